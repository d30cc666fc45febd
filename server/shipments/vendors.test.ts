import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { permissions } from '../identity/permissions'
import { makeClient } from '../testing/actors'
import { type Service, startService } from '../testing/service'
import { type Dock, makeDock, sentAt, shipmentIn } from '../testing/shipments'

let service: Service
let dock: Dock
let vendor: string
let stranger: string
let merchant: string
beforeAll(async () => {
  service = await startService()
  dock = await makeDock(service)
  const client = async (type: 'Vendor' | 'Merchant', id: string) =>
    (await makeClient(service, { associations: [{ type, id }], permissions: type === 'Vendor' ? vendorsOwn : merchantsOwn })).token
  vendor = await client('Vendor', dock.first.vendorId)
  stranger = await client('Vendor', dock.other.vendorId)
  merchant = await client('Merchant', dock.desk.merchantId)
})
afterAll(() => service.close())

const vendorsOwn = ['shipments:read', 'shipments:update', 'shipments:reject']
const merchantsOwn = permissions.filter((one) => ['orders:read', 'shipments:read', 'audit:read'].includes(one))
const as = (token: string, method: string, path: string, body?: unknown) => service.call(method, path, { token, body })

/** What somebody is told of a shipment, in the order of the log. */
const told = async (token: string, id: string) => {
  const { body } = await as(token, 'GET', '/events?pageSize=200&after=0')
  const events: { type: string; resource: { id: string } }[] = body.events
  return events.filter(({ resource }) => resource.id === id).map(({ type }) => type)
}

describe('a vendor', () => {
  test('sees its own shipments and nothing of anybody else’s', async () => {
    const order = await dock.order()
    const mine = await dock.shipment(order, [1, 0])
    const others = await dock.shipment(order, [1, 0], dock.other)
    const test = await dock.order({ isTest: true })
    const hidden = await dock.shipment(test, [1, 0])
    expect((await as(vendor, 'GET', `/shipments/${mine.shortId}`)).status).toBe(200)
    for (const path of [
      `/shipments/${others.id}`,
      `/shipments/${hidden.id}`,
      `/orders/${order.id}`,
      `/orders/${test.id}/shipments`,
      `/shipments/${hidden.id}/packages/P0000000001`,
    ])
      expect([path, (await as(vendor, 'GET', path)).status]).toEqual([path, path.startsWith('/orders/') && !path.endsWith('s') ? 403 : 404])
    const listed = async (path: string) => (await as(vendor, 'GET', path)).body.shipments.map(({ id }: { id: string }) => id)
    expect(await listed('/shipments')).not.toContain(others.id)
    expect(await listed('/shipments')).not.toContain(hidden.id)
    expect(await listed(`/orders/${order.id}/shipments`)).toEqual([mine.id])
    expect(await listed(`/orders/${order.shortId}/vendors/${dock.first.vendorId}/shipments`)).toEqual([mine.id])
    expect(await listed(`/orders/items/${order.items[0].id}/shipments`)).toEqual([mine.id])
    expect((await as(vendor, 'GET', `/orders/items/${order.items[1].id}/shipments`)).status).toBe(404)
    expect((await as(vendor, 'GET', `/shipments?vendorId=${dock.other.vendorId}`)).status).toBe(400)
    expect((await as(vendor, 'GET', `/shipments?orderId=${test.id}`)).status).toBe(400)
    expect((await as(vendor, 'GET', '/shipments/count/status')).body.total).toBe((await listed('/shipments')).length)
    expect(await told(vendor, hidden.id)).toEqual([])
  })

  test('is shown no merchant’s amounts, the merchant no vendor’s', async () => {
    const { id } = await shipmentIn(dock, 'Assigned')
    const seen = async (token: string) => (await as(token, 'GET', `/shipments/${id}`)).body.shipment
    expect(await seen(vendor)).toMatchObject({
      merchantOrderTotal: null,
      merchantPackageTotal: null,
      orderItems: [{ merchantPrice: null, price: { amount: 9 } }, { merchantPrice: null }],
    })
    expect(await seen(merchant)).toMatchObject({
      merchantPackageTotal: 22.5,
      costTotal: null,
      orderItems: [{ merchantPrice: { amount: 4.5 }, price: null }, { price: null }],
    })
  })

  test('accepts, packs and sends what is its own, and its order follows', async () => {
    const { id, orderId } = await shipmentIn(dock, 'Assigned')
    expect((await as(stranger, 'PATCH', `/shipments/${id}`, { shipmentStatus: 'InProduction' })).status).toBe(404)
    expect((await as(vendor, 'PATCH', `/shipments/${id}`, { shipmentStatus: 'InProduction' })).body.shipment.acceptedDate).not.toBeNull()
    expect((await as(vendor, 'POST', `/shipments/${id}/packages`, { packages: [{ shippedDate: sentAt }] })).status).toBe(201)
    expect((await as(vendor, 'PATCH', `/shipments/${id}/cancel`, { cancelReason: 'x' })).status).toBe(403)
    expect((await dock.orderNow(orderId)).status).toBe('Fulfilled')
    expect(await told(vendor, id)).toEqual(['ShipmentCreated', 'ShipmentUpdated', 'ShipmentShipped'])
    const { messageAuditLogs } = await dock.expected(200, 'GET', `/shipments/${id}/messageAuditLogs`)
    expect(messageAuditLogs.map(({ direction, event }: { direction: string; event: string }) => [direction, event])).toEqual([
      ['In', 'ShipmentShipped'],
      ['In', 'ShipmentUpdated'],
    ])
    expect((await dock.expected(200, 'GET', '/shipments?q=nobody')).totalCount).toBe(0)
  })

  test('rejects, and the order says that it waits', async () => {
    const { id, orderId } = await shipmentIn(dock, 'Assigned')
    const { body } = await as(vendor, 'POST', `/shipments/${id}/reject`, { reason: 'Out of ink' })
    expect(body.shipment).toMatchObject({ shipmentStatus: 'Rejected', isRejectedByVendor: true, rejectReason: 'Out of ink' })
    const { blockers } = await dock.expected(200, 'GET', `/orders/${orderId}/blockers`)
    expect(blockers).toMatchObject([
      { code: 'ShipmentRejected', resource: { id }, remedy: { operation: 'POST /v1/shipments/{shipmentId}/resubmit' } },
    ])
    await dock.expected(200, 'POST', `/shipments/${id}/resubmit`)
    expect((await dock.expected(200, 'GET', `/orders/${orderId}/blockers`)).blockers).toEqual([])
  })
})

