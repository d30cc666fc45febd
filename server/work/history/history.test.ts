import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sequenceLogs } from '@/db/audit/sequence'
import { violations } from '@/scripts/checks/violations'
import { runChange } from '@/server/kernel/run-change'
import { systemContext } from '@/server/kernel/system-context'
import { redactOrder } from '@/server/platform/audit/redact'
import { makeOrderFixture, type OrderFixture } from '@/server/testing/builders/orders'
import { makeClient, makeUser, password } from '@/server/testing/builders/users'
import { logIn, type Service, startService } from '@/server/testing/service'

let service: Service
let fixture: OrderFixture
// biome-ignore lint/suspicious/noExplicitAny: resources as the API gives them.
let order: any

beforeAll(async () => {
  service = await startService()
  fixture = await makeOrderFixture(service)
})
beforeEach(async () => {
  order = await fixture.order({ customerShippingMethod: 'Standard', meta: { 'a.b': '1', keep: 'x' } })
})
afterAll(() => service.close())

const historyOf = async (type: string, id: string, more = '', token = fixture.token) => {
  const { status, body } = await service.call('GET', `/history?resourceType=${type}&resourceId=${id}${more}`, { token })
  expect(status, JSON.stringify(body)).toBe(200)
  return body.history
}
const newest = async (type: string, id: string) => (await historyOf(type, id))[0]
const revert = (id: string, { token = fixture.token, query = '' } = {}) => service.call('POST', `/history/${id}/revert${query}`, { token })
const orderNow = async () => (await fixture.call('GET', `/orders/${order.id}`)).body.order
const patch = (body: object) => fixture.call('PATCH', `/orders/${order.id}`, body)

async function internal(permissions: string[]) {
  const { body } = await fixture.call('POST', '/roles', { name: `Role ${Math.random()}`, permissions })
  const user = await makeUser(service, { roleIds: [body.role.id] })
  return logIn(service.call, user.email, password)
}

