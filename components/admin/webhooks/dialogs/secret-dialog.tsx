'use client'

import { CodeBlock } from '@/components/ui/code-block'
import { SecretDialog } from '../../secret-dialog'
import { urlLabel } from '../labels'
import type { Issued } from '../types'
import { verificationSample } from './verification-sample'

interface Props {
  issued: Issued
  onClose: () => void
}

/** Shows the secret that signs the deliveries of an endpoint, and how its receiver checks them. */
export default function WebhookSecretDialog({ issued: { webhook, secret }, onClose }: Props) {
  return (
    <SecretDialog
      title={`Secret of ${urlLabel(webhook.url)}`}
      onClose={onClose}
      advice="Copy it to where the receiver finds it, such as its secret store. With it the receiver verifies that a request comes from Waybill."
    >
      <CodeBlock name="signing secret" label={<b>Signing secret</b>} text={secret} />
      <CodeBlock
        name="verification in Node.js"
        label="The receiver checks each request like this, in Node.js; libraries of Standard Webhooks do the same in other languages:"
        text={verificationSample}
      />
    </SecretDialog>
  )
}
