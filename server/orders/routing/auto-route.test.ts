import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { events, holds } from '@/db/schema'
import { violations } from '@/scripts/checks/violations'
import { systemContext } from '@/server/kernel/system-context'
import { orderBody } from '@/server/testing/builders/orders'
import { makeRoutingFixture, type RoutingFixture } from '@/server/testing/builders/routing'
import { makeClient } from '@/server/testing/builders/users'
import { offerVariant } from '@/server/testing/builders/vendor-offers'
import { type Service, startService } from '@/server/testing/service'
import { releaseDueHolds } from '../holds/release-due'

let service: Service
let routingFixture: RoutingFixture
/** Merchants whose orders are routed automatically: at creation, and when processing starts. */
let autoRoutedMerchantId: string
let byHand: string
beforeAll(async () => {
  service = await startService()
  routingFixture = await makeRoutingFixture(service)
  autoRoutedMerchantId = await routingFixture.merchant({ autoRoute: true })
  byHand = await routingFixture.merchant({ autoRoute: true, autoProcess: false })
})
afterAll(() => service.close())

const getOrder = async (id: string) => (await routingFixture.orderFixture.call('GET', `/orders/${id}`)).body.order
const auditActions = async (resourceId: string) =>
  (await service.runtime.database.sql.select().from(events).where(eq(events.resourceId, resourceId)).orderBy(events.position)).map(
    ({ type }) => type,
  )
const post = async (path: string, body: object) => {
  const response = await routingFixture.orderFixture.call('POST', path, body)
  expect(response.status, JSON.stringify(response.body)).toBeLessThan(300)
  return response.body
}
const routedShipments = ['Inkwell Nevada: 2 TEE', 'Redwood Leeds: 1 MUG']
const noState = { shippingAddress: { ...orderBody('').shippingAddress, zip: 'nonsense' } }

/** The ways in which an order becomes ready, and the events of that change. */
const ways: [string, () => Promise<string>, string[]][] = [
  ['created', async () => (await routingFixture.order(autoRoutedMerchantId, ['MUG', 'TEE'])).id, ['OrderCreated']],
  [
    'created in a bulk',
    async () => {
      const items = ['MUG', 'TEE'].map((sku, i) => ({ sku, quantity: i + 1 }))
      return (await post('/orders/bulk', { bulk: [orderBody(autoRoutedMerchantId, { items })] })).bulk[0].response.order.id
    },
    ['OrderCreated'],
  ],
  [
    'started',
    async () => {
      const { id } = await routingFixture.order(byHand, ['MUG', 'TEE'])
      await post('/orders/processing/start', { bulk: [id] })
      return id
    },
    ['OrderCreated', 'OrderStatusChanged'],
  ],
  [
    'released',
    async () => {
      const { id } = await routingFixture.order(byHand, ['MUG', 'TEE'])
      const { order } = await post(`/orders/${id}/customerCareHold`, { reason: 'FraudReview' })
      await post('/orders/processing/start', { bulk: [id] })
      expect(await routingFixture.shipments(id)).toEqual([])
      await post(`/orders/${id}/releaseHold`, { holdId: order.holds[0].id })
      return id
    },
    ['OrderCreated', 'OrderHeld', 'OrderUpdated', 'OrderReleased'],
  ],
  [
    'released when it is due',
    async () => {
      const { id } = await routingFixture.order(byHand, ['MUG', 'TEE'])
      const releaseAt = new Date(Date.now() + 60_000).toISOString()
      await post(`/orders/${id}/customerCareHold`, { reason: 'FraudReview', releaseAt })
      await post('/orders/processing/start', { bulk: [id] })
      const { database } = service.runtime
      await database.write((sql) => sql.update(holds).set({ releaseAt: new Date() }).where(eq(holds.orderId, id)))
      await releaseDueHolds(database, systemContext())
      return id
    },
    ['OrderCreated', 'OrderHeld', 'OrderUpdated', 'OrderReleased'],
  ],
  [
    'given an address that is right',
    async () => {
      const { id, status } = await routingFixture.order(autoRoutedMerchantId, ['MUG', 'TEE'], noState)
      expect(status).toBe('AddressIssue')
      const response = await routingFixture.orderFixture.call('PATCH', `/orders/${id}`, { shippingAddress: orderBody('').shippingAddress })
      expect(response.body.order.status).toBe('InFulfillment')
      return id
    },
    ['OrderCreated', 'OrderStatusChanged'],
  ],
  [
    'given a SKU that there is',
    async () => {
      const { id, items } = await routingFixture.order(autoRoutedMerchantId, ['NO-SUCH', 'TEE'])
      await routingFixture.orderFixture.call('PATCH', `/orders/${id}/items/${items[0].id}`, { sku: 'MUG' })
      return id
    },
    ['OrderCreated', 'OrderStatusChanged'],
  ],
]

test.each(ways)('an order is routed when it is %s, in the same change', async (_, make, expected) => {
  const id = await make()
  expect([(await getOrder(id)).status, await routingFixture.shipments(id), await auditActions(id)]).toEqual([
    'InFulfillment',
    routedShipments,
    expected,
  ])
  for (const shipment of (await getOrder(id)).shipmentIds) expect(await auditActions(shipment)).toEqual(['ShipmentCreated'])
  expect(await violations(service.runtime.database)).toEqual([])
})