describe('history', () => {
  test('has one entry per request, with what was done, by whom, and its audit entries', async () => {
    await patch({ customerShippingMethod: 'Overnight', items: [{ id: order.items[0].id, quantity: 3 }] })
    await fixture.call('POST', `/orders/${order.id}/customerCareHold`, { reason: 'FraudReview' })
    const [held, edited, created, ...more] = await historyOf('order', order.id)
    expect(more).toEqual([])
    expect(held).toMatchObject({ what: 'Order held', who: { type: 'User' }, canRevert: true })
    expect(edited).toMatchObject({ count: 2, canRevert: true })
    expect(edited.entries.map((entry: { resource: { type: string } }) => entry.resource.type)).toEqual(['orderItem', 'order'])
    expect(edited.entries[0].requestId).toBe(edited.id)
    expect(created).toMatchObject({ what: 'Order created', count: 1, canRevert: false })
  })

  test('counts what one request changed, also when one resource of many is asked for', async () => {
    const other = await fixture.order()
    await fixture.call('PATCH', '/orders/bulk', { bulk: [order, other].map(({ id }) => ({ id, customerShippingMethod: 'Express' })) })
    const entry = await newest('order', order.id)
    expect(entry).toMatchObject({ what: '2 customer shipping methods changed', count: 2, canRevert: true })
    expect(entry.entries).toHaveLength(1)
  })

  test('is filtered by who made the changes, and paged', async () => {
    const token = await internal(['orders:read', 'orders:update', 'audit:read'])
    await service.call('PATCH', `/orders/${order.id}`, { token, body: { customerShippingMethod: 'A' } })
    await service.call('PATCH', `/orders/${order.id}`, { token, body: { customerShippingMethod: 'B' } })
    const { body } = await service.call('GET', '/history?by=me&pageSize=1', { token })
    expect(body).toMatchObject({ totalCount: 2, history: [{ what: 'Customer shipping method changed' }] })
    const next = (await service.call('GET', `/history?cursor=${body.nextCursor}`, { token })).body
    expect(next.history).toHaveLength(1)
    expect(next.history[0].id).not.toBe(body.history[0].id)
  })

  test('is filtered by several types, resources and people, separated by commas', async () => {
    const other = await fixture.order()
    const { token, ...client } = await makeClient(service, { permissions: ['orders:read', 'orders:update'] })
    await service.call('PATCH', `/orders/${other.id}`, { token, body: { customerShippingMethod: 'A' } })
    const whatOf = async (query: string) =>
      (await fixture.call('GET', `/history?${query}`)).body.history.map(({ what }: { what: string }) => what)
    const both = ['Customer shipping method changed', 'Order created', 'Order created']
    expect(await whatOf(`resourceType=order,product&resourceId=${order.shortId},${other.id}`)).toEqual(both)
    expect(await whatOf(`resourceId=${order.id},${other.shortId}&by=${client.id},me`)).toEqual(both)
    await fixture.call('DELETE', `/clients/${client.id}`)
    expect(await whatOf(`by=${client.id}&resourceType=order`)).toEqual(['Customer shipping method changed'])
  })

  test('refuses people whom the caller cannot know', async () => {
    const associations = [{ type: 'Merchant' as const, id: fixture.merchantId }]
    const { token } = await makeClient(service, { permissions: ['orders:read', 'audit:read'], associations })
    const { id: stranger } = await makeUser(service, {})
    const [{ who }] = await historyOf('order', order.id)
    const statusBy = async (by: string) => (await service.call('GET', `/history?by=${by}`, { token })).status
    // Staff who changed the merchant's own orders are named in its history by their ids.
    expect([await statusBy('me'), await statusBy(who.id), await statusBy(stranger)]).toEqual([200, 200, 400])
    const unknown = crypto.randomUUID()
    const { status, body } = await fixture.call('GET', `/history?by=me,${unknown},x`)
    expect([status, body.errors]).toEqual([
      400,
      [unknown, 'x'].map((id) =>
        expect.objectContaining({
          propertyName: 'by',
          errorMessage: `There is no user or service client ${id}.`,
          reason: 'reference.unknown',
        }),
      ),
    ])
  })

  test('shows merchants their own records, without what is Internal', async () => {
    const { token } = await makeClient(service, {
      permissions: ['orders:read', 'orders:update', 'audit:read'],
      associations: [{ type: 'Merchant', id: fixture.merchantId }],
    })
    await patch({ tags: ['secret'] })
    await patch({ tags: ['secret', 'second'], customerShippingMethod: 'Overnight' })
    const seen = await historyOf('order', order.id, '', token)
    expect(seen.map(({ what }: { what: string }) => what)).toEqual(['Customer shipping method changed', 'Order created'])
    expect(JSON.stringify(seen)).not.toContain('secret')
    expect((await revert(seen[0].id, { token })).status).toBe(200)
    expect(await orderNow()).toMatchObject({ customerShippingMethod: 'Standard', tags: ['secret', 'second'] })
    const foreign = await makeOrderFixture(service)
    const other = await foreign.order()
    expect(await historyOf('order', other.id, '', token)).toEqual([])
    expect((await revert((await newest('order', other.id)).id, { token })).status).toBe(404)
  })

  test('hides entries of users from those who may not read them', async () => {
    const token = await internal(['audit:read', 'orders:read'])
    const user = await makeUser(service, {})
    await fixture.call('PATCH', `/users/${user.id}`, { firstName: 'Renamed' })
    expect(await historyOf('user', user.id, '', token)).toEqual([])
    expect((await revert((await newest('user', user.id)).id, { token })).status).toBe(404)
  })
})

