import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { upsertVariants } from '../catalog/load'
import { change } from '../change'
import { systemPrincipal } from '../principal'
import { type Service, startService } from '../testing/service'
import { type Dock, makeDock, shipmentIn } from '../testing/shipments'

let service: Service
let dock: Dock
beforeAll(async () => {
  service = await startService()
  dock = await makeDock(service)
})
afterAll(() => service.close())

const cancel = (id: string, items?: object[]) => dock.desk.call('POST', `/orders/${id}/cancel`, { reason: 'Changed their mind', items })
const units = ({ orderItems }: { orderItems: { quantity: number }[] }) => orderItems.map(({ quantity }) => quantity)

describe('units of an order are canceled', () => {
  test('first the open ones, then of shipments that nobody has begun, the newest first', async () => {
    const order = await dock.order()
    const [mug] = order.items
    const older = await dock.shipment(order, [1, 0], { facilityId: null })
    const newer = await dock.shipment(order, [1, 0], { facilityId: null })
    await cancel(order.id, [{ id: mug.id, quantity: 1 }])
    expect([await dock.now(older.id), await dock.now(newer.id)].map(units)).toEqual([[1], [1]])
    await cancel(order.id, [{ id: mug.id, quantity: 1 }])
    expect((await dock.now(newer.id)).shipmentStatus).toBe('Canceled')
    expect((await dock.now(newer.id)).cancelReason).toBe('Changed their mind')
    expect((await dock.now(older.id)).shipmentStatus).toBe('Created')
    const { status, body } = await cancel(order.id)
    expect([status, body.order.status, (await dock.now(older.id)).shipmentStatus]).toEqual([200, 'Canceled', 'Canceled'])
  })

  test('not those in production, naming the shipment', async () => {
    const { id, shortId, orderId } = await shipmentIn(dock, 'InProduction')
    const { status, body } = await cancel(orderId)
    expect(status).toBe(409)
    expect(body.errors[0].errorMessage).toContain(`3 are in production in ${shortId} (InProduction); none can be canceled.`)
    expect((await dock.now(id)).version).toBe(2)
  })
})

describe('an order’s address', () => {
  const moved = () => ({ ...dock.desk.payload().shippingAddress, line1: '2 Main St' })

  test('is copied to shipments that are not yet in production; the others keep theirs and are named', async () => {
    const order = await dock.order()
    const kept = await dock.shipment(order, [1, 0])
    const free = await dock.shipment(order, [1, 0])
    await dock.expected(200, 'PATCH', `/shipments/${kept.id}`, { shipmentStatus: 'InProduction' })
    const { warnings } = await dock.expected(200, 'PATCH', `/orders/${order.id}`, { shippingAddress: moved() })
    expect(warnings).toEqual([expect.stringContaining(kept.shortId)])
    expect((await dock.now(free.id)).shippingAddress.line1).toBe('2 Main St')
    expect(await dock.now(kept.id)).toMatchObject({ shippingAddress: { line1: '1 Main St' }, warnings: [expect.stringContaining('keeps')] })
  })

  test('stays once all of it is in production, and while it would be wrong for a shipment', async () => {
    const { orderId, shortId } = await shipmentIn(dock, 'InProduction')
    const refused = await dock.desk.call('PATCH', `/orders/${orderId}`, { shippingAddress: moved() })
    expect([refused.status, refused.body.errors[0].propertyName]).toEqual([409, 'shippingAddress'])
    expect(refused.body.errors[0].errorMessage).toContain(shortId)
    const other = await shipmentIn(dock, 'Assigned')
    for (const shippingAddress of [null, { ...moved(), zip: '1' }]) {
      const answer = await dock.desk.call('PATCH', `/orders/${other.orderId}`, { shippingAddress })
      expect([answer.status, answer.body.errors[0].errorMessage.includes(other.shortId)]).toEqual([409, true])
    }
    const rejected = await shipmentIn(dock, 'Rejected')
    await dock.expected(200, 'PATCH', `/orders/${rejected.orderId}`, { shippingAddress: null })
    expect((await dock.orderNow(rejected.orderId)).status).toBe('AddressIssue')
  })
})

test('an item that is being made stays what it is, and its checks do not fail', async () => {
  const made = await shipmentIn(dock, 'InProduction')
  const [item] = made.orderItems
  const edit = (orderId: string, id: string, fields: object) => dock.desk.call('PATCH', `/orders/${orderId}/items/${id}`, fields)
  for (const fields of [{ quantity: 9 }, { sku: 'TEE-9' }, { options: [{ name: 'Size', value: 'L' }] }]) {
    const answer = await edit(made.orderId, item.id, fields)
    expect([answer.status, answer.body.errors[0].propertyName]).toEqual([409, Object.keys(fields)[0]])
    expect(answer.body.errors[0].errorMessage).toContain(made.shortId)
  }
  const waiting = await shipmentIn(dock, 'Assigned')
  const [other] = waiting.orderItems
  const refused = await edit(waiting.orderId, other.id, { skipSkuValidation: false })
  expect([refused.status, refused.body.errors[0].errorMessage.includes(waiting.shortId)]).toEqual([409, true])
  expect((await edit(waiting.orderId, other.id, { quantity: 2 })).status).toBe(409)
  expect((await edit(waiting.orderId, other.id, { quantity: 5 })).status).toBe(200)
})