test('an order is routed when it is checked again after its SKU was added', async () => {
  const { id } = await routingFixture.order(autoRoutedMerchantId, ['LATE'])
  await offerVariant(service, 'LATE', [{ vendorId: routingFixture.vendorId }])
  await post('/orders/processing/refresh', { bulk: [id] })
  expect(await routingFixture.shipments(id)).toEqual(['Inkwell Ohio: 1 LATE'])
})

describe('an order is not routed automatically', () => {
  test('if its merchant does not want it', async () => {
    const { id, status } = await routingFixture.order(await routingFixture.merchant(), ['MUG'])
    expect([status, await routingFixture.shipments(id)]).toEqual(['ReadyForFulfillment', []])
  })

  test('if no facility can make it: no blocker, it waits for routing', async () => {
    const { id, status } = await routingFixture.order(autoRoutedMerchantId, ['PIN'])
    expect([status, await routingFixture.shipments(id)]).toEqual(['ReadyForFulfillment', []])
    expect((await routingFixture.orderFixture.call('GET', `/orders/${id}/blockers`)).body).toEqual({ blockers: [] })
  })

  test('if units of a shipment were made open again by a person', async () => {
    const { id, shipmentIds } = await routingFixture.order(autoRoutedMerchantId, ['MUG'])
    await routingFixture.orderFixture.call('PATCH', `/shipments/${shipmentIds[0]}/cancel`, { cancelReason: 'Not there' })
    expect((await getOrder(id)).status).toBe('ReadyForFulfillment')
    await routingFixture.orderFixture.call('PATCH', `/orders/${id}`, { customerShippingMethod: 'Express' })
    const shown = (await routingFixture.orderFixture.call('GET', `/orders/${id}/shipments`)).body.shipments
    expect(shown.map(({ shipmentStatus }: { shipmentStatus: string }) => shipmentStatus)).toEqual(['Canceled'])
  })
})

test('orders of a merchant’s client are routed among facilities that it cannot see', async () => {
  const associations = [{ type: 'Merchant' as const, id: autoRoutedMerchantId }]
  const { token } = await makeClient(service, { associations, permissions: ['orders:create', 'orders:read', 'shipments:read'] })
  const body = orderBody(autoRoutedMerchantId, { items: [{ sku: 'MUG', quantity: 1 }] })
  const dry = await service.call('POST', '/orders?dryRun=true', { token, body })
  expect(dry.body.order).toMatchObject({ status: 'InFulfillment', facilityNames: ['Redwood Leeds'] })
  const { order } = (await service.call('POST', '/orders', { token, body })).body
  const { shipments } = (await service.call('GET', `/orders/${order.id}/shipments`, { token })).body
  expect(shipments).toMatchObject([{ facilityName: 'Redwood Leeds', costTotal: null }])
  expect((await service.call('POST', `/orders/${order.id}/route`, { token })).status).toBe(403)
})

test('a reprint goes to its named facility when it is ready; the rest follows the strategy', async () => {
  const original = await routingFixture.order(autoRoutedMerchantId, ['MUG', 'TEE'])
  for (const id of original.shipmentIds)
    await post(`/shipments/${id}/packages`, { packages: [{ shippedDate: '2026-01-19T18:42:42.086Z' }] })
  await routingFixture.orderFixture.call('PATCH', `/merchants/${autoRoutedMerchantId}`, { autoProcess: false })
  const costCoverage = { item: 'Vendor', shipping: 'Platform' }
  const { order } = await post(`/orders/${original.id}/reprint`, {
    reasonId: 'Damaged',
    shipments: [
      { facilityId: routingFixture.ohio, shippingMethod: 'Overnight', costCoverage, items: [{ sku: 'MUG', quantity: 1 }] },
      { costCoverage, items: [{ sku: 'TEE', quantity: 1 }] },
    ],
  })
  expect([order.status, order.shipmentIds]).toEqual(['New', []])
  await post('/orders/processing/start', { bulk: [order.id] })
  await routingFixture.orderFixture.call('PATCH', `/merchants/${autoRoutedMerchantId}`, { autoProcess: true })
  expect((await routingFixture.shipments(order.id)).sort()).toEqual(['Inkwell Nevada: 1 TEE', 'Inkwell Ohio: 1 MUG'])
})

test('simultaneous orders are each routed once', async () => {
  const orders = await Promise.all(Array.from({ length: 20 }, () => routingFixture.order(autoRoutedMerchantId, ['MUG', 'TEE'])))
  for (const { status, shipmentIds } of orders) expect([status, shipmentIds.length]).toEqual(['InFulfillment', 2])
  const ids = orders.flatMap(({ shipmentIds }) => shipmentIds)
  const rows = await service.runtime.database.sql.select().from(events).where(inArray(events.resourceId, ids))
  expect([new Set(ids).size, rows.length]).toEqual([40, 40])
})
