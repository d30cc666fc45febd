import { afterAll, beforeAll, expect, test } from 'vitest'
import { violations } from '@/scripts/checks/violations'
import { makeShipmentFixture, type ShipmentFixture, sentAt } from '@/server/testing/builders/shipments'
import { type Service, startService } from '@/server/testing/service'

let service: Service
let shipmentFixture: ShipmentFixture
beforeAll(async () => {
  service = await startService()
  shipmentFixture = await makeShipmentFixture(service)
})
afterAll(() => service.close())

/** The number of runs of each race. */
const RUNS = Number(process.env.WAYBILL_RACES ?? 10)
const TIME_LIMIT_MS = 30_000 + RUNS * 5_000

test(
  'of two requests for the last unit one succeeds, the other is told that none is left',
  async () => {
    for (let i = 0; i < RUNS; i++) {
      const order = await shipmentFixture.order()
      const take = () =>
        shipmentFixture.orderFixture.call('POST', '/shipments', {
          orderId: order.id,
          ...shipmentFixture.first,
          orderItems: [{ id: order.items[0].id, quantity: 3 }],
        })
      expect((await Promise.all([take(), take()])).map(({ status }) => status).sort()).toEqual([201, 409])
    }
    expect(await violations(service.runtime.database)).toEqual([])
  },
  TIME_LIMIT_MS,
)

test(
  'of a hold and an action that it refuses, one wins, and the other sees the result',
  async () => {
    for (let i = 0; i < RUNS; i++) {
      const order = await shipmentFixture.order()
      const waiting = await shipmentFixture.shipment(order, [1, 0], { facilityId: null })
      const packed = await shipmentFixture.shipment(order, [1, 0])
      const ready = await shipmentFixture.shipment(order, [1, 0])
      const { packages } = await shipmentFixture.pack(packed.id)
      const race: Record<string, () => ReturnType<typeof shipmentFixture.orderFixture.call>> = {
        assign: () =>
          shipmentFixture.orderFixture.call('POST', `/shipments/${waiting.id}/assign`, { facilityId: shipmentFixture.second.facilityId }),
        pack: () => shipmentFixture.orderFixture.call('POST', `/shipments/${ready.id}/packages`, { packages: [{}] }),
        ship: () =>
          shipmentFixture.orderFixture.call('PATCH', `/shipments/${packed.id}/packages/${packages[0].id}`, { shippedDate: sentAt }),
      }
      const name = Object.keys(race)[i % 3] as string
      const hold = () => shipmentFixture.orderFixture.call('POST', `/orders/${order.id}/customerCareHold`, { reason: 'FraudReview' })
      const [first, second] = i % 2 ? [hold, race[name]] : [race[name], hold]
      const answers = await Promise.all([first?.(), second?.()])
      const [held, done] = i % 2 ? answers : answers.reverse()
      expect(held?.status).toBe(200)
      const now = await shipmentFixture.getOrder(order.id)
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
  'units that are canceled, moved and assigned at once are never lost',
  async () => {
    for (let i = 0; i < RUNS; i++) {
      const order = await shipmentFixture.order()
      const { id } = await shipmentFixture.shipment(order, [2, 1])
      const [mug] = order.items
      const orderItems = [{ id: mug.id, quantity: 1 }]
      await Promise.all([
        shipmentFixture.orderFixture.call('POST', `/orders/${order.id}/cancel`, { reason: 'x', items: [{ id: mug.id, quantity: 2 }] }),
        shipmentFixture.orderFixture.call('POST', `/shipments/${id}/reroute`, {
          facilityId: shipmentFixture.other.facilityId,
          reason: 'x',
          orderItems,
        }),
        shipmentFixture.orderFixture.call('POST', `/shipments/${id}/unassignItems`, { orderItems }),
        shipmentFixture.orderFixture.call('PATCH', `/shipments/${id}`, { shipmentStatus: 'InProduction' }),
      ])
    }
    expect(await violations(service.runtime.database)).toEqual([])
  },
  TIME_LIMIT_MS,
)
