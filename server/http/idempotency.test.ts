import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeClient } from '../testing/actors'
import { type Desk, makeDesk } from '../testing/orders'
import { type Service, startService } from '../testing/service'

let service: Service
let desk: Desk
beforeAll(async () => {
  service = await startService()
  desk = await makeDesk(service)
})
afterAll(() => service.close())

let used = 0
const newKey = () => ({ 'Idempotency-Key': `key-${++used}` })
const total = async () => (await desk.call('GET', '/orders?pageSize=1')).body.totalCount as number

describe('a write that succeeded', () => {
  test('is answered again as it was, with its status and headers, and done once', async () => {
    const key = newKey()
    const body = desk.payload()
    const first = await desk.call('POST', '/orders', body, key)
    await desk.call('PATCH', `/orders/${first.body.order.id}`, { customerShippingMethod: 'later' })
    const before = await total()
    const again = await desk.call('POST', '/orders', body, key)
    expect(await total()).toBe(before)
    expect([again.status, again.body]).toEqual([201, first.body])
    for (const name of ['etag', 'location']) expect(again.headers.get(name)).toBe(first.headers.get(name))
    expect([first.headers.get('idempotency-replayed'), again.headers.get('idempotency-replayed')]).toEqual([null, 'true'])
    expect(again.headers.get('x-request-id')).not.toBe(first.headers.get('x-request-id'))
  })

  test('keeps its key from any other request', async () => {
    const key = newKey()
    const { id } = await desk.order()
    const body = { reason: 'FraudReview' }
    expect((await desk.call('POST', `/orders/${id}/customerCareHold`, body, key)).status).toBe(200)
    const other = (await desk.order()).id
    const others: [string, string, unknown][] = [
      ['POST', `/orders/${id}/customerCareHold`, { reason: 'ArtworkReview' }],
      ['POST', `/orders/${other}/customerCareHold`, body],
      ['PATCH', `/orders/${id}`, { customerShippingMethod: 'X' }],
      ['POST', '/orders/bulk', { bulk: [desk.payload()] }],
    ]
    for (const [method, path, sent] of others) {
      const answer = await desk.call(method, path, sent, key)
      expect([answer.status, answer.body.errorCode]).toEqual([422, 'IdempotencyKeyReused'])
    }
  })

  test('is another caller’s when another caller uses the key', async () => {
    const key = newKey()
    const other = await makeClient(service, { permissions: ['orders:create'] })
    const body = desk.payload()
    const mine = await desk.call('POST', '/orders', body, key)
    const theirs = await service.call('POST', '/orders', { token: other.token, body, headers: key })
    expect(theirs.status).toBe(201)
    expect(theirs.body.order.id).not.toBe(mine.body.order.id)
  })
})

test('a write that was refused is not kept, and is judged anew', async () => {
  const key = newKey()
  const order = await desk.order()
  const stale = { ...key, 'If-Match': '"v2"' }
  const path = `/orders/${order.id}`
  expect((await desk.call('PATCH', path, { customerShippingMethod: 'A' }, stale)).status).toBe(412)
  await desk.call('PATCH', path, { customerShippingMethod: 'B' })
  const again = await desk.call('PATCH', path, { customerShippingMethod: 'A' }, stale)
  expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([200, null])
})

test('the same request sent many times at once is done once', async () => {
  const key = newKey()
  const body = desk.payload()
  const before = await total()
  const answers = await Promise.all(Array.from({ length: 8 }, () => desk.call('POST', '/orders', body, key)))
  expect(await total()).toBe(before + 1)
  for (const { status, body: answer } of answers) {
    expect([201, 409]).toContain(status)
    if (status === 409) expect(answer.errorCode).toBe('IdempotencyKeyInUse')
  }
  expect(new Set(answers.filter(({ status }) => status === 201).map(({ body: answer }) => answer.order.id)).size).toBe(1)
})

test('a dry run is neither kept nor replayed', async () => {
  const key = newKey()
  const body = desk.payload()
  expect((await desk.call('POST', '/orders?dryRun=true', body, key)).status).toBe(201)
  const real = await desk.call('POST', '/orders', body, key)
  expect([real.status, real.headers.get('idempotency-replayed')]).toEqual([201, null])
  const dry = await desk.call('POST', '/orders?dryRun=true', body, key)
  expect([dry.status, dry.body.order.id, dry.headers.get('idempotency-replayed')]).toEqual([201, null, null])
})

test.each(['', ' ', 'a b', 'ü', 'x'.repeat(256), 'a\tb'])('is refused as a key: %j', async (key) => {
  const answer = await desk.call('POST', '/orders', desk.payload(), { 'Idempotency-Key': key })
  expect([answer.status, answer.body.errors[0].propertyName]).toEqual([400, 'Idempotency-Key'])
})

test.each([
  ['/login', { username: 'admin@waybill.example', password: 'x' }],
  ['/login/refresh', { refresh_token: 'x' }],
  ['/clients/token', { client_id: 'x', client_secret: 'x' }],
  ['/clients', { name: 'A', permissions: ['orders:read'] }],
])('%s answers a secret, so it takes no key', async (path, body) => {
  const answer = await desk.call('POST', path, body, newKey())
  expect([answer.status, answer.body.errors[0].propertyName]).toEqual([400, 'Idempotency-Key'])
})

describe('a bulk with a key', () => {
  test('gives per record what became of it, and judges refused ones anew', async () => {
    const key = newKey()
    const taken = { ...desk.payload(), externalId: 'taken' }
    const body = { bulk: [desk.payload(), taken, desk.payload({ items: [] })] }
    const blocker = await desk.order({ externalId: 'taken' })
    const first = await desk.call('POST', '/orders/bulk', body, key)
    expect(first.body.bulk.map(({ status }: { status: number }) => status)).toEqual([201, 409, 400])
    const before = await total()
    const again = await desk.call('POST', '/orders/bulk', body, key)
    expect(again.headers.get('idempotency-replayed')).toBe('true')
    const { id, shortId, version } = first.body.bulk[0].response.order
    expect(again.body.bulk[0]).toEqual({ status: 201, response: { order: { id, shortId, version } } })
    expect(again.body.bulk.slice(1).map(({ status }: { status: number }) => status)).toEqual([409, 400])
    expect(await total()).toBe(before)
    expect(blocker.id).toBeDefined()
  })

  test('goes on where it stopped', async () => {
    const key = newKey()
    const held = await desk.order()
    const bulk = [
      { orderId: held.id, reason: 'FraudReview' },
      { orderId: (await desk.order()).id, reason: 'FraudReview', version: 2 },
    ]
    const first = await desk.call('POST', '/orders/bulk/customerCareHold', { bulk }, key)
    expect(first.body.bulk.map(({ status }: { status: number }) => status)).toEqual([200, 412])
    await desk.call('PATCH', `/orders/${bulk[1]?.orderId}`, { customerShippingMethod: 'X' })
    const again = await desk.call('POST', '/orders/bulk/customerCareHold', { bulk }, key)
    expect(again.body.bulk.map(({ status }: { status: number }) => status)).toEqual([200, 200])
    expect((await desk.call('GET', `/orders/${held.id}`)).body.order.holds).toHaveLength(1)
  })

  test('refuses another body under the same key', async () => {
    const key = newKey()
    await desk.call('POST', '/orders/bulk', { bulk: [desk.payload()] }, key)
    const other = await desk.call('POST', '/orders/bulk', { bulk: [desk.payload({ isTest: true })] }, key)
    expect([other.status, other.body.errorCode]).toEqual([422, 'IdempotencyKeyReused'])
  })
})
