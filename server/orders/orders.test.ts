import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Service, startService } from '../testing/service'

let service: Service
let token: string
let merchantId: string

beforeAll(async () => {
  service = await startService()
  token = await service.adminToken()
  merchantId = (await service.call('POST', '/merchants', { token, body: { name: 'Northwind' } })).body.merchant.id
})
afterAll(() => service.close())

const call = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
  service.call(method, path, { token, body, headers })

const payload = (extra: object = {}) => ({
  merchantId,
  shippingAddress: {
    firstName: 'Lucía',
    lastName: 'García',
    line1: '1 Main St',
    city: 'Henderson',
    state: 'KY',
    zip: '42420',
    countryCode: 'US',
    email: 'lucia@example.com',
  },
  items: [{ sku: 'MUG-1', quantity: 2, skipSkuValidation: true, merchantPrice: { amount: 4.5, currency: 'USD' } }],
  ...extra,
})

async function make(extra: object = {}) {
  const answer = await call('POST', '/orders', payload(extra))
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body.order
}

describe('creating an order', () => {
  test('answers it with its computed status, totals and where to find it', async () => {
    const answer = await call('POST', '/orders', payload())
    expect(answer.status).toBe(201)
    const { order } = answer.body
    expect(order).toMatchObject({
      status: 'ReadyForFulfillment',
      version: 1,
      merchantName: 'Northwind',
      merchantTotal: { amount: 9, currency: 'USD' },
    })
    expect(order.shortId).toMatch(/^O\d{8}$/)
    expect(answer.headers.get('location')).toBe(`/v1/orders/${order.id}`)
    expect(answer.headers.get('etag')).toBe('"v1"')
    expect((await call('GET', `/orders/${order.shortId.toLowerCase()}`)).body.order).toEqual(order)
  })

  test('an unknown SKU is an issue, not a refusal', async () => {
    const order = await make({ items: [{ sku: 'NO-SUCH', quantity: 1 }] })
    expect(order).toMatchObject({ status: 'SkuIssue', statusDesc: expect.stringContaining('NO-SUCH') })
  })

  test('a missing postcode is an issue that names it', async () => {
    const order = await make({ shippingAddress: { ...payload().shippingAddress, zip: '' } })
    expect(order).toMatchObject({ status: 'AddressIssue', statusDesc: expect.stringContaining('postcode') })
  })

  test('every wrong field is named at once', async () => {
    const answer = await call('POST', '/orders', {
      items: [{ sku: '', quantity: 0, typo: 1 }],
      shippingAddress: { lastName: 'X' },
      safeId: 'a b',
    })
    expect(answer.status).toBe(400)
    expect(answer.body.errorCode).toBe('ValidationError')
    const named = answer.body.errors.map((error: { propertyName: string }) => error.propertyName)
    expect(named).toEqual(
      expect.arrayContaining([
        'merchantId',
        'items[0].sku',
        'items[0].quantity',
        'items[0].typo',
        'shippingAddress.line1',
        'shippingAddress.city',
        'shippingAddress.countryCode',
        'safeId',
      ]),
    )
  })

  test('a taken externalId is a conflict that names the order', async () => {
    const first = await make({ externalId: 'E-1' })
    const answer = await call('POST', '/orders', payload({ externalId: 'E-1' }))
    expect(answer.status).toBe(409)
    expect(answer.body.errors[0]).toMatchObject({ propertyName: 'externalId', errorMessage: expect.stringContaining(first.id) })
  })

  test('money in another currency or too fine is refused', async () => {
    const answer = await call(
      'POST',
      '/orders',
      payload({ customerTotal: 1.234, items: [{ sku: 'A', quantity: 1, customerPrice: { amount: 1, currency: 'EUR' } }] }),
    )
    expect(answer.status).toBe(400)
    expect(answer.body.errors.map((error: { propertyName: string }) => error.propertyName)).toEqual([
      'customerTotal',
      'items[0].customerPrice.currency',
    ])
  })

  test('a dry run stores nothing and gives no ids', async () => {
    const answer = await call('POST', '/orders?dryRun=true', payload({ externalId: 'DRY' }))
    expect(answer.status).toBe(201)
    expect(answer.headers.get('dry-run')).toBe('true')
    expect(answer.headers.get('location')).toBeNull()
    expect(answer.body.order).toMatchObject({ id: null, shortId: null, status: 'ReadyForFulfillment' })
    expect(answer.body.changes).toContainEqual({ resource: { type: 'order', id: null }, field: 'externalId', from: null, to: 'DRY' })
    expect((await call('GET', '/orders/search?q=order:DRY')).body.totalCount).toBe(0)
  })

  test('the same Idempotency-Key makes it once and replays the answer', async () => {
    const key = { 'Idempotency-Key': 'once' }
    const body = payload({ externalId: 'K-1' })
    const first = await call('POST', '/orders', body, key)
    const second = await call('POST', '/orders', body, key)
    expect([first.status, second.status]).toEqual([201, 201])
    expect(second.body).toEqual(first.body)
    expect(second.headers.get('idempotency-replayed')).toBe('true')
    expect(second.headers.get('location')).toBe(first.headers.get('location'))
    const other = await call('POST', '/orders', payload(), key)
    expect([other.status, other.body.errorCode]).toEqual([422, 'IdempotencyKeyReused'])
  })
})

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
})

