'use client'

import { Button } from '@mantine/core'
import { KeyRound } from 'lucide-react'
import { useEffect, useState } from 'react'
import { CodeBlock } from '../../docs/code-block'
import { curlOf } from '../../docs/curl'
import { useOrigin } from '../../docs/use-origin'
import { Dialog } from '../../ui/dialog'
import type { Issued } from '../shapes'
import classes from './secret.module.css'
import { StoredQuestion } from './stored-question'

interface Props {
  issued: Issued
  /** It is stored, or given up. */
  onClose: () => void
}

/** Shows a client’s secret, which nothing shows again, and asks before it goes whether it was stored. */
export default function SecretDialog({ issued, onClose }: Props) {
  const { client, client_id, client_secret } = issued
  const [isAsking, setAsking] = useState(false)
  const origin = useOrigin()
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [])
  const command = curlOf({
    method: 'POST',
    url: `${origin}/v1/clients/token`,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ client_id, client_secret }),
  })
  return (
    <Dialog opened onClose={() => setAsking(!isAsking)} title={`Secret of ${client.name}`} size="lg">
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
        {isAsking ? (
          <StoredQuestion onBack={() => setAsking(false)} onStored={onClose} />
        ) : (
          <div className={classes.actions}>
            <Button onClick={() => setAsking(true)} data-autofocus>
              Done
            </Button>
          </div>
        )}
      </div>
    </Dialog>
  )
}