describe('who is told what', () => {
  test('of a shipment that is assigned, changed, moved and canceled', async () => {
    const { id, orderId } = await shipmentIn(dock, 'Created')
    await dock.expected(200, 'POST', `/shipments/${id}/assign`, { facilityId: dock.first.facilityId })
    await dock.expected(200, 'PATCH', `/shipments/${id}`, { shippingMethod: 'Express' })
    await dock.expected(200, 'POST', `/shipments/${id}/reroute`, { facilityId: dock.other.facilityId, reason: 'Broken press' })
    await dock.expected(204, 'PATCH', `/${id}/cancel`, { cancelReason: 'Not needed' })
    expect(await told(merchant, id)).toEqual([
      'ShipmentCreated',
      'ShipmentAssigned',
      'ShipmentUpdated',
      'ShipmentRerouted',
      'ShipmentCanceled',
    ])
    expect(await told(vendor, id)).toEqual([
      'ShipmentCreated',
      'ShipmentAssigned',
      'ShipmentCreated',
      'ShipmentUpdated',
      'OutboundShipmentUpdate',
      'ShipmentCanceled',
    ])
    expect(await told(stranger, id)).toEqual(['ShipmentRerouted', 'ShipmentCreated', 'ShipmentCanceled', 'OutboundShipmentUpdate'])
    const { auditLogs } = await dock.expected(200, 'GET', `/orders/${orderId}/auditLogs?include=shipments,packages&pageSize=200`)
    const actions = auditLogs
      .filter((one: { resource: { type: string } }) => one.resource.type === 'shipment')
      .map((one: { action: string }) => one.action)
    expect(actions).toEqual(['cancel', 'reroute', 'update', 'assign', 'create'])
    const shown = (await as(merchant, 'GET', `/shipments/${id}/auditLogs`)).body.auditLogs
    expect(JSON.stringify(shown)).not.toMatch(/"field":"(cost|orderItems\.\d+\.price)/)
  })

  test('that an order is held', async () => {
    const { id, orderId } = await shipmentIn(dock, 'InProduction')
    await dock.expected(200, 'POST', `/orders/${orderId}/customerCareHold`, { reason: 'FraudReview' })
    expect((await told(vendor, id)).slice(-2)).toEqual(['ShipmentUpdated', 'OutboundShipmentUpdate'])
    expect(await told(merchant, orderId)).toEqual(['OrderCreated', 'OrderStatusChanged', 'OrderHeld'])
  })
})
