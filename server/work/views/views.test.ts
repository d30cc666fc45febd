import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Sql } from '@/db/types'
import { administratorRoleId } from '@/server/access/roles/built-in-roles'
import { dryRun } from '@/server/kernel/run-change'
import { systemContext } from '@/server/kernel/system-context'
import { makeOrderFixture, type OrderFixture } from '@/server/testing/builders/orders'
import { makeClient, makeUser, password } from '@/server/testing/builders/users'
import { logIn, type Service, startService } from '@/server/testing/service'
import { updateView } from './views'

let service: Service
let orderFixture: OrderFixture
/** Two people of the staff, of whom only the first may share, and somebody of a merchant. */
let [lead, agent, outsider] = ['', '', '']
beforeAll(async () => {
  service = await startService()
  orderFixture = await makeOrderFixture(service)
  const reads = ['orders:read', 'shipments:read', 'catalog:read'] as const
  lead = (await makeClient(service, { permissions: [...reads, 'views:share'] })).token
  agent = (await makeClient(service, { permissions: ['orders:read'] })).token
  const associations = [{ type: 'Merchant' as const, id: orderFixture.merchantId }]
  outsider = (await makeClient(service, { associations, permissions: ['orders:read'] })).token
})
afterAll(() => service.close())

const call = (token: string, method: string, path: string, body?: unknown, headers?: Record<string, string>) =>
  service.call(method, path, { token, body, ...(headers && { headers }) })
const save = async (token: string, fields: object = {}) => {
  const { status, body } = await call(token, 'POST', '/views', { name: 'Mine', resource: 'orders', ...fields })
  expect(status, JSON.stringify(body)).toBe(201)
  return body.view
}
const names = async (token: string, query = '') =>
  (await call(token, 'GET', `/views?pageSize=200${query}`)).body.views.map(({ name }: { name: string }) => name)
const refusal = async (answer: ReturnType<typeof call>) => {
  const { status, body } = await answer
  return [status, body.errors[0].propertyName, body.errors[0].reason]
}

/** A transaction of which every statement fails. */
const failingSql = new Proxy({} as Sql, {
  get() {
    throw new Error('could not serialize access')
  },
})

describe('a view', () => {
  test('keeps its list, and is found by its owner alone', async () => {
    const list = { q: 'status:AddressIssue', filters: { countryCode: 'US' }, sort: 'createdAt', columns: ['order', 'status'], icon: 'tag' }
    const answer = await call(agent, 'POST', '/views', { name: 'Bad addresses', resource: 'orders', ...list })
    expect(answer.status).toBe(201)
    const { view } = answer.body
    expect(answer.headers.get('location')).toBe(`/v1/views/${view.id}`)
    expect(view).toMatchObject({ ...list, name: 'Bad addresses', isShared: false, isHidden: false, version: 1, ownerId: view.owner.id })
    expect((await call(agent, 'GET', `/views/${view.id}`)).body).toEqual({ view })
    for (const other of [lead, outsider]) expect((await call(other, 'GET', `/views/${view.id}`)).status).toBe(404)
    await call(agent, 'DELETE', `/views/${view.id}`)
  })

  test('can be read, edited and put back', async () => {
    const view = await save(agent)
    const { status, body } = await call(agent, 'PATCH', `/views/${view.id}`, { ...view, name: 'Renamed' })
    expect([status, body.view.name, body.view.version]).toEqual([200, 'Renamed', 2])
    expect((await call(agent, 'PATCH', `/views/${view.id}`, { name: 'Renamed' })).body.view.version).toBe(2)
    expect(await refusal(call(agent, 'PATCH', `/views/${view.id}`, { name: 'Late' }, { 'If-Match': '"v1"' }))).toEqual([
      412,
      'If-Match',
      'version.stale',
    ])
    expect(await refusal(call(agent, 'PATCH', `/views/${view.id}`, { resource: 'products' }))).toEqual([400, 'resource', 'field.readOnly'])
    expect((await call(agent, 'DELETE', `/views/${view.id}`)).status).toBe(204)
    expect((await call(agent, 'GET', `/views/${view.id}`)).status).toBe(404)
  })

  test.each([
    [{ q: 'status:Nonsense' }, 'q', 'query.invalid'],
    [{ filters: { stauts: 'New' } }, 'filters.stauts', 'field.unknown'],
    [{ filters: { status: 'Nonsense' } }, 'filters.status', 'field.invalid'],
    [{ filters: { page: '2' } }, 'filters.page', 'field.unknown'],
    [{ filters: { facilityId: 'F99999999' } }, 'filters.facilityId', 'reference.unknown'],
    [{ sort: 'color' }, 'sort', 'field.invalid'],
    [{ name: ' ' }, 'name', 'field.invalid'],
    [{ resource: 'users' }, 'resource', 'field.invalid'],
  ])('refuses %j at %s', async (fields, propertyName, reason) => {
    expect(await refusal(call(agent, 'POST', '/views', { name: 'Wrong', resource: 'orders', ...fields }))).toEqual([
      400,
      propertyName,
      reason,
    ])
  })

  test('writes nothing in a dry run, and says what it would', async () => {
    const { status, body } = await call(agent, 'POST', '/views?dryRun=true', { name: 'Only tried', resource: 'orders' })
    expect([status, body.view.id]).toEqual([201, '00000000-0000-0000-0000-000000000000'])
    expect(await names(agent)).not.toContain('Only tried')
  })

  test('is in the audit log and in no event', async () => {
    const { nextAfter } = (await call(await service.adminToken(), 'GET', '/events?after=latest')).body
    const view = await save(agent, { name: 'Audited' })
    await call(agent, 'PATCH', `/views/${view.id}`, { name: 'Audited twice' })
    await call(agent, 'DELETE', `/views/${view.id}`)
    const { auditLogs } = (await call(await service.adminToken(), 'GET', `/auditLogs?resourceId=${view.id}`)).body
    expect(auditLogs.map(({ action }: { action: string }) => action)).toEqual(['delete', 'update', 'create'])
    expect(auditLogs[1].changes).toEqual([{ field: 'name', from: 'Audited', to: 'Audited twice' }])
    expect((await call(await service.adminToken(), 'GET', `/events?after=${nextAfter}`)).body.events).toEqual([])
  })
})

