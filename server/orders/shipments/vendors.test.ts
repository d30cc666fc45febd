import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { permissions } from '@/server/kernel/permissions'
import { makeShipmentFixture, type ShipmentFixture, sentAt, shipmentIn } from '@/server/testing/builders/shipments'
import { makeClient } from '@/server/testing/builders/users'
import { type Service, startService } from '@/server/testing/service'

let service: Service
let shipmentFixture: ShipmentFixture
let vendor: string
let stranger: string
let merchant: string
beforeAll(async () => {
  service = await startService()
  shipmentFixture = await makeShipmentFixture(service)
  const client = async (type: 'Vendor' | 'Merchant', id: string) =>
    (await makeClient(service, { associations: [{ type, id }], permissions: type === 'Vendor' ? vendorsOwn : merchantPermissions })).token
  vendor = await client('Vendor', shipmentFixture.first.vendorId)
  stranger = await client('Vendor', shipmentFixture.other.vendorId)
  merchant = await client('Merchant', shipmentFixture.orderFixture.merchantId)
})
afterAll(() => service.close())

const vendorsOwn = ['shipments:read', 'shipments:update', 'shipments:reject']
const merchantPermissions = permissions.filter((one) => ['orders:read', 'shipments:read', 'audit:read'].includes(one))
const as = (token: string, method: string, path: string, body?: unknown) => service.call(method, path, { token, body })

/** The events of a shipment that a client can read, in the order of the log. */
const eventsFor = async (token: string, id: string) => (await eventsOf(token, id)).map(({ type }) => type)

interface ReadEvent {
  type: string
  resource: { id: string }
  data: Record<string, unknown>
}
const eventsOf = async (token: string, id: string): Promise<ReadEvent[]> => {
  const { body } = await as(token, 'GET', '/events?pageSize=200&after=0')
  return body.events.filter(({ resource }: ReadEvent) => resource.id === id)
}

