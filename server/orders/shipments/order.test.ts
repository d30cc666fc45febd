import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { upsertVariants } from '@/server/catalog/upsert-variants'
import { runChange } from '@/server/kernel/run-change'
import { systemContext } from '@/server/kernel/system-context'
import { makeShipmentFixture, type ShipmentFixture, shipmentIn } from '@/server/testing/builders/shipments'
import { type Service, startService } from '@/server/testing/service'

let service: Service
let shipmentFixture: ShipmentFixture
beforeAll(async () => {
  service = await startService()
  shipmentFixture = await makeShipmentFixture(service)
})
afterAll(() => service.close())

const cancel = (id: string, items?: object[]) =>
  shipmentFixture.orderFixture.call('POST', `/orders/${id}/cancel`, { reason: 'Changed their mind', items })
const units = ({ orderItems }: { orderItems: { quantity: number }[] }) => orderItems.map(({ quantity }) => quantity)

describe('canceling units of an order', () => {
  test('takes open units first, then those of shipments not in production, newest first', async () => {
    const order = await shipmentFixture.order()
    const [mug] = order.items
    const older = await shipmentFixture.shipment(order, [1, 0], { facilityId: null })
    const newer = await shipmentFixture.shipment(order, [1, 0], { facilityId: null })
    await cancel(order.id, [{ id: mug.id, quantity: 1 }])
    expect([await shipmentFixture.getShipment(older.id), await shipmentFixture.getShipment(newer.id)].map(units)).toEqual([[1], [1]])
    await cancel(order.id, [{ id: mug.id, quantity: 1 }])
    expect((await shipmentFixture.getShipment(newer.id)).shipmentStatus).toBe('Canceled')
    expect((await shipmentFixture.getShipment(newer.id)).cancelReason).toBe('Changed their mind')
    expect((await shipmentFixture.getShipment(older.id)).shipmentStatus).toBe('Created')
    const { status, body } = await cancel(order.id)
    expect([status, body.order.status, (await shipmentFixture.getShipment(older.id)).shipmentStatus]).toEqual([200, 'Canceled', 'Canceled'])
  })

  test('is refused for units in production, with their shipment', async () => {
    const { id, shortId, orderId } = await shipmentIn(shipmentFixture, 'InProduction')
    const { status, body } = await cancel(orderId)
    expect(status).toBe(409)
    expect(body.errors[0].errorMessage).toContain(`3 are in production in ${shortId} (InProduction); none can be canceled.`)
    expect((await shipmentFixture.getShipment(id)).version).toBe(2)
  })
})

describe('an order’s address', () => {
  const moved = () => ({ ...shipmentFixture.orderFixture.payload().shippingAddress, line1: '2 Main St' })

  test('is copied to shipments before production; the others keep theirs and are listed', async () => {
    const order = await shipmentFixture.order()
    const keptShipment = await shipmentFixture.shipment(order, [1, 0])
    const free = await shipmentFixture.shipment(order, [1, 0])
    await shipmentFixture.expected(200, 'PATCH', `/shipments/${keptShipment.id}`, { shipmentStatus: 'InProduction' })
    const { warnings } = await shipmentFixture.expected(200, 'PATCH', `/orders/${order.id}`, { shippingAddress: moved() })
    expect(warnings).toEqual([expect.stringContaining(keptShipment.shortId)])
    expect((await shipmentFixture.getShipment(free.id)).shippingAddress.line1).toBe('2 Main St')
    expect(await shipmentFixture.getShipment(keptShipment.id)).toMatchObject({
      shippingAddress: { line1: '1 Main St' },
      warnings: [expect.stringContaining('keeps')],
    })
  })

  test('cannot change once everything is in production, nor become wrong for a shipment', async () => {
    const { orderId, shortId } = await shipmentIn(shipmentFixture, 'InProduction')
    const refused = await shipmentFixture.orderFixture.call('PATCH', `/orders/${orderId}`, { shippingAddress: moved() })
    expect([refused.status, refused.body.errors[0].propertyName]).toEqual([409, 'shippingAddress'])
    expect(refused.body.errors[0].errorMessage).toContain(shortId)
    const other = await shipmentIn(shipmentFixture, 'Assigned')
    for (const shippingAddress of [null, { ...moved(), zip: '1' }]) {
      const response = await shipmentFixture.orderFixture.call('PATCH', `/orders/${other.orderId}`, { shippingAddress })
      expect([response.status, response.body.errors[0].errorMessage.includes(other.shortId)]).toEqual([409, true])
    }
    const rejected = await shipmentIn(shipmentFixture, 'Rejected')
    await shipmentFixture.expected(200, 'PATCH', `/orders/${rejected.orderId}`, { shippingAddress: null })
    expect((await shipmentFixture.getOrder(rejected.orderId)).status).toBe('AddressIssue')
  })
})

test('an item in production does not change, and its checks do not fail', async () => {
  const made = await shipmentIn(shipmentFixture, 'InProduction')
  const [item] = made.orderItems
  const edit = (orderId: string, id: string, fields: object) =>
    shipmentFixture.orderFixture.call('PATCH', `/orders/${orderId}/items/${id}`, fields)
  for (const fields of [{ quantity: 9 }, { sku: 'TEE-9' }, { options: [{ name: 'Size', value: 'L' }] }]) {
    const response = await edit(made.orderId, item.id, fields)
    expect([response.status, response.body.errors[0].propertyName]).toEqual([409, Object.keys(fields)[0]])
    expect(response.body.errors[0].errorMessage).toContain(made.shortId)
  }
  const waiting = await shipmentIn(shipmentFixture, 'Assigned')
  const [other] = waiting.orderItems
  const refused = await edit(waiting.orderId, other.id, { skipSkuValidation: false })
  expect([refused.status, refused.body.errors[0].errorMessage.includes(waiting.shortId)]).toEqual([409, true])
  expect((await edit(waiting.orderId, other.id, { quantity: 2 })).status).toBe(409)
  expect((await edit(waiting.orderId, other.id, { quantity: 5 })).status).toBe(200)
})

