import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { events, holds } from '@/db/schema'
import { violations } from '../commands/checks/violations'
import { releaseDueHolds } from '../holds/holds'
import { systemPrincipal } from '../principal'
import { makeClient } from '../testing/actors'
import { offer } from '../testing/offers'
import { orderBody } from '../testing/orders'
import { type Service, startService } from '../testing/service'
import { makeYard, type Yard } from '../testing/yard'

let service: Service
let yard: Yard
/** Merchants whose orders are routed by themselves: at once, and once processing was started. */
let auto: string
let byHand: string
beforeAll(async () => {
  service = await startService()
  yard = await makeYard(service)
  auto = await yard.merchant({ autoRoute: true })
  byHand = await yard.merchant({ autoRoute: true, autoProcess: false })
})
afterAll(() => service.close())

const stored = async (id: string) => (await yard.desk.call('GET', `/orders/${id}`)).body.order
const told = async (resourceId: string) =>
  (await service.runtime.database.sql.select().from(events).where(eq(events.resourceId, resourceId)).orderBy(events.position)).map(
    ({ type }) => type,
  )
const post = async (path: string, body: object) => {
  const answer = await yard.desk.call('POST', path, body)
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300)
  return answer.body
}
const routed = ['Inkwell Nevada: 2 TEE', 'Redwood Leeds: 1 MUG']
const noState = { shippingAddress: { ...orderBody('').shippingAddress, zip: 'nonsense' } }

/** How an order that is not ready yet becomes so, and by what its change is told. */
const ways: [string, () => Promise<string>, string[]][] = [
  ['created', async () => (await yard.order(auto, ['MUG', 'TEE'])).id, ['OrderCreated']],
  [
    'created in a bulk',
    async () => {
      const items = ['MUG', 'TEE'].map((sku, i) => ({ sku, quantity: i + 1 }))
      return (await post('/orders/bulk', { bulk: [orderBody(auto, { items })] })).bulk[0].response.order.id
    },
    ['OrderCreated'],
  ],
  [
    'started',
    async () => {
      const { id } = await yard.order(byHand, ['MUG', 'TEE'])
      await post('/orders/processing/start', { bulk: [id] })
      return id
    },
    ['OrderCreated', 'OrderStatusChanged'],
  ],
  [
    'released',
    async () => {
      const { id } = await yard.order(byHand, ['MUG', 'TEE'])
      const { order } = await post(`/orders/${id}/customerCareHold`, { reason: 'FraudReview' })
      await post('/orders/processing/start', { bulk: [id] })
      expect(await yard.shipments(id)).toEqual([])
      await post(`/orders/${id}/releaseHold`, { holdId: order.holds[0].id })
      return id
    },
    ['OrderCreated', 'OrderHeld', 'OrderUpdated', 'OrderReleased'],
  ],
  [
    'released when it is due',
    async () => {
      const { id } = await yard.order(byHand, ['MUG', 'TEE'])
      const releaseAt = new Date(Date.now() + 60_000).toISOString()
      await post(`/orders/${id}/customerCareHold`, { reason: 'FraudReview', releaseAt })
      await post('/orders/processing/start', { bulk: [id] })
      const { database } = service.runtime
      await database.write((sql) => sql.update(holds).set({ releaseAt: new Date() }).where(eq(holds.orderId, id)))
      await releaseDueHolds(database, { principal: systemPrincipal(), requestId: 'due', ip: null, userAgent: null })
      return id
    },
    ['OrderCreated', 'OrderHeld', 'OrderUpdated', 'OrderReleased'],
  ],
  [
    'given an address that is right',
    async () => {
      const { id, status } = await yard.order(auto, ['MUG', 'TEE'], noState)
      expect(status).toBe('AddressIssue')
      const answer = await yard.desk.call('PATCH', `/orders/${id}`, { shippingAddress: orderBody('').shippingAddress })
      expect(answer.body.order.status).toBe('InFulfillment')
      return id
    },
    ['OrderCreated', 'OrderStatusChanged'],
  ],
  [
    'given a SKU that there is',
    async () => {
      const { id, items } = await yard.order(auto, ['NO-SUCH', 'TEE'])
      await yard.desk.call('PATCH', `/orders/${id}/items/${items[0].id}`, { sku: 'MUG' })
      return id
    },
    ['OrderCreated', 'OrderStatusChanged'],
  ],
]

test.each(ways)('an order is routed when it is %s, in the same change', async (_, make, expected) => {
  const id = await make()
  expect([(await stored(id)).status, await yard.shipments(id), await told(id)]).toEqual(['InFulfillment', routed, expected])
  for (const shipment of (await stored(id)).shipmentIds) expect(await told(shipment)).toEqual(['ShipmentCreated'])
  expect(await violations(service.runtime.database)).toEqual([])
})

