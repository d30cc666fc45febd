'use client'

import { Button } from '@mantine/core'
import { useState } from 'react'
import { ApiForm } from '@/components/frame/forms/api-form'
import { Dialog } from '@/components/ui/dialogs/dialog'
import { RecoveryCodes } from './recovery-codes'
import classes from './second-factor.module.css'
import { SetupFields } from './setup-fields'
import type { SetupSecret } from './use-confirm-setup'
import { useConfirmSetup } from './use-confirm-setup'

interface Props {
  secret: SetupSecret
  email: string
  /** Called when the second factor is on; the dialog stays open with the recovery codes. */
  onConfirmed: () => void
  onClose: () => void
}

/** Sets up a second factor, then shows the recovery codes until they are saved. */
export function SetupDialog({ secret, email, onConfirmed, onClose }: Props) {
  const [codes, setCodes] = useState<string[] | null>(null)
  const [isSaved, setSaved] = useState(false)
  const [isWarned, setWarned] = useState(false)
  // A click outside must not close codes that are shown only once.
  const leave = () => (codes && !isSaved ? setWarned(true) : onClose())
  return (
    <Dialog opened onClose={leave} title={codes ? 'Keep your recovery codes' : 'Set up a second factor'} size="lg">
      {codes ? (
        <>
          <RecoveryCodes codes={codes} email={email} onSaved={() => setSaved(true)} />
          <div className={classes.end}>
            {isWarned && !isSaved && <p role="alert">Copy or download them first, or say that you have them.</p>}
            <Button onClick={onClose}>I have kept them</Button>
          </div>
        </>
      ) : (
        <SetupForm
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

function SetupForm({ secret, onConfirmed }: { secret: SetupSecret; onConfirmed: (codes: string[]) => void }) {
  const form = useConfirmSetup(onConfirmed)
  return (
    <ApiForm form={form} submitLabel="Turn on" label="Set up a second factor">
      <SetupFields secret={secret} form={form} />
      <p className="secondary small">You stay signed in here. Everywhere else you are signed out.</p>
    </ApiForm>
  )
}
