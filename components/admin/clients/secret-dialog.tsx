'use client'

import { Button } from '@mantine/core'
import { KeyRound } from 'lucide-react'
import { useEffect } from 'react'
import { CodeBlock } from '@/components/ui/code-block'
import { curlCommand } from '@/components/ui/curl-command'
import { Dialog, useDialogClose, useShownOnce } from '@/components/ui/dialogs/dialog'
import { useOrigin } from '@/components/ui/use-origin'
import classes from './secret.module.css'
import type { Issued } from './types'

interface Props {
  issued: Issued
  onClose: () => void
}

/** Shows a client’s secret, which is shown only once, in a dialog that asks before it closes. */
export default function SecretDialog({ issued, onClose }: Props) {
  return (
    <Dialog opened onClose={onClose} title={`Secret of ${issued.client.name}`} size="lg">
      <Secret issued={issued} />
    </Dialog>
  )
}

function Secret({ issued: { client_id, client_secret } }: Pick<Props, 'issued'>) {
  useShownOnce()
  const requestClose = useDialogClose()
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
    <div className={classes.secret}>
      <p className={classes.once}>
        <KeyRound size={16} aria-hidden="true" />
        <span>
          <strong>The secret is shown now and never again.</strong> Copy both to where the program finds them, such as its secret store. Who
          has them may do what the client may.
        </span>
      </p>
      <CodeBlock name="client ID" label={<b>Client ID</b>} text={client_id} />
      <CodeBlock name="client secret" label={<b>Client secret</b>} text={client_secret} />
      <CodeBlock name="command that gets a token" label="With them the program gets a token for 24 hours:" text={command} />
      <div className={classes.actions}>
        <Button onClick={() => requestClose?.()} data-autofocus>
          Done
        </Button>
      </div>
    </div>
  )
}
