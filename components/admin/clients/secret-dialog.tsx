'use client'

import { CodeBlock } from '@/components/ui/code-block'
import { curlCommand } from '@/components/ui/curl-command'
import { useOrigin } from '@/components/ui/use-origin'
import { SecretDialog } from '../secret-dialog'
import type { Issued } from './types'

interface Props {
  issued: Issued
  onClose: () => void
}

/** Shows a client’s secret, and the command that gets a token with it. */
export default function ClientSecretDialog({ issued: { client, client_id, client_secret }, onClose }: Props) {
  const origin = useOrigin()
  const command = curlCommand({
    method: 'POST',
    url: `${origin}/v1/clients/token`,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ client_id, client_secret }),
  })
  return (
    <SecretDialog
      title={`Secret of ${client.name}`}
      onClose={onClose}
      advice="Copy both to where the program finds them, such as its secret store. Who has them may do what the client may."
    >
      <CodeBlock name="client ID" label={<b>Client ID</b>} text={client_id} />
      <CodeBlock name="client secret" label={<b>Client secret</b>} text={client_secret} />
      <CodeBlock name="command that gets a token" label="With them the program gets a token for 24 hours:" text={command} />
    </SecretDialog>
  )
}
