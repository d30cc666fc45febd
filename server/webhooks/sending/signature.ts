import { createHmac } from 'node:crypto'

interface SignedMessage {
  id: string
  /** The time of the attempt. */
  at: Date
  body: string
}

/**
 * The headers of Standard Webhooks: webhook-id, webhook-timestamp, and a webhook-signature with one signature for each secret. A secret is
 * `whsec_` and the key in base64.
 */
export function signatureHeaders({ id, at, body }: SignedMessage, secrets: readonly string[]) {
  const timestamp = String(Math.floor(at.getTime() / 1_000))
  const sign = (secret: string) =>
    createHmac('sha256', Buffer.from(secret.replace(/^whsec_/, ''), 'base64'))
      .update(`${id}.${timestamp}.${body}`)
      .digest('base64')
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': secrets.map((secret) => `v1,${sign(secret)}`).join(' '),
  }
}
