import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Reader } from '@/server/kernel/reader'
import { runChange } from '@/server/kernel/run-change'
import { everything } from '@/server/kernel/scope'
import { systemContext } from '@/server/kernel/system-context'
import { type ClaimFixture, makeClaimFixture, type Person } from '@/server/testing/builders/claims'
import { shipUnitsOf } from '@/server/testing/builders/orders'
import { makeClient } from '@/server/testing/builders/users'
import { type Service, startService } from '@/server/testing/service'
import { claimNext, unclaimedOf } from './claim'

let service: Service
let fixture: ClaimFixture
let [maria, tom] = [null as unknown as Person, null as unknown as Person]
beforeAll(async () => {
  service = await startService()
  fixture = await makeClaimFixture(service)
  ;[maria, tom] = [await fixture.makePerson(), await fixture.makePerson()]
})
afterAll(() => service.close())

/** Each test has a queue of its own. */
let queue: Awaited<ReturnType<ClaimFixture['makeQueue']>>
beforeEach(async () => {
  queue = await fixture.makeQueue()
})

const call: ClaimFixture['call'] = (...given) => fixture.call(...given)
const order = (fields: object = {}) => queue.order(fields)
const claim = ({ token }: Pick<Person, 'token'>, query = '') => call(token, 'POST', `/views/${queue.viewId}/claim${query}`)
const release = ({ token }: Person, body: object) => call(token, 'POST', `/views/${queue.viewId}/release`, body)
const claimedBy = async (id: string) => (await call(maria.token, 'GET', `/orders/${id}`)).body.order.claimedBy?.id ?? null

