/** A webhook's body. */
export interface WebhookMessage {
  type: string
  timestamp: string
  sequence: number
  /** Numbers the messages of your endpoint without a gap: after 7 comes 8. */
  deliverySequence: number
  isTest: boolean
  data: Record<string, unknown>
}

type HeaderValues = Headers | Record<string, string | string[] | undefined>

/** A webhook that was not signed with this secret, or too long ago. */
export class WebhookVerificationError extends Error {
  override name = 'WebhookVerificationError'
}

/** A message may be this old, or its clock this far ahead, in seconds. */
const TOLERANCE_SECONDS = 5 * 60

/**
 * Verifies a webhook's signature (Standard Webhooks) and returns its message. `body` is the request's body exactly as it was received.
 * While a secret is being rotated, two signatures are sent; one that fits is enough.
 */
export async function verifyWebhook(
  body: string,
  headers: HeaderValues,
  secret: string,
  { toleranceSeconds = TOLERANCE_SECONDS, now = new Date() } = {},
): Promise<WebhookMessage> {
  const id = headerOf(headers, 'webhook-id')
  const timestamp = headerOf(headers, 'webhook-timestamp')
  const signatures = headerOf(headers, 'webhook-signature')
  if (!/^\d+$/.test(timestamp)) throw new WebhookVerificationError('The header webhook-timestamp is no number of seconds.')
  if (Math.abs(now.getTime() / 1_000 - Number(timestamp)) > toleranceSeconds)
    throw new WebhookVerificationError('The message is too old, or its clock is ahead.')
  const expected = await sign(`${id}.${timestamp}.${body}`, secret)
  const sent = signatures.split(' ').flatMap((one) => (one.startsWith('v1,') ? [one.slice(3)] : []))
  // All are compared, so that the time tells nothing of which one fits.
  if (!sent.map((one) => isEqual(one, expected)).includes(true)) throw new WebhookVerificationError('No signature fits this secret.')
  return JSON.parse(body) as WebhookMessage
}

function headerOf(headers: HeaderValues, name: string): string {
  const value = headers instanceof Headers ? headers.get(name) : Object.entries(headers).find(([own]) => own.toLowerCase() === name)?.[1]
  const text = Array.isArray(value) ? value[0] : value
  if (!text) throw new WebhookVerificationError(`The header ${name} is missing.`)
  return text
}

async function sign(text: string, secret: string): Promise<string> {
  const bytes = Uint8Array.from(atob(secret.replace(/^whsec_/, '')), (character) => character.charCodeAt(0))
  const key = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  const signature = new Uint8Array(await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(text)))
  return btoa(String.fromCharCode(...signature))
}

/** Compares in a time that does not depend on where the texts differ. */
function isEqual(one: string, other: string): boolean {
  let difference = one.length ^ other.length
  for (let i = 0; i < other.length; i++) difference |= (one.charCodeAt(i) || 0) ^ other.charCodeAt(i)
  return difference === 0
}
