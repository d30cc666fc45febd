import { afterAll, beforeAll, expect, test } from 'vitest'
import { violations } from '../commands/checks/violations'
import { type Service, startService } from '../testing/service'
import { type Dock, makeDock, sentAt } from '../testing/shipments'

let service: Service
let dock: Dock
beforeAll(async () => {
  service = await startService()
  dock = await makeDock(service)
})
afterAll(() => service.close())

/** How often each race is run. */
const RUNS = Number(process.env.WAYBILL_RACES ?? 10)
const TIME_LIMIT_MS = 30_000 + RUNS * 5_000

test(
  'of two who take the last unit one gets it, the other sees that nothing is left',
  async () => {
    for (let i = 0; i < RUNS; i++) {
      const order = await dock.order()
      const take = () =>
        dock.desk.call('POST', '/shipments', { orderId: order.id, ...dock.first, orderItems: [{ id: order.items[0].id, quantity: 3 }] })
      expect((await Promise.all([take(), take()])).map(({ status }) => status).sort()).toEqual([201, 409])
    }
    expect(await violations(service.runtime.database)).toEqual([])
  },
  TIME_LIMIT_MS,
)

test(
  'of a hold and what a hold refuses, one wins, and the other sees the result',
  async () => {
    for (let i = 0; i < RUNS; i++) {
      const order = await dock.order()
      const waiting = await dock.shipment(order, [1, 0], { facilityId: null })
      const packed = await dock.shipment(order, [1, 0])
      const ready = await dock.shipment(order, [1, 0])
      const { packages } = await dock.pack(packed.id)
      const race: Record<string, () => ReturnType<typeof dock.desk.call>> = {
        assign: () => dock.desk.call('POST', `/shipments/${waiting.id}/assign`, { facilityId: dock.second.facilityId }),
        pack: () => dock.desk.call('POST', `/shipments/${ready.id}/packages`, { packages: [{}] }),
        ship: () => dock.desk.call('PATCH', `/shipments/${packed.id}/packages/${packages[0].id}`, { shippedDate: sentAt }),
      }
      const name = Object.keys(race)[i % 3] as string
      const hold = () => dock.desk.call('POST', `/orders/${order.id}/customerCareHold`, { reason: 'FraudReview' })
      const [first, second] = i % 2 ? [hold, race[name]] : [race[name], hold]
      const answers = await Promise.all([first?.(), second?.()])
      const [held, done] = i % 2 ? answers : answers.reverse()
      expect(held?.status).toBe(200)
      const now = await dock.orderNow(order.id)
      const shown = (now.holds as object[]).length
      expect([shown, [200, 201, 409].includes(done?.status ?? 0)]).toEqual([1, true])
      if (done?.status === 409) expect(done.body.errors[0].errorMessage).toContain('FraudReview')
      if (name === 'ship') expect(now.items[0].shippedQuantity).toBe(done?.status === 200 ? 1 : 0)
    }
    expect(await violations(service.runtime.database)).toEqual([])
  },
  TIME_LIMIT_MS,
)

test(
  'units that are canceled, moved and made at once stay whole',
  async () => {
    for (let i = 0; i < RUNS; i++) {
      const order = await dock.order()
      const { id } = await dock.shipment(order, [2, 1])
      const [mug] = order.items
      const orderItems = [{ id: mug.id, quantity: 1 }]
      await Promise.all([
        dock.desk.call('POST', `/orders/${order.id}/cancel`, { reason: 'x', items: [{ id: mug.id, quantity: 2 }] }),
        dock.desk.call('POST', `/shipments/${id}/reroute`, { facilityId: dock.other.facilityId, reason: 'x', orderItems }),
        dock.desk.call('POST', `/shipments/${id}/unassignItems`, { orderItems }),
        dock.desk.call('PATCH', `/shipments/${id}`, { shipmentStatus: 'InProduction' }),
      ])
    }
    expect(await violations(service.runtime.database)).toEqual([])
  },
  TIME_LIMIT_MS,
)