describe('claiming the next of a queue', () => {
  test('gives the records in the order of the view, then 204', async () => {
    const [first, second] = [await order(), await order()]
    const answer = await claim(maria)
    expect([answer.status, answer.body.order.id, answer.body.order.claimedBy]).toEqual([
      200,
      first.id,
      { id: maria.id, name: maria.name, type: 'User' },
    ])
    const remaining = new Date(answer.body.claimedUntil).getTime() - Date.now()
    expect(remaining).toBeGreaterThan(9 * 60_000)
    expect(remaining).toBeLessThanOrEqual(10 * 60_000)
    expect((await claim(tom)).body.order.id).toBe(second.id)
    const empty = await claim(tom)
    expect([empty.status, empty.body]).toEqual([204, null])
  })

  test('shows the claim wherever the order is read, without a new version, audit entry or event', async () => {
    const { id, version, safeId, shortId } = await order()
    const { nextAfter } = (await call(maria.token, 'GET', '/events?after=latest')).body
    const before = await call(maria.token, 'GET', `/orders/${id}`)
    const { claimedUntil } = (await claim(maria)).body
    const after = await call(tom.token, 'GET', `/orders/${id}`)
    expect(after.headers.get('etag')).toBe(before.headers.get('etag'))
    expect(after.body.order).toMatchObject({ version, claimedBy: { id: maria.id }, claimedUntil })
    const reads = [
      '/orders/search?q=is:claimed&pageSize=200',
      '/orders?pageSize=200',
      `/orders/bulk?ids=${shortId}`,
      `/orders/safeId/${safeId}`,
    ]
    for (const path of reads) {
      const { body } = await call(tom.token, 'GET', path)
      const read = body.order ?? body.bulk?.[0].response.order ?? body.orders.find((one: { id: string }) => one.id === id)
      expect([path, read.claimedBy?.id, read.claimedUntil]).toEqual([path, maria.id, claimedUntil])
    }
    const edited = await call(tom.token, 'PATCH', `/orders/${id}`, { customerShippingMethod: 'Express' })
    expect(edited.body.order).toMatchObject({ version: version + 1, claimedBy: { id: maria.id } })
    const putBack = await call(tom.token, 'PATCH', `/orders/${id}`, { ...edited.body.order, status: undefined })
    expect([putBack.status, putBack.body.order?.version]).toEqual([200, version + 1])
    const { auditLogs } = (await call(maria.token, 'GET', `/orders/${id}/auditLogs`)).body
    expect(auditLogs).toHaveLength(2)
    expect((await call(maria.token, 'GET', `/events?after=${nextAfter}`)).body.events).toHaveLength(1)
  })

  test('is replayed by its Idempotency-Key, and stores no claim in the outcome', async () => {
    const [first] = [await order(), await order()]
    const key = { 'Idempotency-Key': `claim-${queue.city}` }
    for (const _ of [1, 2]) {
      const { status, body } = await call(maria.token, 'POST', `/views/${queue.viewId}/claim`, undefined, key)
      expect([status, body.order.id, body.order.claimedBy.id]).toEqual([200, first.id, maria.id])
    }
    await release(maria, { orderId: first.id })
    expect((await call(maria.token, 'POST', `/views/${queue.viewId}/claim`, undefined, key)).body.order.claimedBy).toBeNull()
  })

  test('claims nothing in a dry run', async () => {
    const { id } = await order()
    expect((await claim(maria, '?dryRun=true')).body.order.id).toBe(id)
    expect(await claimedBy(id)).toBeNull()
  })

  test('leaves test orders out unless they are wanted', async () => {
    const { id } = await order({ isTest: true })
    expect((await claim(maria)).status).toBe(204)
    expect((await claim(maria, '?includeTest=true')).body.order.id).toBe(id)
  })

  test.each(['products', 'variants', 'shipments'])('works for %s', async (resource) => {
    const type = resource.slice(0, -1)
    if (resource === 'shipments') await shipUnitsOf(service, (await order()).id, [1])
    else await fixture.orderFixture.call('POST', '/products', { name: queue.city, variants: [{ sku: queue.city }] })
    const q = resource === 'shipments' ? '' : queue.city
    queue.viewId = await fixture.makeView(resource, { q })
    const { status, body } = await claim(maria)
    expect([status, body[type]?.claimedBy?.id]).toEqual([200, maria.id])
    const { id } = body[type]
    const list = await call(tom.token, 'GET', `/${resource === 'variants' ? 'products/variants/search' : resource}?pageSize=200`)
    const single = await call(tom.token, 'GET', `/${resource === 'variants' ? 'products/variants' : resource}/${id}`)
    expect(single.body[type].claimedBy.id).toBe(maria.id)
    if (list.status === 200) expect(list.body[resource].find((one: { id: string }) => one.id === id).claimedBy.id).toBe(maria.id)
    expect((await release(maria, { resource: { type, id } })).status).toBe(204)
    expect(
      (await call(tom.token, 'GET', `/${resource === 'variants' ? 'products/variants' : resource}/${id}`)).body[type].claimedBy,
    ).toBeNull()
  })

  test('is for people: a service client claims and releases nothing', async () => {
    const { token } = await makeClient(service, { permissions: ['orders:read'] })
    const { id, shortId } = await fixture.orderFixture.order()
    const { view } = (await call(token, 'POST', '/views', { name: 'Mine', resource: 'orders', q: `order:${shortId}` })).body
    const release = { orderId: id }
    for (const refused of [
      await call(token, 'POST', `/views/${view.id}/claim`),
      await call(token, 'POST', `/views/${view.id}/release`, release),
    ])
      expect([refused.status, refused.body.errors[0].errorMessage]).toEqual([403, 'This needs a user, not a service client.'])
    expect((await call(token, 'GET', `/orders/${id}`)).body.order.claimedBy).toBeNull()
  })

  test('is for Internal staff who may read the list', async () => {
    const { token } = await makeClient(service, { permissions: ['catalog:read'] })
    const own = (await call(token, 'POST', '/views', { name: 'Mine', resource: 'orders' })).body.view.id
    expect((await call(token, 'POST', `/views/${own}/claim`)).body.errors[0].errorMessage).toBe('This needs the permission orders:read.')
    const associations = [{ type: 'Merchant' as const, id: fixture.orderFixture.merchantId }]
    const merchant = await makeClient(service, { associations, permissions: ['orders:read'] })
    const theirs = (await call(merchant.token, 'POST', '/views', { name: 'Mine', resource: 'orders' })).body.view.id
    for (const action of ['claim', 'release']) {
      const body = action === 'release' ? { orderId: 'O1' } : undefined
      const refused = await call(merchant.token, 'POST', `/views/${theirs}/${action}`, body)
      expect([refused.status, refused.body.errors[0].errorMessage]).toEqual([403, 'This needs an Internal association.'])
    }
    const { id } = await order()
    await claim(maria)
    const { order: seen } = (await call(merchant.token, 'GET', `/orders/${id}`)).body
    expect([seen.claimedBy, seen.claimedUntil]).toEqual([null, null])
    for (const q of ['is:claimed', 'claimed:me']) expect((await call(merchant.token, 'GET', `/orders/search?q=${q}`)).status).toBe(403)
  })

  test('refuses a stale version and an unknown view', async () => {
    const stale = await call(maria.token, 'POST', `/views/${queue.viewId}/claim`, undefined, { 'If-Match': '"v9"' })
    expect(stale.status).toBe(412)
    expect((await call(maria.token, 'POST', `/views/${crypto.randomUUID()}/claim`)).status).toBe(404)
  })
})

