import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { NIL_ID } from '@/server/kernel/id'
import { makeOrderFixture, type OrderFixture } from '@/server/testing/builders/orders'
import { makeClient } from '@/server/testing/builders/users'
import { type Service, startService } from '../testing/service'

let service: Service
let orderFixture: OrderFixture
beforeAll(async () => {
  service = await startService()
  orderFixture = await makeOrderFixture(service)
})
afterAll(() => service.close())

let keyCount = 0
const newKey = () => ({ 'Idempotency-Key': `key-${++keyCount}` })
const total = async () => (await orderFixture.call('GET', '/orders?pageSize=1')).body.totalCount as number

/** The same JSON with the keys of each object in reverse order. */
const reversed = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(reversed)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .map(([name, one]) => [name, reversed(one)])
      .reverse(),
  )
}

describe('a write that succeeded', () => {
  test('is answered again with the same status and headers, and done once', async () => {
    const key = newKey()
    const body = orderFixture.payload()
    const first = await orderFixture.call('POST', '/orders', body, key)
    await orderFixture.call('PATCH', `/orders/${first.body.order.id}`, { customerShippingMethod: 'later' })
    const before = await total()
    const again = await orderFixture.call('POST', '/orders', body, key)
    expect(await total()).toBe(before)
    expect([again.status, again.body]).toEqual([201, first.body])
    for (const name of ['etag', 'location']) expect(again.headers.get(name)).toBe(first.headers.get(name))
    expect([first.headers.get('idempotency-replayed'), again.headers.get('idempotency-replayed')]).toEqual([null, 'true'])
    expect(again.headers.get('x-request-id')).not.toBe(first.headers.get('x-request-id'))
  })

  test('reserves its key against other requests', async () => {
    const key = newKey()
    const { id } = await orderFixture.order()
    const body = { reason: 'FraudReview' }
    expect((await orderFixture.call('POST', `/orders/${id}/customerCareHold`, body, key)).status).toBe(200)
    const other = (await orderFixture.order()).id
    const others: [string, string, unknown][] = [
      ['POST', `/orders/${id}/customerCareHold`, { reason: 'ArtworkReview' }],
      ['POST', `/orders/${other}/customerCareHold`, body],
      ['PATCH', `/orders/${id}`, { customerShippingMethod: 'X' }],
      ['POST', '/orders/bulk', { bulk: [orderFixture.payload()] }],
    ]
    for (const [method, path, sent] of others) {
      const response = await orderFixture.call(method, path, sent, key)
      expect([response.status, response.body.errorCode]).toEqual([422, 'IdempotencyKeyReused'])
    }
  })

  test('is the same request with its keys in another order', async () => {
    const body = orderFixture.payload({ meta: { a: '1', b: '2' } })
    for (const [path, sent] of [
      ['/orders', body],
      ['/orders/bulk', { bulk: [body] }],
    ] as const) {
      const key = newKey()
      const first = await orderFixture.call('POST', path, sent, key)
      const again = await orderFixture.call('POST', path, reversed(sent), key)
      expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([first.status, 'true'])
      const items = [{ ...body.items[0], quantity: 9 }]
      const other = path === '/orders' ? { ...body, items } : { bulk: [{ ...body, items }] }
      expect((await orderFixture.call('POST', path, other, key)).status).toBe(422)
    }
  })

  test('does not reserve its key for other callers', async () => {
    const key = newKey()
    const other = await makeClient(service, { permissions: ['orders:create'] })
    const body = orderFixture.payload()
    const mine = await orderFixture.call('POST', '/orders', body, key)
    const theirs = await service.call('POST', '/orders', { token: other.token, body, headers: key })
    expect(theirs.status).toBe(201)
    expect(theirs.body.order.id).not.toBe(mine.body.order.id)
  })
})

test('a refused write is not stored and is checked again', async () => {
  const key = newKey()
  const order = await orderFixture.order()
  const stale = { ...key, 'If-Match': '"v2"' }
  const path = `/orders/${order.id}`
  expect((await orderFixture.call('PATCH', path, { customerShippingMethod: 'A' }, stale)).status).toBe(412)
  await orderFixture.call('PATCH', path, { customerShippingMethod: 'B' })
  const again = await orderFixture.call('PATCH', path, { customerShippingMethod: 'A' }, stale)
  expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([200, null])
})