test('a changed item takes over the new vendor SKU and cost', async () => {
  const offer = (vendorSku: string, amount: number) => ({
    vendorId: shipmentFixture.first.vendorId,
    vendorSku,
    vendorProductId: null,
    cost: { amount, currency: 'USD' },
    leadTimeDays: 2,
    facilityIds: [],
    countryCodes: [],
  })
  const variant = (sku: string, vendorSku: string, amount: number) => ({
    sku,
    name: sku,
    prices: [{ amount: 9, currency: 'USD' }],
    decorations: [],
    isEnabled: true,
    vendorOffers: [offer(vendorSku, amount)],
  })
  const cause = systemContext()
  await runChange(service.runtime.database, cause, (current) =>
    upsertVariants(current, [variant('CUP-1', 'V-CUP', 3.25), variant('CUP-2', 'V-CUP-BIG', 4)] as never),
  )
  const order = await shipmentFixture.orderFixture.order({ items: [{ sku: 'CUP-1', quantity: 2 }] })
  const made = await shipmentFixture.shipment(order, [2])
  expect(made).toMatchObject({ costTotal: 6.5, orderItems: [{ vendorSku: 'V-CUP' }], selectedVendorMapping: { vendorSku: 'V-CUP' } })
  await shipmentFixture.expected(200, 'PATCH', `/orders/${order.id}/items/${order.items[0].id}`, { sku: 'CUP-2' })
  expect(await shipmentFixture.getShipment(made.id)).toMatchObject({
    costTotal: 8,
    version: 2,
    orderItems: [{ sku: 'CUP-2', vendorSku: 'V-CUP-BIG' }],
  })
  const moved = await shipmentFixture.expected(200, 'POST', `/shipments/${made.id}/reroute`, {
    facilityId: shipmentFixture.other.facilityId,
    reason: 'x',
  })
  expect(moved.shipment).toMatchObject({
    costTotal: null,
    selectedVendorMapping: { vendorId: shipmentFixture.other.vendorId, vendorSku: null },
  })
})

test('retrying a shipment’s polling resumes it for its whole order', async () => {
  const { id, orderId } = await shipmentIn(shipmentFixture, 'Assigned')
  await shipmentFixture.expected(200, 'PATCH', `/shipments/${id}`, { isPollingStopped: true })
  const shown = await shipmentFixture.getOrder(orderId)
  expect((await shipmentFixture.expected(200, 'PATCH', `/orders/${orderId}`, { isPollingStopped: true })).order).toEqual(shown)
  expect((await shipmentFixture.expected(200, 'PATCH', `/orders/${orderId}`, { isPollingStopped: false })).order.isPollingStopped).toBe(
    false,
  )
  expect((await shipmentFixture.getShipment(id)).isPollingStopped).toBe(false)
})

test('a shipment without a facility blocks its order until it has one', async () => {
  const { id, orderId } = await shipmentIn(shipmentFixture, 'Created')
  const { blockers } = await shipmentFixture.expected(200, 'GET', `/orders/${orderId}/blockers`)
  expect(blockers).toMatchObject([{ code: 'ShipmentUnassigned', resource: { type: 'shipment', id } }])
  expect((await shipmentFixture.expected(200, 'GET', '/orders/search?q=is:stuck')).orders.map((one: { id: string }) => one.id)).toContain(
    orderId,
  )
  const { params, operation } = blockers[0].remedy
  const [method, path] = operation.replace('/v1', '').replace('{shipmentId}', params.shipmentId).split(' ')
  await shipmentFixture.expected(200, method, path, { facilityId: shipmentFixture.first.facilityId })
  expect((await shipmentFixture.expected(200, 'GET', `/orders/${orderId}/blockers`)).blockers).toEqual([])
})

test('a delivered shipment does not change its order', async () => {
  const { orderId } = await shipmentIn(shipmentFixture, 'Shipped')
  const before = await shipmentFixture.getOrder(orderId)
  const [id] = before.shipmentIds
  await shipmentFixture.expected(200, 'PATCH', `/shipments/${id}`, { shipmentStatus: 'Delivered' })
  expect(await shipmentFixture.getOrder(orderId)).toEqual(before)
})

test('orders are counted by the facilities of their shipments', async () => {
  const counts = async (query = '') => (await shipmentFixture.expected(200, 'GET', `/orders/count/facility${query}`)).counts
  const of = async (facilityId: string, query?: string) =>
    (await counts(query)).find((one: { facilityId: string }) => one.facilityId === facilityId)?.count ?? 0
  const before = await of(shipmentFixture.other.facilityId)
  const order = await shipmentFixture.order()
  await shipmentFixture.shipment(order, [1, 0], shipmentFixture.other)
  await shipmentFixture.shipment(order, [1, 0], shipmentFixture.other)
  const gone = await shipmentFixture.shipment(await shipmentFixture.order(), [1, 0], shipmentFixture.other)
  await shipmentFixture.expected(204, 'PATCH', `/${gone.id}/cancel`, { cancelReason: 'x' })
  expect(await of(shipmentFixture.other.facilityId)).toBe(before + 1)
  expect(await of(shipmentFixture.other.facilityId, '?status=Canceled')).toBe(0)
  expect(await of(shipmentFixture.other.facilityId, `?vendorId=${shipmentFixture.other.vendorId}&q=garcia`)).toBe(before + 1)
})