describe('a vendor', () => {
  test('sees only its own shipments', async () => {
    const order = await shipmentFixture.order()
    const mine = await shipmentFixture.shipment(order, [1, 0])
    const others = await shipmentFixture.shipment(order, [1, 0], shipmentFixture.other)
    const test = await shipmentFixture.order({ isTest: true })
    const [hidden] = (await shipmentFixture.expected(200, 'GET', `/orders/${test.id}/shipments`)).shipments
    expect((await as(vendor, 'GET', `/shipments/${mine.shortId}`)).status).toBe(200)
    for (const path of [
      `/shipments/${others.id}`,
      `/shipments/${hidden.id}`,
      `/orders/${order.id}`,
      `/orders/${test.id}/shipments`,
      `/shipments/${hidden.id}/packages/P0000000001`,
    ])
      expect([path, (await as(vendor, 'GET', path)).status]).toEqual([path, path.startsWith('/orders/') && !path.endsWith('s') ? 403 : 404])
    const listedIds = async (path: string) => (await as(vendor, 'GET', path)).body.shipments.map(({ id }: { id: string }) => id)
    expect(await listedIds('/shipments')).not.toContain(others.id)
    expect(await listedIds('/shipments')).not.toContain(hidden.id)
    expect(await listedIds(`/orders/${order.id}/shipments`)).toEqual([mine.id])
    expect(await listedIds(`/orders/${order.shortId}/vendors/${shipmentFixture.first.vendorId}/shipments`)).toEqual([mine.id])
    expect(await listedIds(`/orders/items/${order.items[0].id}/shipments`)).toEqual([mine.id])
    expect((await as(vendor, 'GET', `/orders/items/${order.items[1].id}/shipments`)).status).toBe(404)
    expect((await as(vendor, 'GET', `/shipments?vendorId=${shipmentFixture.other.vendorId}`)).status).toBe(400)
    expect((await as(vendor, 'GET', `/shipments?orderId=${test.id}`)).status).toBe(400)
    expect((await as(vendor, 'GET', '/shipments/count/status')).body.total).toBe((await listedIds('/shipments')).length)
    expect(await eventsFor(vendor, hidden.id)).toEqual([])
  })

  test('does not see what the customer and the merchant pay, nor the merchant what the vendor gets', async () => {
    const { id } = await shipmentIn(shipmentFixture, 'Assigned')
    const seen = async (token: string) => (await as(token, 'GET', `/shipments/${id}`)).body.shipment
    expect(await seen(vendor)).toMatchObject({
      merchantOrderTotal: null,
      merchantPackageTotal: null,
      packageTotal: null,
      taxTotal: null,
      shippingTotal: null,
      total: null,
      orderItems: [
        { merchantPrice: null, price: null },
        { merchantPrice: null, price: null },
      ],
    })
    expect(await seen(merchant)).toMatchObject({
      merchantPackageTotal: 22.5,
      packageTotal: 45,
      total: 45,
      costTotal: null,
      orderItems: [{ merchantPrice: { amount: 4.5 }, price: { amount: 9 } }, { price: { amount: 9 } }],
    })
  })

  test('accepts, packs and ships its own shipments, and the order follows', async () => {
    const { id, orderId } = await shipmentIn(shipmentFixture, 'Assigned')
    expect((await as(stranger, 'PATCH', `/shipments/${id}`, { shipmentStatus: 'InProduction' })).status).toBe(404)
    expect((await as(vendor, 'PATCH', `/shipments/${id}`, { shipmentStatus: 'InProduction' })).body.shipment.acceptedDate).not.toBeNull()
    expect((await as(vendor, 'POST', `/shipments/${id}/packages`, { packages: [{ shippedDate: sentAt }] })).status).toBe(201)
    expect((await as(vendor, 'PATCH', `/shipments/${id}/cancel`, { cancelReason: 'x' })).status).toBe(403)
    expect((await shipmentFixture.getOrder(orderId)).status).toBe('Fulfilled')
    expect(await eventsFor(vendor, id)).toEqual(['ShipmentCreated', 'ShipmentUpdated', 'ShipmentShipped'])
    const { messageAuditLogs } = await shipmentFixture.expected(200, 'GET', `/shipments/${id}/messageAuditLogs`)
    expect(messageAuditLogs.map(({ direction, event }: { direction: string; event: string }) => [direction, event])).toEqual([
      ['In', 'ShipmentShipped'],
      ['In', 'ShipmentUpdated'],
    ])
    expect((await shipmentFixture.expected(200, 'GET', '/shipments?q=nobody')).totalCount).toBe(0)
  })

  test('rejects a shipment, and the order shows that it waits', async () => {
    const { id, orderId } = await shipmentIn(shipmentFixture, 'Assigned')
    const { body } = await as(vendor, 'POST', `/shipments/${id}/reject`, { reason: 'Out of ink' })
    expect(body.shipment).toMatchObject({ shipmentStatus: 'Rejected', isRejectedByVendor: true, rejectReason: 'Out of ink' })
    const { blockers } = await shipmentFixture.expected(200, 'GET', `/orders/${orderId}/blockers`)
    expect(blockers).toMatchObject([
      { code: 'ShipmentRejected', resource: { id }, remedy: { operation: 'POST /v1/shipments/{shipmentId}/resubmit' } },
    ])
    await shipmentFixture.expected(200, 'POST', `/shipments/${id}/resubmit`)
    expect((await shipmentFixture.expected(200, 'GET', `/orders/${orderId}/blockers`)).blockers).toEqual([])
  })
})

