'use client'

import { Button } from '@mantine/core'
import { useState } from 'react'
import { ApiForm } from '../forms/api-form'
import { Dialog } from '../ui/dialog'
import { RecoveryCodes } from './recovery-codes'
import classes from './second-factor.module.css'
import { SetUpFields } from './set-up-fields'
import type { SetUpSecret } from './shapes'
import { useConfirm } from './use-confirm'

interface Props {
  secret: SetUpSecret
  email: string
  /** It is on: the codes are still to be kept. */
  onConfirmed: () => void
  onClose: () => void
}

/** Sets up a second factor, and then shows the recovery codes until they were kept. */
export function SetUpDialog({ secret, email, onConfirmed, onClose }: Props) {
  const [codes, setCodes] = useState<string[] | null>(null)
  const [isKept, setKept] = useState(false)
  const [isWarned, setWarned] = useState(false)
  // A click beside the window shall not be the end of what is shown only once.
  const leave = () => (codes && !isKept ? setWarned(true) : onClose())
  return (
    <Dialog opened onClose={leave} title={codes ? 'Keep your recovery codes' : 'Set up a second factor'} size="lg">
      {codes ? (
        <>
          <RecoveryCodes codes={codes} email={email} onKept={() => setKept(true)} />
          <div className={classes.end}>
            {isWarned && !isKept && <p role="alert">Copy or download them first, or say that you have them.</p>}
            <Button onClick={onClose}>I have kept them</Button>
          </div>
        </>
      ) : (
        <SetUpForm
          secret={secret}
          onConfirmed={(given) => {
            setCodes(given)
            onConfirmed()
          }}
        />
      )}
    </Dialog>
  )
}

function SetUpForm({ secret, onConfirmed }: { secret: SetUpSecret; onConfirmed: (codes: string[]) => void }) {
  const kit = useConfirm(onConfirmed)
  return (
    <ApiForm kit={kit} action="Turn on" label="Set up a second factor">
      <SetUpFields secret={secret} kit={kit} />
      <p className={classes.small}>You stay signed in here. Everywhere else you are signed out.</p>
    </ApiForm>
  )
}
