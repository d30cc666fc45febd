import { afterAll, beforeAll, expect, test } from 'vitest'
import { violations } from '@/scripts/checks/violations'
import { makeShipmentFixture, type ShipmentFixture, shipmentIn } from '@/server/testing/builders/shipments'
import { makeClient } from '@/server/testing/builders/users'
import { type Service, startService } from '@/server/testing/service'

let service: Service
let fixture: ShipmentFixture
let merchant: string
let vendor: string
beforeAll(async () => {
  service = await startService()
  fixture = await makeShipmentFixture(service)
  const client = async (type: 'Vendor' | 'Merchant', id: string, permissions: string[]) =>
    (await makeClient(service, { associations: [{ type, id }], permissions })).token
  vendor = await client('Vendor', fixture.first.vendorId, ['shipments:read', 'shipments:update'])
  merchant = await client('Merchant', fixture.orderFixture.merchantId, ['shipments:read', 'audit:read'])
})
afterAll(async () => {
  expect(await violations(service.runtime.database)).toEqual([])
  await service.close()
})

const spoil = (id: string, body: object, token = fixture.orderFixture.token) =>
  service.call('POST', `/shipments/${id}/spoilage`, { token, body })
const read = async (path: string, token: string) => (await service.call('GET', path, { token })).body
interface ReadEvent {
  type: string
  resource: { id: string }
  data: object
}
const eventsOf = async (id: string, token: string): Promise<ReadEvent[]> => {
  const all: ReadEvent[] = []
  for (let after = 0; ; ) {
    const { events, nextAfter } = await read(`/events?pageSize=200&after=${after}`, token)
    if (!events.length) return all.filter(({ resource }) => resource.id === id)
    all.push(...events)
    after = nextAfter
  }
}

test('spoiled units are noted on the shipment, whose quantities and order stay as they are', async () => {
  const { id, shortId, version, orderId, orderItems } = await shipmentIn(fixture, 'InProduction')
  const order = await fixture.getOrder(orderId)
  const [mug] = orderItems
  const { status, body } = await spoil(shortId, { orderItemId: mug.shortId, quantity: 2, reason: 'Misprint', note: ' Smudged ' })
  expect([status, body.shipment.version]).toEqual([200, version + 1])
  const first = { orderItemId: mug.id, quantity: 2, reason: 'Misprint', note: 'Smudged', createdAt: expect.any(String) }
  expect(body.shipment).toMatchObject({ spoilage: [first], shipmentStatus: 'InProduction', orderItems })
  const again = await spoil(id, { orderItemId: mug.id, quantity: 3, reason: 'Lost' }, vendor)
  expect(again.body.shipment.spoilage).toEqual([first, { ...first, quantity: 3, reason: 'Lost', note: null }])
  expect((await fixture.getOrder(orderId)).version).toBe(order.version)
})

test('the vendor and Internal staff learn of it, the merchant does not', async () => {
  const { id, orderItems } = await shipmentIn(fixture, 'Packed')
  const report = { orderItemId: orderItems[0].id, quantity: 1, reason: 'Damaged' }
  await spoil(id, report, vendor)
  await spoil(id, report)
  const reasons = async (token: string) =>
    (await read(`/shipments/${id}/auditLogs`, token)).auditLogs.map(({ reason }: { reason: string }) => reason)
  expect((await reasons(fixture.orderFixture.token))[0]).toBe(`1 × ${orderItems[0].sku}, damaged`)
  const spoiledIn = (events: ReadEvent[]) => events.filter(({ type }) => type === 'ShipmentSpoiled').map(({ data }) => data)
  const seen = await eventsOf(id, vendor)
  expect(spoiledIn(seen)).toEqual([expect.objectContaining(report), expect.objectContaining(report)])
  expect(seen.filter(({ type }) => type === 'OutboundShipmentUpdate')).toHaveLength(2)
  expect(spoiledIn(await eventsOf(id, fixture.orderFixture.token))).toHaveLength(2)
  expect(JSON.stringify([await eventsOf(id, merchant), await read(`/shipments/${id}/auditLogs`, merchant)])).not.toMatch(/spoil/i)
  const { messageAuditLogs } = await read(`/shipments/${id}/messageAuditLogs`, merchant)
  expect(messageAuditLogs.filter(({ event }: { event: string }) => event === 'ShipmentSpoiled')).toEqual([])
  expect((await read(`/shipments/${id}`, merchant)).shipment.spoilage).toBeNull()
  const { auditLogs } = await read(`/shipments/${id}/auditLogs`, fixture.orderFixture.token)
  const found = await read(`/auditLogs?action=spoil&resourceId=${id}`, fixture.orderFixture.token)
  expect(found.auditLogs.map(({ action }: { action: string }) => action)).toEqual(['spoil', 'spoil'])
  expect(auditLogs[0]).toMatchObject({ action: 'spoil', changes: expect.arrayContaining([expect.objectContaining({ to: 'Damaged' })]) })
})