test('an order is routed when its SKU has come into the catalog and it is checked again', async () => {
  const { id } = await yard.order(auto, ['LATE'])
  await offer(service, 'LATE', [{ vendorId: yard.vendorId }])
  await post('/orders/processing/refresh', { bulk: [id] })
  expect(await yard.shipments(id)).toEqual(['Inkwell Ohio: 1 LATE'])
})

describe('an order is left as it is', () => {
  test('where its merchant does not want it routed', async () => {
    const { id, status } = await yard.order(await yard.merchant(), ['MUG'])
    expect([status, await yard.shipments(id)]).toEqual(['ReadyForFulfillment', []])
  })

  test('where nobody can make it: nothing blocks it, it waits for a route', async () => {
    const { id, status } = await yard.order(auto, ['PIN'])
    expect([status, await yard.shipments(id)]).toEqual(['ReadyForFulfillment', []])
    expect((await yard.desk.call('GET', `/orders/${id}/blockers`)).body).toEqual({ blockers: [] })
  })

  test('where what was in a shipment is open again: somebody has taken it out', async () => {
    const { id, shipmentIds } = await yard.order(auto, ['MUG'])
    await yard.desk.call('PATCH', `/shipments/${shipmentIds[0]}/cancel`, { cancelReason: 'Not there' })
    expect((await stored(id)).status).toBe('ReadyForFulfillment')
    await yard.desk.call('PATCH', `/orders/${id}`, { customerShippingMethod: 'Express' })
    const shown = (await yard.desk.call('GET', `/orders/${id}/shipments`)).body.shipments
    expect(shown.map(({ shipmentStatus }: { shipmentStatus: string }) => shipmentStatus)).toEqual(['Canceled'])
  })
})

test('a merchant’s own client makes orders that are routed, among facilities that it does not see', async () => {
  const associations = [{ type: 'Merchant' as const, id: auto }]
  const { token } = await makeClient(service, { associations, permissions: ['orders:create', 'orders:read', 'shipments:read'] })
  const body = orderBody(auto, { items: [{ sku: 'MUG', quantity: 1 }] })
  const dry = await service.call('POST', '/orders?dryRun=true', { token, body })
  expect(dry.body.order).toMatchObject({ status: 'InFulfillment', facilityNames: ['Redwood Leeds'] })
  const { order } = (await service.call('POST', '/orders', { token, body })).body
  const { shipments } = (await service.call('GET', `/orders/${order.id}/shipments`, { token })).body
  expect(shipments).toMatchObject([{ facilityName: 'Redwood Leeds', costTotal: null }])
  expect((await service.call('POST', `/orders/${order.id}/route`, { token })).status).toBe(403)
})

test('a reprint goes to the facility that was named for it, once it is ready; the rest by the strategy', async () => {
  const original = await yard.order(auto, ['MUG', 'TEE'])
  for (const id of original.shipmentIds)
    await post(`/shipments/${id}/packages`, { packages: [{ shippedDate: '2026-01-19T18:42:42.086Z' }] })
  await yard.desk.call('PATCH', `/merchants/${auto}`, { autoProcess: false })
  const costCoverage = { item: 'Vendor', shipping: 'Platform' }
  const { order } = await post(`/orders/${original.id}/reprint`, {
    reasonId: 'Damaged',
    shipments: [
      { facilityId: yard.ohio, shippingMethod: 'Overnight', costCoverage, items: [{ sku: 'MUG', quantity: 1 }] },
      { costCoverage, items: [{ sku: 'TEE', quantity: 1 }] },
    ],
  })
  expect([order.status, order.shipmentIds]).toEqual(['New', []])
  await post('/orders/processing/start', { bulk: [order.id] })
  await yard.desk.call('PATCH', `/merchants/${auto}`, { autoProcess: true })
  expect((await yard.shipments(order.id)).sort()).toEqual(['Inkwell Nevada: 1 TEE', 'Inkwell Ohio: 1 MUG'])
})

test('orders at once are each routed once', async () => {
  const orders = await Promise.all(Array.from({ length: 20 }, () => yard.order(auto, ['MUG', 'TEE'])))
  for (const { status, shipmentIds } of orders) expect([status, shipmentIds.length]).toEqual(['InFulfillment', 2])
  const ids = orders.flatMap(({ shipmentIds }) => shipmentIds)
  const rows = await service.runtime.database.sql.select().from(events).where(inArray(events.resourceId, ids))
  expect([new Set(ids).size, rows.length]).toEqual([40, 40])
})
