import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeShipmentFixture, type ShipmentFixture, sentAt, shipmentIn } from '@/server/testing/builders/shipments'
import { type Service, startService } from '@/server/testing/service'

let service: Service
let shipmentFixture: ShipmentFixture
beforeAll(async () => {
  service = await startService()
  shipmentFixture = await makeShipmentFixture(service)
})
afterAll(() => service.close())

test('shipments are found by words and filters, listed and counted', async () => {
  const order = await shipmentFixture.order({
    externalId: 'NW-777',
    shippingAddress: { ...shipmentFixture.orderFixture.payload().shippingAddress, lastName: 'Żółkiewski' },
  })
  const shipment = await shipmentFixture.shipment(order)
  await shipmentFixture.pack(shipment.id, { carrierName: 'Speedy Post', carrierTrackingNumber: '1Z 999 AA1', shippedDate: sentAt })
  const found = async (query: string) => {
    const { shipments, totalCount } = await shipmentFixture.expected(200, 'GET', `/shipments?${query}`)
    return [totalCount, shipments.map(({ id }: { id: string }) => id)]
  }
  for (const query of [
    'q=zolkiew',
    'q=nw-777',
    `q=${shipment.shortId}`,
    `q=${shipment.id}`,
    'q=zolkiewski%20mug-1',
    'tracking=1z999',
    'tracking=nothing,1z999',
    'carrierName=speedy%20post',
    'carrierName=UPS,speedy%20post',
    `orderId=${order.shortId},${(await shipmentFixture.order()).id}`,
    `orderId=${order.shortId}`,
    `orderId=${order.id}&status=Shipped,Packed&vendorId=${shipmentFixture.first.vendorId}&facilityId=${shipmentFixture.first.facilityId}`,
    `shipmentId=${shipment.shortId},${order.id}`,
    `shipmentId=${shipment.id}&q=zolkiew`,
    `orderId=${order.id}&shippedFrom=2026-01-19&shippedTo=2026-01-19&isOnHold=false&isSlipPrinted=false`,
  ])
    expect([query, ...(await found(query))]).toEqual([query, 1, [shipment.id]])
  expect(await found('q=nobody')).toEqual([0, []])
  const unknown = await shipmentFixture.orderFixture.call('GET', '/shipments?orderId=O99999999')
  expect([unknown.status, unknown.body.errors[0].propertyName]).toEqual([400, 'orderId'])
  const second = await shipmentFixture.shipment(await shipmentFixture.order())
  await shipmentFixture.pack(second.id, { carrierName: 'Post, Ltd' })
  expect(await found('carrierName=post,%20ltd')).toEqual([1, [second.id]])
  expect((await found(`orderId=${order.id},${second.orderId}`))[0]).toBe(2)
  const { counts, total } = await shipmentFixture.expected(200, 'GET', `/shipments/count/status?orderId=${order.id}`)
  expect([total, counts.find(({ status }: { status: string }) => status === 'Shipped').count, counts.length]).toEqual([1, 1, 9])
  for (const path of [`items/${order.items[1].shortId}`, `${order.id}/vendors/${shipmentFixture.first.vendorId}`, order.shortId])
    expect((await shipmentFixture.expected(200, 'GET', `/orders/${path}/shipments`)).shipments[0].id).toBe(shipment.id)
  expect(
    (await shipmentFixture.expected(200, 'GET', `/orders/${order.id}/vendors/${shipmentFixture.other.vendorId}/shipments`)).shipments,
  ).toEqual([])
  for (const [query, count] of [
    [`vendorId=${shipmentFixture.first.vendorId}&q=zolkiewski`, 1],
    [`vendorId=${shipmentFixture.other.vendorId}&q=zolkiewski`, 0],
    ['q=tracking:1Z999 has:shipment zolkiewski', 1],
    ['q=zolkiewski facility:Inkwell', 1],
  ])
    expect([query, (await shipmentFixture.expected(200, 'GET', `/orders/search?${query}`)).totalCount]).toEqual([query, count])
})

test('polling is stopped and retried, and the order shows it', async () => {
  const { id, orderId } = await shipmentIn(shipmentFixture, 'Assigned')
  await shipmentFixture.expected(200, 'PATCH', `/shipments/${id}`, { isPollingStopped: true })
  expect((await shipmentFixture.getOrder(orderId)).isPollingStopped).toBe(true)
  expect((await shipmentFixture.expected(200, 'GET', '/shipments/count/pollingStopped')).count).toBe(1)
  const { blockers } = await shipmentFixture.expected(200, 'GET', `/orders/${orderId}/blockers`)
  expect(blockers).toMatchObject([{ code: 'PollingStopped', resource: { type: 'shipment', id } }])
  const outbound = async () =>
    (await shipmentFixture.expected(200, 'GET', '/events?pageSize=200&type=OutboundShipmentUpdate')).events.filter(
      ({ resource }: { resource: { id: string } }) => resource.id === id,
    ).length
  const before = await outbound()
  const { shipment } = await shipmentFixture.expected(200, 'POST', `/shipments/${id}/retryPolling`)
  expect([shipment.isPollingStopped, await outbound()]).toEqual([false, before + 1])
  const again = await shipmentFixture.expected(200, 'POST', `/shipments/${id}/retryPolling`)
  expect([again.shipment.version, await outbound()]).toEqual([shipment.version, before + 2])
})
