import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeDesk } from '../testing/orders'
import { type Service, startService } from '../testing/service'

let service: Service
let desk: Awaited<ReturnType<typeof makeDesk>>
beforeAll(async () => {
  service = await startService()
  desk = await makeDesk(service)
})
afterAll(() => service.close())

/** The shape is judged before it is looked for. */
const nowhere = { order: '/orders/O99999999', shipment: '/shipments/S9999999999' }

const asked: [string, string, (text: string) => object, string, string][] = [
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
  ['POST', '/notes', (text) => ({ resource: { type: 'order', id: 'O99999999' }, text }), 'text', 'Write something: this is blank.'],
]

test.each(asked)('a blank text is refused once: %s %s', async (method, path, body, propertyName, errorMessage) => {
  for (const text of ['', ' \n '])
    expect((await desk.call(method, path, body(text))).body.errors).toEqual([{ propertyName, errorMessage, attemptedValue: text }])
  const long = await desk.call(method, path, body('x'.repeat(6_000)))
  expect(long.body.errors).toMatchObject([
    { propertyName, errorMessage: expect.stringMatching(/^At most \d+ characters; this has 6000\.$/) },
  ])
})
