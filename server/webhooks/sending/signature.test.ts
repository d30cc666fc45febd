import { Webhook } from 'standardwebhooks'
import { expect, test } from 'vitest'
import { signatureHeaders } from './signature'

/** The example of the Standard Webhooks specification. */
const published = {
  secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
  at: new Date(1_614_265_330_000),
  body: '{"test": 2432232314}',
  signature: 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
}

test('the published example gets the published signature', () => {
  expect(signatureHeaders(published, [published.secret])).toEqual({
    'webhook-id': published.id,
    'webhook-timestamp': '1614265330',
    'webhook-signature': published.signature,
  })
})

test('two secrets give two signatures, each of which the reference library accepts', () => {
  const secrets = [published.secret, `whsec_${Buffer.from('another key of 24 bytes!').toString('base64')}`]
  const headers = signatureHeaders({ ...published, at: new Date() }, secrets)
  for (const secret of secrets) expect(new Webhook(secret).verify(published.body, headers)).toEqual({ test: 2_432_232_314 })
  const foreign = `whsec_${Buffer.from('a key that nobody shares').toString('base64')}`
  expect(() => new Webhook(foreign).verify(published.body, headers)).toThrow()
  expect(() => new Webhook(published.secret).verify(`${published.body} `, headers)).toThrow()
})