describe('holding an order', () => {
  test('several holds; releasing one leaves the others', async () => {
    const order = await make()
    const first = (await call('POST', `/orders/${order.id}/customerCareHold`, { reason: 'FraudReview', comment: 'card' })).body.order
    const second = (await call('POST', `/orders/${order.id}/customerCareHold`, { reason: 'AddressUnclear' })).body.order
    expect(second.holds).toHaveLength(2)
    const one = await call('POST', `/orders/${order.id}/releaseHold`, { holdId: first.holds[0].id })
    expect(one.body.order.status).toBe('CustomerCareHold')
    const all = await call('POST', `/orders/${order.id}/releaseHold`, { holdId: second.holds[1].id })
    expect(all.body.order).toMatchObject({ status: 'ReadyForFulfillment', version: 5 })
    const again = await call('POST', `/orders/${order.id}/releaseHold`, { holdId: second.holds[1].id })
    expect(again.status).toBe(409)
  })

  test('Other needs a comment, and a release date lies in the future', async () => {
    const order = await make()
    const answer = await call('POST', `/orders/${order.id}/customerCareHold`, { reason: 'Other' })
    expect(answer.body.errors[0].propertyName).toBe('comment')
    const past = await call('POST', `/orders/${order.id}/customerCareHold`, {
      reason: 'FraudReview',
      releaseAt: '2020-01-01T00:00:00.000Z',
    })
    expect([past.status, past.body.errors[0].propertyName]).toEqual([400, 'releaseAt'])
  })
})

describe('searching', () => {
  test.each([
    ['garcia', 'accents and case do not count'],
    ['garcia l', 'a last name and an initial'],
    ['lucia gar', 'first and last name in either order'],
    ['name:garcia status:ReadyForFulfillment', 'qualifiers'],
    ['country:US zip:4242 -status:New', 'negation'],
    ['"lucia garcia"', 'a phrase'],
    ['sku:MUG-*', 'a wildcard'],
    ['lucia@example.com', 'an e-mail address'],
    ['-is:held -zzz', 'nothing but exclusions'],
  ])('%s finds an order: %s', async (q) => {
    const order = await make()
    const answer = await call('GET', `/orders/search?q=${encodeURIComponent(q)}`)
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    expect(answer.body.orders.map((one: { id: string }) => one.id)).toContain(order.id)
  })

  test('an identifier comes first, then names', async () => {
    const named = await make({ shippingAddress: { ...payload().shippingAddress, lastName: 'Zebra77' } })
    const identified = await make({ externalId: 'ZEBRA77' })
    const city = await make({ shippingAddress: { ...payload().shippingAddress, city: 'Zebra77town' } })
    const { orders } = (await call('GET', '/orders/search?q=zebra77')).body
    expect(orders.map((one: { id: string }) => one.id)).toEqual([identified.id, named.id, city.id])
    expect(orders[1].matched).toEqual([{ field: 'shippingAddress.lastName', value: 'Zebra77' }])
  })

  test('a mistake is refused with its position', async () => {
    const answer = await call('GET', '/orders/search?q=ab%20stats:New')
    expect([answer.status, answer.body.errors[0].propertyName]).toEqual([400, 'q'])
    expect(answer.body.errors[0].errorMessage).toContain('position 3')
  })

  test.each([
    'q=sortme',
    'q=sortme&sort=createdAt',
    'q=name:sortme&sort=-customerTotal',
    'q=sortme&sort=updatedAt',
    'merchantId=MERCHANT',
    'q=-zzzz&sort=shortId',
  ])('a walk by cursor sees every order once: %s', async (query) => {
    for (let i = 0; i < 5; i++)
      await make({ customerTotal: i % 2, shippingAddress: { ...payload().shippingAddress, lastName: `Sortme ${i}` } })
    const base = `/orders/search?${query.replace('MERCHANT', merchantId)}`
    const all = (await call('GET', `${base}&pageSize=200`)).body
    const seen: string[] = []
    let cursor: string | null = null
    do {
      const answer = await call('GET', cursor ? `/orders/search?cursor=${cursor}&pageSize=2` : `${base}&pageSize=2`)
      expect(answer.status, JSON.stringify(answer.body)).toBe(200)
      expect(answer.body.totalCount).toBe(all.totalCount)
      seen.push(...answer.body.orders.map((one: { id: string }) => one.id))
      cursor = answer.body.nextCursor
    } while (cursor)
    expect(seen).toEqual(all.orders.map((one: { id: string }) => one.id))
  })
})
