/** A receiver's check of a delivery in Node.js, after Standard Webhooks, without a library. */
export const verificationSample = `import { createHmac, timingSafeEqual } from 'node:crypto'

// body: the raw text of the request; headers: its headers in lower case
function isGenuine(body, headers, secret) {
  const sentAt = Number(headers['webhook-timestamp'])
  if (Math.abs(Date.now() / 1000 - sentAt) > 300) return false
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const signed = \`\${headers['webhook-id']}.\${headers['webhook-timestamp']}.\${body}\`
  const expected = createHmac('sha256', key).update(signed).digest()
  return headers['webhook-signature'].split(' ').some((one) => {
    const given = Buffer.from(one.replace('v1,', ''), 'base64')
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
}`