describe('a shared view', () => {
  test('is for the staff who may read its list', async () => {
    const [orders, products] = [
      await save(lead, { name: 'Shared orders', isShared: true }),
      await save(lead, { name: 'Shared products', resource: 'products', isShared: true }),
    ]
    expect(await names(lead)).toEqual(expect.arrayContaining(['Shared orders', 'Shared products']))
    expect(await names(agent)).toContain('Shared orders')
    expect(await names(agent)).not.toContain('Shared products')
    expect(await names(outsider)).toEqual([])
    for (const { id } of [orders, products]) await call(lead, 'DELETE', `/views/${id}`)
  })

  test('is shared, changed and deleted only by those who may share', async () => {
    const forbidden = [403, null, 'permission.missing']
    expect(await refusal(call(agent, 'POST', '/views', { name: 'Mine', resource: 'orders', isShared: true }))).toEqual(forbidden)
    const own = await save(agent)
    expect(await refusal(call(agent, 'PATCH', `/views/${own.id}`, { isShared: true }))).toEqual(forbidden)
    const shared = await save(lead, { name: 'Theirs', isShared: true })
    expect(await refusal(call(agent, 'PATCH', `/views/${shared.id}`, { name: 'Ours' }))).toEqual(forbidden)
    expect(await refusal(call(agent, 'DELETE', `/views/${shared.id}`))).toEqual(forbidden)
    for (const [token, { id }] of [
      [agent, own],
      [lead, shared],
    ] as const)
      expect((await call(token, 'DELETE', `/views/${id}`)).status).toBe(204)
  })

  test('of somebody else is shown a last time to the one who stops sharing it', async () => {
    const other = (await makeClient(service, { permissions: ['orders:read', 'views:share'] })).token
    const { id } = await save(lead, { name: 'Soon private', isShared: true, isHidden: true })
    const { status, body } = await call(other, 'PATCH', `/views/${id}`, { isShared: false })
    expect([status, body.view.isShared, body.view.version, body.view.position]).toEqual([200, false, 2, 0])
    expect((await call(other, 'GET', `/views/${id}`)).status).toBe(404)
    expect((await call(lead, 'GET', `/views/${id}`)).body.view.isHidden).toBe(true)
    await call(lead, 'DELETE', `/views/${id}`)
  })

  test('is not updated when the database fails in the last read, so that the whole change can be repeated', async () => {
    const { id } = await save(lead, { name: 'Read twice', isShared: true })
    const context = systemContext({ permissions: ['orders:read', 'views:share'] })
    const update = dryRun(service.runtime.database, context, async (change) => {
      const { sql } = change
      Object.defineProperty(change, 'sql', { get: () => (change.auditRecords.length ? failingSql : sql) })
      return updateView(change, id, { name: 'Renamed' })
    })
    await expect(update).rejects.toThrow('could not serialize access')
    await call(lead, 'DELETE', `/views/${id}`)
  })

  test('has a place of its own and can be hidden, for each person', async () => {
    const saved = []
    for (const name of ['One', 'Two', 'Three']) saved.push(await save(lead, { name, isShared: true }))
    const three = saved[2]
    const { status, body } = await call(agent, 'PATCH', `/views/${three.id}`, { position: 0, isHidden: true })
    expect([status, body.view.position, body.view.isHidden, body.view.version]).toEqual([200, 0, true, 1])
    expect(await names(agent, '&resource=orders')).toEqual(['Three', 'One', 'Two'])
    expect(await names(agent, '&resource=orders&isHidden=false')).toEqual(['One', 'Two'])
    expect(await names(agent, '&resource=orders&isHidden=false&updatedFrom=2020-01-01')).toEqual(['One', 'Two'])
    expect(await names(agent, '&resource=orders&isHidden=false&updatedTo=2020-01-01')).toEqual([])
    expect(await names(lead, '&resource=orders')).toEqual(['One', 'Two', 'Three'])
    await call(agent, 'PATCH', `/views/${three.id}`, { position: 1 })
    expect(await names(agent, '&resource=orders')).toEqual(['One', 'Three', 'Two'])
    expect((await call(agent, 'GET', `/views/${three.id}`)).headers.get('etag')).not.toBe(
      (await call(lead, 'GET', `/views/${three.id}`)).headers.get('etag'),
    )
    for (const { id } of saved) await call(lead, 'DELETE', `/views/${id}`)
  })
})