test('the same request sent many times at once is done once', async () => {
  const key = newKey()
  const body = orderFixture.payload()
  const before = await total()
  const answers = await Promise.all(Array.from({ length: 8 }, () => orderFixture.call('POST', '/orders', body, key)))
  expect(await total()).toBe(before + 1)
  for (const { status, body: answer } of answers) {
    expect([201, 409]).toContain(status)
    if (status === 409) expect(answer.errorCode).toBe('IdempotencyKeyInUse')
  }
  expect(new Set(answers.filter(({ status }) => status === 201).map(({ body: answer }) => answer.order.id)).size).toBe(1)
})

test('a dry run is neither stored nor replayed', async () => {
  const key = newKey()
  const body = orderFixture.payload()
  expect((await orderFixture.call('POST', '/orders?dryRun=true', body, key)).status).toBe(201)
  const real = await orderFixture.call('POST', '/orders', body, key)
  expect([real.status, real.headers.get('idempotency-replayed')]).toEqual([201, null])
  const dry = await orderFixture.call('POST', '/orders?dryRun=true', body, key)
  expect([dry.status, dry.body.order.id, dry.headers.get('idempotency-replayed')]).toEqual([201, NIL_ID, null])
})

test.each(['', ' ', 'a b', 'ü', 'x'.repeat(256), 'a\tb'])('%j is refused as a key', async (key) => {
  const response = await orderFixture.call('POST', '/orders', orderFixture.payload(), { 'Idempotency-Key': key })
  expect([response.status, response.body.errors[0].propertyName]).toEqual([400, 'Idempotency-Key'])
})

test.each([
  ['/login', { username: 'admin@waybill.example', password: 'x' }],
  ['/login/refresh', { refresh_token: 'x' }],
  ['/clients/token', { client_id: 'x', client_secret: 'x' }],
  ['/clients', { name: 'A', permissions: ['orders:read'] }],
])('%s answers with a secret, so it refuses a key', async (path, body) => {
  const response = await orderFixture.call('POST', path, body, newKey())
  expect([response.status, response.body.errors[0].propertyName]).toEqual([400, 'Idempotency-Key'])
})

describe('a bulk with a key', () => {
  test('replays each record’s result and checks refused ones again', async () => {
    const key = newKey()
    const takenPayload = { ...orderFixture.payload(), externalId: 'taken' }
    const body = { bulk: [orderFixture.payload(), takenPayload, orderFixture.payload({ items: [] })] }
    const blocker = await orderFixture.order({ externalId: 'taken' })
    const first = await orderFixture.call('POST', '/orders/bulk', body, key)
    expect(first.body.bulk.map(({ status }: { status: number }) => status)).toEqual([201, 409, 400])
    const before = await total()
    const again = await orderFixture.call('POST', '/orders/bulk', body, key)
    expect(again.headers.get('idempotency-replayed')).toBe('true')
    const { id, shortId, version } = first.body.bulk[0].response.order
    expect(again.body.bulk[0]).toEqual({ status: 201, response: { id, shortId, version } })
    expect(again.body.bulk.slice(1).map(({ status }: { status: number }) => status)).toEqual([409, 400])
    expect(await total()).toBe(before)
    expect(blocker.id).toBeDefined()
  })

  test('continues where it stopped', async () => {
    const key = newKey()
    const heldOrder = await orderFixture.order()
    const bulk = [
      { orderId: heldOrder.id, reason: 'FraudReview' },
      { orderId: (await orderFixture.order()).id, reason: 'FraudReview', version: 2 },
    ]
    const first = await orderFixture.call('POST', '/orders/bulk/customerCareHold', { bulk }, key)
    expect(first.body.bulk.map(({ status }: { status: number }) => status)).toEqual([200, 412])
    await orderFixture.call('PATCH', `/orders/${bulk[1]?.orderId}`, { customerShippingMethod: 'X' })
    const again = await orderFixture.call('POST', '/orders/bulk/customerCareHold', { bulk }, key)
    expect(again.body.bulk.map(({ status }: { status: number }) => status)).toEqual([200, 200])
    expect((await orderFixture.call('GET', `/orders/${heldOrder.id}`)).body.order.holds).toHaveLength(1)
  })

  test('refuses another body with the same key', async () => {
    const key = newKey()
    await orderFixture.call('POST', '/orders/bulk', { bulk: [orderFixture.payload()] }, key)
    const other = await orderFixture.call('POST', '/orders/bulk', { bulk: [orderFixture.payload({ isTest: true })] }, key)
    expect([other.status, other.body.errorCode]).toEqual([422, 'IdempotencyKeyReused'])
  })
})
