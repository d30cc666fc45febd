'use client'

import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ShieldCheck, ShieldOff } from 'lucide-react'
import { useState } from 'react'
import { call } from '../api'
import { SetUpDialog } from '../second-factor/set-up-dialog'
import type { FactorStatus, SetUpSecret } from '../second-factor/shapes'
import { TurnOffDialog } from '../second-factor/turn-off-dialog'
import { Allowed } from '../ui/allowed'
import { Bones } from '../ui/bones'
import { counted } from '../ui/number'
import { Pill } from '../ui/pill'
import { Refused } from '../ui/refused'
import { refusedNotice } from '../ui/refused-notice'
import { Section } from '../ui/section'
import { toast } from '../ui/toast'
import classes from './profile.module.css'
import { factor, renewSessions } from './queries'

/** So few recovery codes are too few. */
const FEW = 3

/** Whether signing in asks for a code beside the password, and switching that. */
export function FactorSection({ email }: { email: string }) {
  const { data, error, refetch } = useQuery(factor)
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
      {error && !data && <Refused heading="The second factor could not be loaded" error={error} retry={() => void refetch()} />}
      {!error && !data && <Bones lines={2} label="The second factor is loading" />}
      {data && <Factor status={data} email={email} />}
    </Section>
  )
}

function Factor({ status: { isSetUp, requiredBy, recoveryCodesLeft }, email }: { status: FactorStatus; email: string }) {
  const client = useQueryClient()
  const [secret, setSecret] = useState<SetUpSecret | null>(null)
  const [isAsking, setAsking] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  const renew = () => Promise.all([client.invalidateQueries({ queryKey: factor.queryKey }), renewSessions(client)])
  const begin = async () => {
    setAsking(true)
    await call('POST /users/me/totp').then(setSecret).catch(refusedNotice('The second factor was not set up'))
    setAsking(false)
  }
  const [role] = requiredBy
  const why = role === undefined ? null : `Your role ${role} requires it.`
  return (
    <div className={classes.row}>
      <div className={classes.words}>
        {isSetUp ? (
          <>
            <p>Signing in asks for a code of your authenticator after your password.</p>
            <p className={recoveryCodesLeft <= FEW ? classes.warn : classes.what}>
              {recoveryCodesLeft ? `${counted(recoveryCodesLeft, 'recovery code')} left.` : 'No recovery code is left.'}
              {recoveryCodesLeft <= FEW && ' For new ones, turn it off and set it up again.'}
            </p>
          </>
        ) : (
          <p>With a code of an authenticator beside your password, a password that somebody learned opens nothing.</p>
        )}
        {why && <p className={classes.what}>{why}</p>}
      </div>
      {isSetUp ? (
        <Allowed why={why}>
          <Button
            variant="default"
            aria-disabled={why !== null}
            data-disabled={why !== null || undefined}
            onClick={() => why ?? setLeaving(true)}
          >
            Turn off
          </Button>
        </Allowed>
      ) : (
        <Button loading={isAsking} onClick={begin}>
          Set up
        </Button>
      )}
      {secret && <SetUpDialog secret={secret} email={email} onConfirmed={() => void renew()} onClose={() => setSecret(null)} />}
      {isLeaving && (
        <TurnOffDialog
          onClose={() => setLeaving(false)}
          onDone={() => {
            setLeaving(false)
            toast('The second factor is off. Everywhere else you are signed out.')
            void renew()
          }}
        />
      )}
    </div>
  )
}