test('a list of views is paged by number and by cursor, by list and place', async () => {
  const { token } = await makeClient(service, { permissions: ['orders:read', 'catalog:read'] })
  for (const [name, resource] of [['P', 'products'], ['A', 'orders'], ['B', 'orders'], ['C', 'orders']]) await save(token, { name, resource }) // biome-ignore format: one row each
  const first = (await call(token, 'GET', '/views?pageSize=3')).body
  expect([first.views.map(({ name }: { name: string }) => name), first.totalCount]).toEqual([['A', 'B', 'C'], 4])
  const second = (await call(token, 'GET', `/views?pageSize=3&cursor=${first.nextCursor}`)).body
  expect([second.views.map(({ name }: { name: string }) => name), second.nextCursor]).toEqual([['P'], null])
  expect((await call(token, 'GET', '/views?pageSize=3&page=2')).body.views).toEqual(second.views)
})

test('a person has at most 100 views', async () => {
  const { token } = await makeClient(service, { permissions: ['orders:read'] })
  for (let i = 0; i < 100; i++) await save(token, { name: `View ${i}` })
  expect(await refusal(call(token, 'POST', '/views', { name: 'One more', resource: 'orders' }))).toEqual([409, null, 'view.limit'])
})

describe('the count of a view', () => {
  const counted = async (token: string, id: string, query = '') =>
    (await call(token, 'GET', `/views?withCounts=true${query}`)).body.views.find((view: { id: string }) => view.id === id)

  test('is that of its list, with the age of the oldest record', async () => {
    const mark = `C${Date.now()}`
    const [oldest] = [await orderFixture.order({ shippingAddress: { ...orderFixture.payload().shippingAddress, city: mark } })]
    await orderFixture.order({ shippingAddress: { ...orderFixture.payload().shippingAddress, city: mark } })
    await orderFixture.order({ isTest: true, shippingAddress: { ...orderFixture.payload().shippingAddress, city: mark } })
    const view = await save(agent, { q: `city:${mark}`, sort: '-createdAt' })
    expect(await counted(agent, view.id)).toMatchObject({ count: 2, countIsCapped: false, oldestAt: oldest.createdAt })
    expect(await counted(agent, view.id, '&includeTest=true')).toMatchObject({ count: 3, oldestAt: oldest.createdAt })
    const { body } = await call(agent, 'GET', '/views')
    expect(body.views.find(({ id }: { id: string }) => id === view.id)).toMatchObject({ count: null, oldestAt: null })
    await call(agent, 'DELETE', `/views/${view.id}`)
  })

  test('of the test orders themselves is theirs', async () => {
    await orderFixture.order({ isTest: true })
    const view = await save(agent, { filters: { isTest: 'true' } })
    expect((await counted(agent, view.id)).count).toBeGreaterThan(0)
    await call(agent, 'DELETE', `/views/${view.id}`)
  })

  test('is null for a list that the caller may not read, and works for all four lists', async () => {
    const { token } = await makeClient(service, { permissions: ['catalog:read'] })
    const view = await save(token, { resource: 'shipments' })
    expect(await counted(token, view.id)).toMatchObject({ count: null, oldestAt: null })
    for (const resource of ['orders', 'shipments', 'products', 'variants']) {
      const { id } = await save(lead, { resource })
      expect((await counted(lead, id)).count).toEqual(expect.any(Number))
      await call(lead, 'DELETE', `/views/${id}`)
    }
  })

  test('of claimed:me is each caller’s own', async () => {
    const user = await makeUser(service, { roleIds: [administratorRoleId] })
    const token = await logIn(service.call, user.email, password)
    const order = await orderFixture.order()
    const queue = await save(token, { q: `order:${order.shortId}` })
    const mine = await save(token, { name: 'Claimed', q: 'claimed:me' })
    expect((await counted(token, mine.id)).count).toBe(0)
    expect((await call(token, 'POST', `/views/${queue.id}/claim`)).status).toBe(200)
    expect((await call(token, 'GET', '/orders/search?q=claimed:me')).body.totalCount).toBe(1)
    expect((await call(agent, 'GET', '/orders/search?q=claimed:me')).body.totalCount).toBe(0)
  })
})