test('32 clients at once never get the same record, and take all there are', async () => {
  const wanted = new Set<string>()
  for (let i = 0; i < 40; i++) wanted.add((await order()).id)
  const people = [maria, tom]
  const [one, other] = [queue.viewId, await fixture.makeView('orders', { q: `city:${queue.city}`, sort: '-createdAt' })]
  const taken: string[] = []
  const work = async (i: number) => {
    for (;;) {
      const { status, body } = await call((people[i % 2] as Person).token, 'POST', `/views/${i % 3 ? one : other}/claim`)
      if (status === 204) return
      // The database is busy beyond its deadline: a client sends it again.
      if (status === 503) continue
      expect(status, JSON.stringify(body)).toBe(200)
      taken.push(body.order.id)
    }
  }
  await Promise.all(Array.from({ length: 32 }, (_, i) => work(i)))
  expect(taken).toHaveLength(wanted.size)
  expect(new Set(taken)).toEqual(wanted)
}, 60_000)

test('a record that was finished after it was found is not given', async () => {
  const [finished, next] = [await order(), await order()]
  const request = { viewId: queue.viewId, includeTest: undefined }
  const system = systemContext({ permissions: ['orders:read'] })
  const context = { ...system, principal: { ...system.principal, actor: { type: 'User', id: maria.id, name: maria.name } as const } }
  const found = await unclaimedOf(new Reader(service.runtime.database.sql, everything), context.principal, request)
  expect(found.map(({ id }) => id)).toEqual([finished.id, next.id])
  const moved = { shippingAddress: { ...finished.shippingAddress, city: 'Elsewhere' } }
  expect((await call(tom.token, 'PATCH', `/orders/${finished.id}`, moved)).status).toBe(200)
  const claimed = await runChange(service.runtime.database, context, (change) => claimNext(change, request, found))
  expect(claimed?.order).toMatchObject({ id: next.id })
})

test.each([
  [{ resource: { type: 'product', id: 'x' } }, 'resource.type', 'field.mismatch'],
  [{ orderId: 'O99999999' }, 'orderId', 'reference.unknown'],
  [{ resource: { type: 'user', id: 'x' } }, 'resource.type', 'field.invalid'],
])('releasing %j is refused at %s', async (body, propertyName, reason) => {
  const answer = await release(maria, body)
  expect([answer.status, answer.body.errors[0].propertyName, answer.body.errors[0].reason]).toEqual([400, propertyName, reason])
})

test('is:claimed is combined with other terms', async () => {
  const [claimed, free, sample] = [await order(), await order(), await order({ isSample: true })]
  await claim(maria)
  const found = async (q: string) =>
    (await call(tom.token, 'GET', `/orders/search?q=${encodeURIComponent(`${q} city:${queue.city}`)}`)).body.orders
      .map(({ id }: { id: string }) => id)
      .sort()
  expect(await found('is:claimed')).toEqual([claimed.id])
  expect(await found('-is:claimed')).toEqual([free.id, sample.id].sort())
  expect(await found('is:claimed,sample')).toEqual([claimed.id, sample.id].sort())
  expect(await found('-is:claimed,sample')).toEqual([free.id])
  expect(await found('claimed:me')).toEqual([])
})