describe('vendor events', () => {
  test('cover shipments that are assigned, changed, moved and canceled', async () => {
    const { id, orderId } = await shipmentIn(shipmentFixture, 'Created')
    await shipmentFixture.expected(200, 'POST', `/shipments/${id}/assign`, { facilityId: shipmentFixture.first.facilityId })
    await shipmentFixture.expected(200, 'PATCH', `/shipments/${id}`, { shippingMethod: 'Express' })
    await shipmentFixture.expected(200, 'POST', `/shipments/${id}/reroute`, {
      facilityId: shipmentFixture.other.facilityId,
      reason: 'Broken press',
    })
    await shipmentFixture.expected(204, 'PATCH', `/${id}/cancel`, { cancelReason: 'Not needed' })
    expect(await eventsFor(merchant, id)).toEqual([
      'ShipmentCreated',
      'ShipmentAssigned',
      'ShipmentCreated',
      'ShipmentUpdated',
      'OutboundShipmentUpdate',
      'ShipmentRerouted',
      'ShipmentCreated',
      'ShipmentCanceled',
      'OutboundShipmentUpdate',
    ])
    expect(await eventsFor(vendor, id)).toEqual([
      'ShipmentCreated',
      'ShipmentAssigned',
      'ShipmentCreated',
      'ShipmentUpdated',
      'OutboundShipmentUpdate',
      'ShipmentCanceled',
    ])
    expect(await eventsFor(stranger, id)).toEqual(['ShipmentRerouted', 'ShipmentCreated', 'ShipmentCanceled', 'OutboundShipmentUpdate'])
    const { auditLogs } = await shipmentFixture.expected(200, 'GET', `/orders/${orderId}/auditLogs?include=shipments,packages&pageSize=200`)
    const actions = auditLogs
      .filter((one: { resource: { type: string } }) => one.resource.type === 'shipment')
      .map((one: { action: string }) => one.action)
    expect(actions).toEqual(['cancel', 'reroute', 'update', 'assign', 'create'])
    const shown = (await as(merchant, 'GET', `/shipments/${id}/auditLogs`)).body.auditLogs
    expect(JSON.stringify(shown)).not.toMatch(/"field":"cost/)
  })

  test('of a rerouted shipment name the successor to nobody who does not see it, nor the predecessor to the successor', async () => {
    const { id } = await shipmentIn(shipmentFixture, 'Rejected')
    const { first, other } = shipmentFixture
    await shipmentFixture.expected(200, 'POST', `/shipments/${id}/reroute`, { facilityId: other.facilityId, reason: 'Broken press' })
    const formerEvents = await eventsOf(vendor, id)
    expect(formerEvents.at(-1)).toMatchObject({
      type: 'ShipmentCanceled',
      data: { ...first, status: 'Canceled', from: 'Rejected', to: 'Canceled', changed: ['shipmentStatus'] },
    })
    expect(JSON.stringify(formerEvents)).not.toContain(other.vendorId)
    expect(JSON.stringify(formerEvents)).not.toContain(other.facilityId)
    const newEvents = await eventsOf(stranger, id)
    expect(newEvents.map(({ type }) => type)).toEqual(['ShipmentRerouted', 'ShipmentCreated'])
    for (const { data } of newEvents) expect(data).toMatchObject({ ...other, status: 'Assigned', changed: [] })
    for (const said of [first.vendorId, first.facilityId, 'Rejected']) expect(JSON.stringify(newEvents)).not.toContain(said)
    const rerouted = (await eventsOf(merchant, id)).find(({ type }) => type === 'ShipmentRerouted')
    expect(rerouted?.data).toMatchObject({ ...other, formerVendorId: first.vendorId, from: 'Rejected', to: 'Assigned' })
  })

  test('name no changed price', async () => {
    const { id, orderId, orderItems } = await shipmentIn(shipmentFixture, 'Assigned')
    await shipmentFixture.expected(200, 'PATCH', `/orders/${orderId}/items/${orderItems[0].id}`, {
      merchantPrice: { amount: 5, currency: 'USD' },
    })
    const changedFor = async (token: string) => (await eventsOf(token, id)).at(-1)?.data.changed
    expect(await changedFor(vendor)).toEqual([])
    expect(await changedFor(merchant)).toEqual(expect.arrayContaining(['orderItems.merchantPrice', 'merchantPackageTotal']))
  })

  test('cover an order’s hold', async () => {
    const { id, orderId } = await shipmentIn(shipmentFixture, 'InProduction')
    await shipmentFixture.expected(200, 'POST', `/orders/${orderId}/customerCareHold`, { reason: 'FraudReview' })
    expect((await eventsFor(vendor, id)).slice(-2)).toEqual(['ShipmentUpdated', 'OutboundShipmentUpdate'])
    expect(await eventsFor(merchant, orderId)).toEqual(['OrderCreated', 'OrderStatusChanged', 'OrderHeld'])
  })
})

test('a vendor reads its own facilities and itself in the directory, and nobody else', async () => {
  const own = await shipmentFixture.orderFixture.call('GET', `/facilities?vendorId=${shipmentFixture.first.vendorId}`)
  const { token } = await makeClient(service, {
    associations: [{ type: 'Vendor', id: shipmentFixture.first.vendorId }],
    permissions: ['shipments:read', 'directory:read'],
  })
  expect((await as(token, 'GET', '/facilities')).body.facilities).toEqual(own.body.facilities)
  expect((await as(token, 'GET', '/vendors')).body.vendors).toMatchObject([{ id: shipmentFixture.first.vendorId }])
  expect((await as(token, 'GET', '/merchants')).body.merchants).toEqual([])
  expect((await as(token, 'GET', `/facilities/${shipmentFixture.other.facilityId}`)).status).toBe(404)
  const listed = await as(token, 'GET', `/shipments?facilityId=${shipmentFixture.second.facilityId}`)
  expect([listed.status, (await as(token, 'GET', `/shipments?facilityId=${shipmentFixture.other.facilityId}`)).status]).toEqual([200, 400])
  for (const [path, body] of [
    [`/facilities/${shipmentFixture.first.facilityId}`, { calendar: { timeZone: 'Europe/Berlin' } }],
    [`/vendors/${shipmentFixture.first.vendorId}`, { name: 'Mine' }],
  ] as const)
    expect((await as(token, 'PATCH', path, body)).status).toBe(403)
})