test('the next vendor of a shipment does not see what the former one spoiled', async () => {
  const { id, orderItems } = await shipmentIn(fixture, 'InProduction')
  await spoil(id, { orderItemId: orderItems[0].id, quantity: 1, reason: 'Other', note: 'Our press is worn' }, vendor)
  await fixture.expected(200, 'POST', `/shipments/${id}/reject`, { reasonCode: 'OutOfStock' })
  await fixture.expected(200, 'POST', `/shipments/${id}/reroute`, { facilityId: fixture.other.facilityId, reason: 'No ink' })
  await fixture.expected(200, 'PATCH', `/shipments/${id}`, { shipmentStatus: 'InProduction' })
  const associations = [{ type: 'Vendor' as const, id: fixture.other.vendorId }]
  const next = (await makeClient(service, { associations, permissions: ['shipments:read', 'shipments:update'] })).token
  expect((await read(`/shipments/${id}`, next)).shipment.spoilage).toEqual([])
  const own = { orderItemId: orderItems[0].id, quantity: 2, reason: 'Lost', note: null, createdAt: expect.any(String) }
  expect((await spoil(id, { orderItemId: own.orderItemId, quantity: 2, reason: 'Lost' }, next)).body.shipment.spoilage).toEqual([own])
  expect((await read('/shipments', next)).shipments[0].spoilage).toEqual([own])
  const all = (await read(`/shipments/${id}`, fixture.orderFixture.token)).shipment.spoilage
  expect(all).toMatchObject([{ note: 'Our press is worn' }, { reason: 'Lost' }])
})

test.each([
  ['more units than the line has', { quantity: 4 }, 409, 'quantity', 'MUG-1: '],
  ['no units', { quantity: 0 }, 400, 'quantity', ''],
  ['an unknown reason', { reason: 'Stolen' }, 400, 'reason', 'Give one of Misprint, Damaged, WrongBlank, Lost, Other.'],
  ['an item of another order', { orderItemId: 'I99999999' }, 400, 'orderItemId', 'has no item I99999999'],
])('%s is refused', async (_, fields, status, propertyName, words) => {
  const { id, orderItems } = await shipmentIn(fixture, 'InProduction')
  const { body, ...response } = await spoil(id, { orderItemId: orderItems[0].id, quantity: 1, reason: 'Other', ...fields })
  expect([response.status, body.errors[0].propertyName]).toEqual([status, propertyName])
  expect(body.errors[0].errorMessage).toContain(words)
})

test('an item of the order that is not in the shipment is refused', async () => {
  const order = await fixture.order()
  const { id } = await fixture.shipment(order, [3, 0])
  await fixture.expected(200, 'PATCH', `/shipments/${id}`, { shipmentStatus: 'InProduction' })
  expect((await spoil(id, { orderItemId: order.items[1].id, quantity: 1, reason: 'Lost' })).status).toBe(400)
})
