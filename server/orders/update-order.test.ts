import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeOrderFixture, type OrderFixture } from '@/server/testing/builders/orders'
import { makeClient, makeMerchant } from '@/server/testing/builders/users'
import { type Service, startService } from '../testing/service'

let service: Service
let orderFixture: OrderFixture

beforeAll(async () => {
  service = await startService()
  orderFixture = await makeOrderFixture(service)
})
afterAll(() => service.close())

const call: OrderFixture['call'] = (...request) => orderFixture.call(...request)
const payload = (fields?: object) => orderFixture.payload(fields)
const make = (fields?: object) => orderFixture.order(fields)

describe('updating an order', () => {
  test('with a better address clears the issue, raises the version and writes an audit entry', async () => {
    const order = await make({ shippingAddress: { ...payload().shippingAddress, zip: null } })
    const response = await call('PATCH', `/orders/${order.id}`, { shippingAddress: payload().shippingAddress }, { 'If-Match': '"v1"' })
    expect(response.status).toBe(200)
    expect(response.body.order).toMatchObject({ status: 'ReadyForFulfillment', version: 2 })
    const { auditLogs } = (await call('GET', `/orders/${order.id}/auditLogs`)).body
    expect(auditLogs[0]).toMatchObject({ action: 'update', resource: { type: 'order', id: order.id } })
    expect(auditLogs[0].changes).toContainEqual({ field: 'shippingAddress.zip', from: null, to: '42420' })
    const { events } = (await call('GET', '/events?pageSize=200')).body
    expect(
      events.filter((event: { resource: { id: string } }) => event.resource.id === order.id).map((event: { type: string }) => event.type),
    ).toEqual(['OrderCreated', 'OrderStatusChanged'])
  })

  test('with the data as read changes nothing', async () => {
    const order = await make()
    const response = await call('PATCH', `/orders/${order.id}`, order)
    expect(response.status, JSON.stringify(response.body)).toBe(200)
    expect(response.body.order).toEqual(order)
  })

  test('with a stale If-Match is refused', async () => {
    const order = await make()
    await call('PATCH', `/orders/${order.id}`, { customerShippingMethod: 'Express' })
    const response = await call('PATCH', `/orders/${order.id}`, { customerShippingMethod: 'Slow' }, { 'If-Match': '"v1"' })
    expect([response.status, response.body.errorCode]).toEqual([412, 'PreconditionFailed'])
  })

  test('with a status that does not exist is refused, and so is a shipment’s, whether or not the record exists and whatever its version', async () => {
    const order = await make()
    for (const [path, field] of [
      [`/orders/${order.id}`, 'status'],
      ['/orders/nope', 'status'],
      ['/shipments/nope', 'shipmentStatus'],
    ] as const) {
      const { status, body } = await call('PATCH', path, { [field]: 'Lost', isPollingStopped: 'no' }, { 'If-Match': '"v9"' })
      expect([status, body.errors.map(({ propertyName }: { propertyName: string }) => propertyName).toSorted()]).toEqual([
        400,
        ['isPollingStopped', field],
      ])
    }
  })

  test('with a changed read-only field is refused by name', async () => {
    const order = await make()
    const response = await call('PATCH', `/orders/${order.id}`, { createdAt: '2020-01-01T00:00:00.000Z', nonsense: 1 })
    expect(response.status).toBe(400)
    expect(response.body.errors[0].propertyName).toBe('nonsense')
    const readOnly = await call('PATCH', `/orders/${order.id}`, { createdAt: '2020-01-01T00:00:00.000Z' })
    expect(readOnly.body.errors[0].propertyName).toBe('createdAt')
  })

  test('changes an item with its totals, and raises both versions', async () => {
    const order = await make({ items: [...payload().items, { sku: 'B', quantity: 1, skipSkuValidation: true }] })
    const response = await call('PATCH', `/orders/${order.id}/items/${order.items[0].shortId}`, { quantity: 5 })
    expect(response.status).toBe(200)
    expect(response.body.orderItem).toMatchObject({ quantity: 5, version: 2, merchantItemTotal: { amount: 22.5, currency: 'USD' } })
    const after = (await call('GET', `/orders/${order.id}`)).body.order
    expect([after.version, after.items[1].version]).toEqual([2, 1])
    const logs = (await call('GET', `/orders/items/${order.items[0].id}/auditLogs`)).body.auditLogs
    expect(logs[0].changes).toContainEqual({ field: 'quantity', from: 2, to: 5 })
  })

  test('an item’s If-Match compares the item’s version, not the order’s', async () => {
    const order = await make({ items: [...payload().items, { sku: 'B', quantity: 1, skipSkuValidation: true }] })
    const [first, second] = order.items
    expect((await call('PATCH', `/orders/${order.id}/items/${first.id}`, { quantity: 5 }, { 'If-Match': '"v1"' })).status).toBe(200)
    expect((await call('PATCH', `/orders/${order.id}/items/${second.id}`, { quantity: 5 }, { 'If-Match': '"v1"' })).status).toBe(200)
    expect((await call('PATCH', `/orders/${order.id}/items/${first.id}`, { quantity: 6 }, { 'If-Match': '"v1"' })).status).toBe(412)
  })

  test('a status is a request: hold, ready, cancel; anything else is a conflict', async () => {
    const order = await make()
    const holdResponse = await call('PATCH', `/orders/${order.id}`, { status: 'CustomerCareHold' })
    expect(holdResponse.body.order).toMatchObject({ status: 'CustomerCareHold', holds: [{ reason: 'Other', comment: 'order update' }] })
    const ready = await call('PATCH', `/orders/${order.id}`, { status: 'ReadyForFulfillment' })
    expect([ready.status, ready.body.errors[0].errorMessage]).toEqual([409, expect.stringContaining('held')])
    const odd = await call('PATCH', `/orders/${order.id}`, { status: 'Fulfilled' })
    expect(odd.status).toBe(409)
    const canceled = await call('PATCH', `/orders/${order.id}`, { status: 'Canceled' })
    expect(canceled.body.order).toMatchObject({ status: 'Canceled', canceledAt: expect.any(String), merchantTotal: { amount: 0 } })
    expect(canceled.body.order.holds[0].releasedBy).toMatchObject({ type: 'System' })
  })

  test('asking for Ready lists everything that still blocks', async () => {
    const order = await make({
      items: [
        { sku: 'NO-1', quantity: 1 },
        { sku: 'NO-2', quantity: 1 },
      ],
      shippingAddress: { ...payload().shippingAddress, zip: '' },
    })
    const response = await call('PATCH', `/orders/${order.id}`, { status: 'ReadyForFulfillment' })
    expect(response.status).toBe(409)
    for (const blocker of ['NO-1', 'NO-2', 'postcode']) expect(response.body.errors[0].errorMessage).toContain(blocker)
    expect(response.body.errors[0].attemptedValue).toBe('ReadyForFulfillment')
  })

  test('all conflicts of the order are reported at once', async () => {
    const order = await make()
    const response = await call('PATCH', `/orders/${order.id}`, {
      safeId: 'other',
      items: [{ id: order.items[0].id, shippedQuantity: 9, merchantPrice: { amount: 1, currency: 'EUR' } }, { id: 'I99999999' }],
    })
    expect(response.body.errors.map((error: { propertyName: string }) => error.propertyName)).toEqual([
      'safeId',
      'items[0].shippedQuantity',
      'items[0].merchantPrice.currency',
      'items[1].id',
    ])
  })

  test('the body has the id of the path’s order, in any form, or none', async () => {
    const order = await make()
    const update = async (id: string) => (await call('PATCH', `/orders/${order.id}`, { id })).status
    expect(await Promise.all([order.id.toUpperCase(), order.shortId, order.shortId.toLowerCase()].map(update))).toEqual([200, 200, 200])
    expect(await Promise.all([crypto.randomUUID(), 'O99999999', 'order'].map(update))).toEqual([400, 400, 400])
  })

  test('an item’s body has the id of the path, or none', async () => {
    const order = await make()
    const path = `/orders/${order.id}/items/${order.items[0].id}`
    expect((await call('PATCH', path, { id: order.id, quantity: 3 })).body.errors[0].propertyName).toBe('id')
    expect((await call('PATCH', path, { id: order.items[0].shortId, quantity: 3 })).status).toBe(200)
  })

  test('holding and canceling by status need the permissions of these actions', async () => {
    const order = await make()
    const { token: clerk } = await makeClient(service, { permissions: ['orders:read', 'orders:update'] })
    const ask = (body: object) => service.call('PATCH', `/orders/${order.id}`, { token: clerk, body })
    const refused = [
      await ask({ status: 'CustomerCareHold' }),
      await ask({ status: 'Canceled' }),
      await ask({ items: [{ id: order.items[0].id, status: 'Canceled' }] }),
    ]
    expect(refused.map(({ status, body }) => [status, body.errors[0].errorMessage])).toEqual([
      [403, expect.stringContaining('orders:hold')],
      [403, expect.stringContaining('orders:cancel')],
      [403, expect.stringContaining('orders:cancel')],
    ])
    expect((await ask({ customerShippingMethod: 'Express' })).status).toBe(200)
  })

  test('a bulk answers each record on its own and names the wrong field', async () => {
    const [a, b] = [await make(), await make()]
    const response = await call('PATCH', '/orders/bulk', {
      bulk: [
        { id: a.id, customerShippingMethod: 'Express' },
        { id: b.id, items: [{ id: b.items[0].id, quantity: -1 }] },
        { id: 'O99999999' },
        { id: a.shortId, merchantName: 'X' },
      ],
    })
    expect(response.status).toBe(200)
    expect(response.body.bulk.map((one: { status: number }) => one.status)).toEqual([200, 400, 404, 400])
    expect(response.body.bulk[0].response.order.customerShippingMethod).toBe('Express')
    expect(response.body.bulk[1].response.errors[0].propertyName).toBe('bulk[1].items[0].quantity')
  })

  test('an order that has ended can be put back as read', async () => {
    const order = await make()
    const canceled = (await call('PATCH', `/orders/${order.id}`, { status: 'Canceled' })).body.order
    const { token: clerk } = await makeClient(service, { permissions: ['orders:read', 'orders:update'] })
    const response = await service.call('PATCH', `/orders/${order.id}`, { token: clerk, body: canceled })
    expect(response.status, JSON.stringify(response.body)).toBe(200)
    expect(response.body.order).toEqual(canceled)
  })

  test('starting processing by status needs orders:process', async () => {
    const merchantId = await makeMerchant(service, { autoProcess: false })
    const order = await make({ merchantId })
    expect(order.status).toBe('New')
    const { token: shop } = await makeClient(service, {
      associations: [{ type: 'Merchant', id: merchantId }],
      permissions: ['orders:read', 'orders:update'],
    })
    const refused = await service.call('PATCH', `/orders/${order.id}`, { token: shop, body: { status: 'ReadyForFulfillment' } })
    expect([refused.status, refused.body.errors[0].errorMessage]).toEqual([403, expect.stringContaining('orders:process')])
    expect((await call('PATCH', `/orders/${order.id}`, { status: 'ReadyForFulfillment' })).body.order.status).toBe('ReadyForFulfillment')
  })
})

