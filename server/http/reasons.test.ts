import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeOrderFixture } from '@/server/testing/builders/orders'
import { type Service, startService } from '../testing/service'

let service: Service
let orderFixture: Awaited<ReturnType<typeof makeOrderFixture>>
beforeAll(async () => {
  service = await startService()
  orderFixture = await makeOrderFixture(service)
})
afterAll(() => service.close())

/** Malformed input is refused before the look-up. */
const nowhere = { order: '/orders/O99999999', shipment: '/shipments/S9999999999' }

const cases: [string, string, (text: string) => object, string, string][] = [
  ['POST', `${nowhere.order}/cancel`, (reason) => ({ reason }), 'reason', 'Say why.'],
  [
    'POST',
    `${nowhere.order}/refunds`,
    (reason) => ({ refunds: [{ itemId: 'I00000001', amount: 1, reason }] }),
    'refunds[0].reason',
    'Say why.',
  ],
  ['PATCH', `${nowhere.shipment}/cancel`, (cancelReason) => ({ cancelReason }), 'cancelReason', 'Say why.'],
  ['POST', `${nowhere.shipment}/reject`, (reason) => ({ reason }), 'reason', 'Say why.'],
  ['POST', `${nowhere.shipment}/reroute`, (reason) => ({ facilityId: 'F00000001', reason }), 'reason', 'Say why.'],
  ['POST', '/notes', (text) => ({ resource: { type: 'order', id: 'O99999999' }, text }), 'text', 'Enter some text.'],
]

test.each(cases)('a blank text gets one error: %s %s', async (method, path, body, propertyName, errorMessage) => {
  for (const text of ['', ' \n '])
    expect((await orderFixture.call(method, path, body(text))).body.errors).toMatchObject([
      { propertyName, errorMessage, attemptedValue: text },
    ])
  const long = await orderFixture.call(method, path, body('x'.repeat(6_000)))
  expect(long.body.errors).toMatchObject([
    { propertyName, errorMessage: expect.stringMatching(/^At most \d+ characters; this has 6000\.$/) },
  ])
})
