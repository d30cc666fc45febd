import { describe, expect, test } from 'vitest'
import { verifyWebhook, WebhookVerificationError } from '../src'

/** The published example of Standard Webhooks. */
const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
const body = '{"test": 2432232314}'
const headers = {
  'Webhook-Id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
  'webhook-timestamp': '1614265330',
  'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
}
const now = new Date(1_614_265_330_000)

describe('a webhook', () => {
  test('signed with the secret is its message', async () => {
    expect(await verifyWebhook(body, headers, secret, { now })).toEqual({ test: 2432232314 })
    expect(await verifyWebhook(body, new Headers(headers), secret.slice('whsec_'.length), { now })).toEqual({ test: 2432232314 })
  })

  test('with the signatures of two secrets needs one that fits', async () => {
    const two = { ...headers, 'webhook-signature': `v1,${'A'.repeat(43)}= ${headers['webhook-signature']} v1a,other` }
    expect(await verifyWebhook(body, two, secret, { now })).toEqual({ test: 2432232314 })
  })

  test.each([
    ['whose body was changed', `${body} `, headers, secret, now],
    ['signed with another secret', body, headers, 'whsec_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA', now],
    ['that is older than five minutes', body, headers, secret, new Date(now.getTime() + 301_000)],
    ['from the future', body, headers, secret, new Date(now.getTime() - 301_000)],
    ['without a signature', body, { ...headers, 'webhook-signature': undefined }, secret, now],
    ['with a signature of another kind', body, { ...headers, 'webhook-signature': 'v2,g0hM9SsE' }, secret, now],
    ['with a time that is no number', body, { ...headers, 'webhook-timestamp': 'x' }, secret, now],
  ])('%s is refused', async (_, text, sent, key, at) => {
    await expect(verifyWebhook(text, sent, key, { now: at })).rejects.toThrow(WebhookVerificationError)
  })
})
