'use client'

import { Button } from '@mantine/core'
import { KeyRound } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { CodeBlock } from '@/components/ui/code-block'
import { curlCommand } from '@/components/ui/curl-command'
import { Dialog } from '@/components/ui/dialogs/dialog'
import { useOrigin } from '@/components/ui/use-origin'
import classes from './secret.module.css'
import type { Issued } from './types'

interface Props {
  issued: Issued
  /** Called when the user has stored the secret or leaves without it. */
  onClose: () => void
}

/** Shows a client’s secret, which is shown only once; confirms that it is stored before closing. */
export default function SecretDialog({ issued, onClose }: Props) {
  const { client, client_id, client_secret } = issued
  const [isConfirming, setConfirming] = useState(false)
  const origin = useOrigin()
  useEffect(() => {
    const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', preventUnload)
    return () => window.removeEventListener('beforeunload', preventUnload)
  }, [])
  const command = curlCommand({
    method: 'POST',
    url: `${origin}/v1/clients/token`,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ client_id, client_secret }),
  })
  return (
    <Dialog opened onClose={() => setConfirming(!isConfirming)} title={`Secret of ${client.name}`} size="lg">
      <div className={classes.secret}>
        <p className={classes.once}>
          <KeyRound size={16} aria-hidden="true" />
          <span>
            <strong>The secret is shown now and never again.</strong> Copy both to where the program finds them, such as its secret store.
            Who has them may do what the client may.
          </span>
        </p>
        <CodeBlock name="client ID" label={<b>Client ID</b>} text={client_id} />
        <CodeBlock name="client secret" label={<b>Client secret</b>} text={client_secret} />
        <CodeBlock name="command that gets a token" label="With them the program gets a token for 24 hours:" text={command} />
        {isConfirming ? (
          <StoredConfirmation onBack={() => setConfirming(false)} onStored={onClose} />
        ) : (
          <div className={classes.actions}>
            <Button onClick={() => setConfirming(true)} data-autofocus>
              Done
            </Button>
          </div>
        )}
      </div>
    </Dialog>
  )
}

/** Confirms closing. The safe button gets the focus. */
export function StoredConfirmation({ onBack, onStored }: { onBack: () => void; onStored: () => void }) {
  const id = useId()
  const safeButton = useRef<HTMLButtonElement>(null)
  useEffect(() => safeButton.current?.focus(), [])
  return (
    <div className={classes.question} role="alertdialog" aria-labelledby={id}>
      <p id={id}>Is the secret stored? If not, only a new one helps.</p>
      <Button ref={safeButton} size="xs" variant="default" onClick={onBack}>
        Not yet
      </Button>
      <Button size="xs" onClick={onStored}>
        It is stored
      </Button>
    </div>
  )
}