test('an item that becomes another takes over what the vendor calls it and takes for it', async () => {
  const offer = (vendorSku: string, amount: number) => ({
    vendorId: dock.first.vendorId,
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
  const cause = { principal: systemPrincipal(), requestId: 'x', ip: null, userAgent: null }
  await change(service.runtime.database, cause, (current) =>
    upsertVariants(current, [variant('CUP-1', 'V-CUP', 3.25), variant('CUP-2', 'V-CUP-BIG', 4)] as never),
  )
  const order = await dock.desk.order({ items: [{ sku: 'CUP-1', quantity: 2 }] })
  const made = await dock.shipment(order, [2])
  expect(made).toMatchObject({ costTotal: 6.5, orderItems: [{ vendorSku: 'V-CUP' }], selectedVendorMapping: { vendorSku: 'V-CUP' } })
  await dock.expected(200, 'PATCH', `/orders/${order.id}/items/${order.items[0].id}`, { sku: 'CUP-2' })
  expect(await dock.now(made.id)).toMatchObject({ costTotal: 8, version: 2, orderItems: [{ sku: 'CUP-2', vendorSku: 'V-CUP-BIG' }] })
  const moved = await dock.expected(200, 'POST', `/shipments/${made.id}/reroute`, { facilityId: dock.other.facilityId, reason: 'x' })
  expect(moved.shipment).toMatchObject({ costTotal: null, selectedVendorMapping: { vendorId: dock.other.vendorId, vendorSku: null } })
})

test('polling that is stopped for a shipment is let go again for all of its order', async () => {
  const { id, orderId } = await shipmentIn(dock, 'Assigned')
  await dock.expected(200, 'PATCH', `/shipments/${id}`, { isPollingStopped: true })
  const shown = await dock.orderNow(orderId)
  expect((await dock.expected(200, 'PATCH', `/orders/${orderId}`, { isPollingStopped: true })).order).toEqual(shown)
  expect((await dock.expected(200, 'PATCH', `/orders/${orderId}`, { isPollingStopped: false })).order.isPollingStopped).toBe(false)
  expect((await dock.now(id)).isPollingStopped).toBe(false)
})

test('a shipment without a facility keeps its order from moving, until it has one', async () => {
  const { id, orderId } = await shipmentIn(dock, 'Created')
  const { blockers } = await dock.expected(200, 'GET', `/orders/${orderId}/blockers`)
  expect(blockers).toMatchObject([{ code: 'ShipmentUnassigned', resource: { type: 'shipment', id } }])
  expect((await dock.expected(200, 'GET', '/orders/search?q=is:stuck')).orders.map((one: { id: string }) => one.id)).toContain(orderId)
  const { params, operation } = blockers[0].remedy
  const [method, path] = operation.replace('/v1', '').replace('{shipmentId}', params.shipmentId).split(' ')
  await dock.expected(200, method, path, { facilityId: dock.first.facilityId })
  expect((await dock.expected(200, 'GET', `/orders/${orderId}/blockers`)).blockers).toEqual([])
})

test('a delivered shipment leaves its order as it was', async () => {
  const { orderId } = await shipmentIn(dock, 'Shipped')
  const before = await dock.orderNow(orderId)
  const [id] = before.shipmentIds
  await dock.expected(200, 'PATCH', `/shipments/${id}`, { shipmentStatus: 'Delivered' })
  expect(await dock.orderNow(orderId)).toEqual(before)
})

test('orders are counted by the facility that makes them', async () => {
  const counts = async (query = '') => (await dock.expected(200, 'GET', `/orders/count/facility${query}`)).counts
  const of = async (facilityId: string, query?: string) =>
    (await counts(query)).find((one: { facilityId: string }) => one.facilityId === facilityId)?.count ?? 0
  const before = await of(dock.other.facilityId)
  const order = await dock.order()
  await dock.shipment(order, [1, 0], dock.other)
  await dock.shipment(order, [1, 0], dock.other)
  const gone = await dock.shipment(await dock.order(), [1, 0], dock.other)
  await dock.expected(204, 'PATCH', `/${gone.id}/cancel`, { cancelReason: 'x' })
  expect(await of(dock.other.facilityId)).toBe(before + 1)
  expect(await of(dock.other.facilityId, '?status=Canceled')).toBe(0)
  expect(await of(dock.other.facilityId, `?vendorId=${dock.other.vendorId}&q=garcia`)).toBe(before + 1)
})