describe('a revert', () => {
  test('sets edited fields of an order and its items back, and is a new entry', async () => {
    await patch({
      customerShippingMethod: 'Overnight',
      meta: { 'a.b': null, more: 'y' },
      tags: ['VIP'],
      shippingAddress: { ...order.shippingAddress, zip: '42421' },
      items: [{ id: order.items[0].id, quantity: 3, merchantPrice: { amount: 9, currency: 'USD' } }],
    })
    const edited = await newest('order', order.id)
    const dryRun = await revert(edited.id, { query: '?dryRun=true' })
    expect([dryRun.status, (await orderNow()).version]).toEqual([200, 2])
    expect(dryRun.body.changes).toContainEqual({
      resource: { type: 'order', id: order.id },
      field: 'shippingAddress.zip',
      from: '42421',
      to: '42420',
    })
    const { status, body } = await revert(edited.id)
    expect([status, body.reverted.length]).toEqual([200, 2])
    const now = await orderNow()
    expect(now).toEqual({
      ...order,
      version: 3,
      updatedAt: now.updatedAt,
      items: [{ ...order.items[0], version: 3, updatedAt: now.updatedAt }],
    })
    expect((await newest('order', order.id)).id).not.toBe(edited.id)
  })

  test('can itself be reverted', async () => {
    await patch({ customerShippingMethod: 'Overnight' })
    await revert((await newest('order', order.id)).id)
    await revert((await newest('order', order.id)).id)
    expect((await orderNow()).customerShippingMethod).toBe('Overnight')
  })

  test('of a hold releases it, of a release holds again, for the same reason', async () => {
    await fixture.call('POST', `/orders/${order.id}/customerCareHold`, { reason: 'FraudReview', comment: 'odd card' })
    expect((await revert((await newest('order', order.id)).id)).status).toBe(200)
    expect((await orderNow()).holds[0].releasedAt).not.toBeNull()
    expect((await revert((await newest('order', order.id)).id)).status).toBe(200)
    expect((await orderNow()).holds).toMatchObject([{}, { reason: 'FraudReview', comment: 'odd card', releasedAt: null }])
  })

  test('of a hold that was released since is refused', async () => {
    await fixture.call('POST', `/orders/${order.id}/customerCareHold`, { reason: 'FraudReview' })
    const held = await newest('order', order.id)
    await fixture.call('POST', `/orders/${order.id}/releaseHold`, { holdId: (await orderNow()).holds[0].id })
    const { status, body } = await revert(held.id)
    expect([status, body.errors[0].reason]).toEqual([409, 'history.changed'])
  })

  test('is refused with the fields that changed since, and changes nothing', async () => {
    await patch({ customerShippingMethod: 'Overnight', location: { longitude: 1, latitude: 2 } })
    const edited = await newest('order', order.id)
    await patch({ customerShippingMethod: 'Express' })
    const { status, body } = await revert(edited.id)
    expect([status, body.errors[0].reason, body.errors[0].attemptedValue]).toEqual([409, 'history.changed', ['customerShippingMethod']])
    expect((await orderNow()).version).toBe(3)
  })

  test('of many records is all or nothing; of one audit entry concerns that alone', async () => {
    const other = await fixture.order({ customerShippingMethod: 'Standard' })
    await fixture.call('PATCH', '/orders/bulk', { bulk: [order, other].map(({ id }) => ({ id, customerShippingMethod: 'Express' })) })
    const entry = await newest('order', order.id)
    await fixture.call('PATCH', `/orders/${other.id}`, { customerShippingMethod: 'Late' })
    expect((await revert(entry.id)).status).toBe(409)
    expect((await orderNow()).customerShippingMethod).toBe('Express')
    expect((await revert(entry.entries[0].id)).status).toBe(200)
    expect((await orderNow()).customerShippingMethod).toBe('Standard')
  })

  test('needs the permission of the reverse operation', async () => {
    await patch({ customerShippingMethod: 'Overnight' })
    const { id } = await newest('order', order.id)
    const reader = await internal(['orders:read', 'audit:read'])
    const [seen] = await historyOf('order', order.id, '', reader)
    expect(seen.canRevert).toBe(false)
    const { status, body } = await revert(id, { token: reader })
    expect([status, body.errors[0].errorMessage]).toEqual([403, 'This needs the permission orders:update.'])
    await fixture.call('POST', `/orders/${order.id}/customerCareHold`, { reason: 'FraudReview' })
    const updater = await internal(['orders:read', 'orders:update', 'audit:read'])
    expect((await revert((await newest('order', order.id)).id, { token: updater })).status).toBe(403)
  })

  test('of what has no reverse, of unknown entries and of redacted ones is refused', async () => {
    const created = await newest('order', order.id)
    const refused = await revert(created.id)
    expect([refused.status, refused.body.errors[0].reason]).toEqual([409, 'history.irreversible'])
    for (const id of ['x', '01932c07-20e7-7bd3-a9c1-5d3f1c9e8b01']) expect((await revert(id)).status).toBe(404)
    await patch({ customerShippingMethod: 'Overnight' })
    const edited = await newest('order', order.id)
    const { database } = service.runtime
    await sequenceLogs(database)
    await runChange(database, systemContext(), (change) => redactOrder(change, { id: order.id, merchantId: fixture.merchantId }, null))
    const { status, body } = await revert(edited.id)
    expect([status, body.errors[0].reason]).toEqual([409, 'history.redacted'])
    expect((await newest('order', order.id)).canRevert).toBe(false)
  })

  test('of an order that was canceled by its status is refused', async () => {
    await patch({ status: 'Canceled' })
    const entry = await newest('order', order.id)
    expect(entry.canRevert).toBe(false)
    expect((await revert(entry.id)).status).toBe(409)
  })

  test('with a stale version is refused', async () => {
    await patch({ customerShippingMethod: 'Overnight' })
    const { id } = await newest('order', order.id)
    const stale = await service.call('POST', `/history/${id}/revert`, { token: fixture.token, headers: { 'If-Match': '"v1"' } })
    expect(stale.status).toBe(412)
  })
})

test('all invariants hold afterwards', async () => {
  expect(await violations(service.runtime.database)).toEqual([])
})