describe('an update with refuseUnknown', () => {
  const errorsOf = ({ errors }: { errors: { propertyName: string; errorMessage: string }[] }) =>
    errors.map(({ propertyName, errorMessage }) => [propertyName, errorMessage])

  test('names every new SKU and shipping method that is unknown, in a dry run and when applied', async () => {
    const order = await make()
    const [item] = order.items
    const values = { customerShippingMethod: 'Expresss', items: [{ id: item.shortId, sku: 'MUGG-11' }] }
    const expected = [
      ['customerShippingMethod', 'No order has the shipping method “Expresss”.'],
      ['items[0].sku', 'SKU “MUGG-11” is not in the catalog.'],
    ]
    // Items that skip the SKU check may have any SKU.
    await call('PATCH', `/orders/${order.id}/items/${item.id}`, { skipSkuValidation: false })
    for (const query of ['?dryRun=true', '']) {
      const { status, body } = await call('PATCH', `/orders/${order.id}${query}`, { ...values, refuseUnknown: true })
      expect([status, errorsOf(body)]).toEqual([400, expected])
      const several = await call('PATCH', `/orders/bulk${query}`, { bulk: [{ id: order.id, ...values, refuseUnknown: true }] })
      expect([several.body.bulk[0].status, errorsOf(several.body.bulk[0].response)]).toEqual([
        400,
        expected.map(([name, message]) => [`bulk[0].${name}`, message]),
      ])
    }
    expect((await call('PATCH', `/orders/${order.id}`, values)).status).toBe(200)
  })

  test('takes a shipping method that any order in the caller’s scope has, and values that stay', async () => {
    const order = await make({ customerShippingMethod: 'Pigeon' })
    await make({ customerShippingMethod: 'Donkey' })
    const update = (customerShippingMethod: string | null, token = orderFixture.token) =>
      service.call('PATCH', `/orders/${order.id}?dryRun=true`, { token, body: { customerShippingMethod, refuseUnknown: true } })
    expect([(await update('Pigeon')).status, (await update('Donkey')).status, (await update(null)).status]).toEqual([200, 200, 200])
    const merchant = await makeMerchant(service)
    await make({ merchantId: merchant, customerShippingMethod: 'Camel' })
    const associations = [{ type: 'Merchant' as const, id: orderFixture.merchantId }]
    const { token } = await makeClient(service, { associations, permissions: ['orders:read', 'orders:update'] })
    expect([(await update('Camel')).status, (await update('Camel', token)).status]).toEqual([200, 400])
  })
})
