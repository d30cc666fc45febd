import { afterAll, beforeAll, expect, test } from 'vitest'
import { violations } from '@/scripts/checks/violations'
import { refund, usd } from './builders/refunds'
import { makeShipmentFixture, type ShipmentFixture, sentAt } from './builders/shipments'
import { type Service, startService } from './service'

/** A few races of each kind in `npm test`, 10,000 in `npm run torture`, which sets RACES. */
const RACES = Number(process.env.RACES ?? 20)
/** Races that run at the same time. */
const CONCURRENCY = 8
const TIMEOUT_MS = 60_000 + RACES * 200

let service: Service
let fixture: ShipmentFixture
beforeAll(async () => {
  service = await startService()
  fixture = await makeShipmentFixture(service)
})
afterAll(() => service.close())

const send = (method: string, path: string, body: object) => fixture.orderFixture.call(method, path, body)
const item = { sku: 'MUG-1', quantity: 1, skipSkuValidation: true, customerPrice: usd(10), merchantPrice: usd(4) }

/** Runs the races, some at a time; counts how they ended. */
async function run(race: (n: number) => Promise<string>): Promise<Record<string, number>> {
  const ends: Record<string, number> = {}
  let next = 0
  await Promise.all(
    Array.from({ length: CONCURRENCY }, async () => {
      for (let n = next++; n < RACES; n = next++) {
        const end = await race(n)
        ends[end] = (ends[end] ?? 0) + 1
      }
    }),
  )
  return ends
}

test(`of ${RACES} holds against shipping the same order, one side wins and the other is told 409`, { timeout: TIMEOUT_MS }, async () => {
  const ends = await run(async (n) => {
    const order = await fixture.orderFixture.order({ items: [item] })
    const { id } = await fixture.shipment(order, [1])
    const { packages } = await fixture.pack(id)
    const hold = () => send('POST', `/orders/${order.id}/customerCareHold`, { reason: 'CustomerRequest' })
    const ship = () => send('PATCH', `/shipments/${id}/packages/${packages[0].id}`, { shippedDate: sentAt })
    const [first, second] = await Promise.all(n % 2 ? [hold(), ship()] : [ship(), hold()])
    expect([first.status, second.status].sort(), JSON.stringify([first.body, second.body])).toEqual([200, 409])
    const isHeld = (n % 2 ? first : second).status === 200
    const { status } = await fixture.getOrder(order.id)
    expect(status).toBe(isHeld ? 'CustomerCareHold' : 'Fulfilled')
    return isHeld ? 'held' : 'shipped'
  })
  expect((ends.held ?? 0) + (ends.shipped ?? 0)).toBe(RACES)
  console.log(`${RACES} holds against shipping: ${JSON.stringify(ends)}`)
})

test(`of ${RACES} times three refunds at once, each larger than half of the price, one is accepted`, { timeout: TIMEOUT_MS }, async () => {
  const ends = await run(async () => {
    const order = await fixture.orderFixture.order({ items: [item] })
    const once = () => send('POST', `/orders/${order.id}/refunds`, { refunds: [refund(order.items[0].id, 6)] })
    const answers = await Promise.all([once(), once(), once()])
    return answers
      .map(({ status }) => status)
      .sort()
      .join()
  })
  // An over-refund is a 400 whatever the reason.
  expect(Object.keys(ends).filter((end) => !/^201(,(400|409|412)){2}$/.test(end))).toEqual([])
  console.log(`${RACES} races of three refunds: ${JSON.stringify(ends)}`)
})

test('all invariants hold afterwards', { timeout: TIMEOUT_MS }, async () => {
  expect(await violations(service.runtime.database)).toEqual([])
})
