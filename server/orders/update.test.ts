import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeClient, makeMerchant } from '../testing/actors'
import { type Desk, makeDesk } from '../testing/orders'
import { type Service, startService } from '../testing/service'

let service: Service
let desk: Desk

beforeAll(async () => {
  service = await startService()
  desk = await makeDesk(service)
})
afterAll(() => service.close())

const call: Desk['call'] = (...request) => desk.call(...request)
const payload = (fields?: object) => desk.payload(fields)
const make = (fields?: object) => desk.order(fields)

describe('updating an order', () => {
  test('a better address clears the issue, raises the version and is in the log', async () => {
    const order = await make({ shippingAddress: { ...payload().shippingAddress, zip: null } })
    const answer = await call('PATCH', `/orders/${order.id}`, { shippingAddress: payload().shippingAddress }, { 'If-Match': '"v1"' })
    expect(answer.status).toBe(200)
    expect(answer.body.order).toMatchObject({ status: 'ReadyForFulfillment', version: 2 })
    const { auditLogs } = (await call('GET', `/orders/${order.id}/auditLogs`)).body
    expect(auditLogs[0]).toMatchObject({ action: 'update', resource: { type: 'order', id: order.id } })
    expect(auditLogs[0].changes).toContainEqual({ field: 'shippingAddress.zip', from: null, to: '42420' })
    const { events } = (await call('GET', '/events?pageSize=200')).body
    expect(
      events.filter((event: { resource: { id: string } }) => event.resource.id === order.id).map((event: { type: string }) => event.type),
    ).toEqual(['OrderCreated', 'OrderStatusChanged'])
  })

  test('what was read can be put back and changes nothing', async () => {
    const order = await make()
    const answer = await call('PATCH', `/orders/${order.id}`, order)
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    expect(answer.body.order).toEqual(order)
  })

  test('a stale If-Match is refused', async () => {
    const order = await make()
    await call('PATCH', `/orders/${order.id}`, { customerShippingMethod: 'Express' })
    const answer = await call('PATCH', `/orders/${order.id}`, { customerShippingMethod: 'Slow' }, { 'If-Match': '"v1"' })
    expect([answer.status, answer.body.errorCode]).toEqual([412, 'PreconditionFailed'])
  })

  test('a read-only field with another value is refused by name', async () => {
    const order = await make()
    const answer = await call('PATCH', `/orders/${order.id}`, { createdAt: '2020-01-01T00:00:00.000Z', nonsense: 1 })
    expect(answer.status).toBe(400)
    expect(answer.body.errors[0].propertyName).toBe('nonsense')
    const readOnly = await call('PATCH', `/orders/${order.id}`, { createdAt: '2020-01-01T00:00:00.000Z' })
    expect(readOnly.body.errors[0].propertyName).toBe('createdAt')
  })

  test('an item changes with its totals; its own version and the order’s rise', async () => {
    const order = await make({ items: [...payload().items, { sku: 'B', quantity: 1, skipSkuValidation: true }] })
    const answer = await call('PATCH', `/orders/${order.id}/items/${order.items[0].shortId}`, { quantity: 5 })
    expect(answer.status).toBe(200)
    expect(answer.body.orderItem).toMatchObject({ quantity: 5, version: 2, merchantItemTotal: { amount: 22.5, currency: 'USD' } })
    const after = (await call('GET', `/orders/${order.id}`)).body.order
    expect([after.version, after.items[1].version]).toEqual([2, 1])
    const logs = (await call('GET', `/orders/items/${order.items[0].id}/auditLogs`)).body.auditLogs
    expect(logs[0].changes).toContainEqual({ field: 'quantity', from: 2, to: 5 })
  })

  test('an item’s If-Match is about the item, not its order', async () => {
    const order = await make({ items: [...payload().items, { sku: 'B', quantity: 1, skipSkuValidation: true }] })
    const [first, second] = order.items
    expect((await call('PATCH', `/orders/${order.id}/items/${first.id}`, { quantity: 5 }, { 'If-Match': '"v1"' })).status).toBe(200)
    expect((await call('PATCH', `/orders/${order.id}/items/${second.id}`, { quantity: 5 }, { 'If-Match': '"v1"' })).status).toBe(200)
    expect((await call('PATCH', `/orders/${order.id}/items/${first.id}`, { quantity: 6 }, { 'If-Match': '"v1"' })).status).toBe(412)
  })

  test('a status is a request: hold, ready, cancel; anything else is a conflict', async () => {
    const order = await make()
    const held = await call('PATCH', `/orders/${order.id}`, { status: 'CustomerCareHold' })
    expect(held.body.order).toMatchObject({ status: 'CustomerCareHold', holds: [{ reason: 'Other', comment: 'order update' }] })
    const ready = await call('PATCH', `/orders/${order.id}`, { status: 'ReadyForFulfillment' })
    expect([ready.status, ready.body.errors[0].errorMessage]).toEqual([409, expect.stringContaining('held')])
    const odd = await call('PATCH', `/orders/${order.id}`, { status: 'Fulfilled' })
    expect(odd.status).toBe(409)
    const canceled = await call('PATCH', `/orders/${order.id}`, { status: 'Canceled' })
    expect(canceled.body.order).toMatchObject({ status: 'Canceled', canceledAt: expect.any(String), merchantTotal: { amount: 0 } })
    expect(canceled.body.order.holds[0].releasedBy).toMatchObject({ type: 'System' })
  })

  test('asking for Ready names everything that still blocks', async () => {
    const order = await make({
      items: [
        { sku: 'NO-1', quantity: 1 },
        { sku: 'NO-2', quantity: 1 },
      ],
      shippingAddress: { ...payload().shippingAddress, zip: '' },
    })
    const answer = await call('PATCH', `/orders/${order.id}`, { status: 'ReadyForFulfillment' })
    expect(answer.status).toBe(409)
    for (const blocker of ['NO-1', 'NO-2', 'postcode']) expect(answer.body.errors[0].errorMessage).toContain(blocker)
    expect(answer.body.errors[0].attemptedValue).toBe('ReadyForFulfillment')
  })

  test('everything that is wrong with this very order is told at once', async () => {
    const order = await make()
    const answer = await call('PATCH', `/orders/${order.id}`, {
      safeId: 'other',
      items: [{ id: order.items[0].id, shippedQuantity: 9, merchantPrice: { amount: 1, currency: 'EUR' } }, { id: 'I99999999' }],
    })
    expect(answer.body.errors.map((error: { propertyName: string }) => error.propertyName)).toEqual([
      'safeId',
      'items[0].shippedQuantity',
      'items[0].merchantPrice.currency',
      'items[1].id',
    ])
  })

  test('an item’s body names the item of the path, or none', async () => {
    const order = await make()
    const path = `/orders/${order.id}/items/${order.items[0].id}`
    expect((await call('PATCH', path, { id: order.id, quantity: 3 })).body.errors[0].propertyName).toBe('id')
    expect((await call('PATCH', path, { id: order.items[0].shortId, quantity: 3 })).status).toBe(200)
  })

  test('holding and canceling by a status need the permissions of holding and canceling', async () => {
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

  test('a bulk tells the truth per record and names the wrong field', async () => {
    const [a, b] = [await make(), await make()]
    const answer = await call('PATCH', '/orders/bulk', {
      bulk: [
        { id: a.id, customerShippingMethod: 'Express' },
        { id: b.id, items: [{ id: b.items[0].id, quantity: -1 }] },
        { id: 'O99999999' },
        { id: a.shortId, merchantName: 'X' },
      ],
    })
    expect(answer.status).toBe(200)
    expect(answer.body.bulk.map((one: { status: number }) => one.status)).toEqual([200, 400, 404, 400])
    expect(answer.body.bulk[0].response.order.customerShippingMethod).toBe('Express')
    expect(answer.body.bulk[1].response.errors[0].propertyName).toBe('bulk[1].items[0].quantity')
  })

  test('an order that has ended can be put back as it was read', async () => {
    const order = await make()
    const canceled = (await call('PATCH', `/orders/${order.id}`, { status: 'Canceled' })).body.order
    const { token: clerk } = await makeClient(service, { permissions: ['orders:read', 'orders:update'] })
    const answer = await service.call('PATCH', `/orders/${order.id}`, { token: clerk, body: canceled })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    expect(answer.body.order).toEqual(canceled)
  })

  test('starting what a merchant processes by hand needs orders:process', async () => {
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
