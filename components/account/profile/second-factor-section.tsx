'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ShieldCheck, ShieldOff } from 'lucide-react'
import { useState } from 'react'
import { call } from '@/components/api/request'
import { Button } from '@/components/ui/button'
import { formatCount } from '@/components/ui/format/text'
import { LoadError } from '@/components/ui/load-error'
import { Pill } from '@/components/ui/pill'
import { Section } from '@/components/ui/section'
import { Skeleton } from '@/components/ui/skeleton'
import { errorToast, toast } from '@/components/ui/toasts/toast'
import { SetupDialog } from '../second-factor/setup-dialog'
import { TurnOffDialog } from '../second-factor/turn-off-dialog'
import type { SecondFactorStatus, SetupSecret } from '../second-factor/use-confirm-setup'
import classes from './profile.module.css'
import { invalidateSessions, secondFactorQuery } from './queries'

/** From this number of recovery codes down, a warning is shown. */
const LOW_RECOVERY_CODES = 3

/** Shows whether the second factor is on, and turns it on or off. */
export function SecondFactorSection({ email }: { email: string }) {
  const { data, error, refetch } = useQuery(secondFactorQuery)
  return (
    <Section
      title="Second factor"
      action={
        data &&
        (data.isSetUp ? (
          <Pill tone="good" icon={ShieldCheck}>
            On
          </Pill>
        ) : (
          <Pill tone="quiet" icon={ShieldOff}>
            Off
          </Pill>
        ))
      }
    >
      {error && !data && <LoadError heading="The second factor could not be loaded" error={error} retry={() => void refetch()} />}
      {!error && !data && <Skeleton lines={2} label="The second factor is loading" />}
      {data && <FactorStatus status={data} email={email} />}
    </Section>
  )
}

function FactorStatus({ status: { isSetUp, requiredBy, recoveryCodesLeft }, email }: { status: SecondFactorStatus; email: string }) {
  const client = useQueryClient()
  const [secret, setSecret] = useState<SetupSecret | null>(null)
  const [isStarting, setStarting] = useState(false)
  const [isTurningOff, setTurningOff] = useState(false)
  const invalidate = () => Promise.all([client.invalidateQueries({ queryKey: secondFactorQuery.queryKey }), invalidateSessions(client)])
  const begin = async () => {
    setStarting(true)
    await call('POST /users/me/totp').then(setSecret).catch(errorToast('The second factor was not set up'))
    setStarting(false)
  }
  const [role] = requiredBy
  const disabledReason = role === undefined ? null : `Your role ${role} requires it.`
  return (
    <div className={classes.row}>
      <div className={classes.text}>
        {isSetUp ? (
          <>
            <p>Signing in asks for a code of your authenticator after your password.</p>
            <p className={recoveryCodesLeft <= LOW_RECOVERY_CODES ? classes.warning : classes.hint}>
              {recoveryCodesLeft ? `${formatCount(recoveryCodesLeft, 'recovery code')} left.` : 'No recovery code is left.'}
              {recoveryCodesLeft <= LOW_RECOVERY_CODES && ' For new ones, turn it off and set it up again.'}
            </p>
          </>
        ) : (
          <p>With a code of an authenticator beside your password, a stolen password alone does not sign anybody in.</p>
        )}
        {disabledReason && <p className={classes.hint}>{disabledReason}</p>}
      </div>
      {isSetUp ? (
        <Button variant="default" disabledReason={disabledReason} onClick={() => setTurningOff(true)}>
          Turn off
        </Button>
      ) : (
        <Button loading={isStarting} onClick={begin}>
          Set up
        </Button>
      )}
      {secret && <SetupDialog secret={secret} email={email} onConfirmed={() => void invalidate()} onClose={() => setSecret(null)} />}
      {isTurningOff && (
        <TurnOffDialog
          onClose={() => setTurningOff(false)}
          onDone={() => {
            setTurningOff(false)
            toast('The second factor is off. Everywhere else you are signed out.')
            void invalidate()
          }}
        />
      )}
    </div>
  )
}
