import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditEntries } from '@/db/schema'
import { orderBody } from '@/server/testing/builders/orders'
import { makeClient, makeMerchant } from '@/server/testing/builders/users'
import { type Service, startService } from '@/server/testing/service'
import { auditedTypes } from './audit-rules'

let service: Service
let token: string
let merchantId: string
let order: { id: string; shortId: string }

async function makeOrder(of: string) {
  const { status, body } = await service.call('POST', '/orders', { token, body: orderBody(of) })
  expect(status, JSON.stringify(body)).toBe(201)
  return body.order
}

beforeAll(async () => {
  service = await startService()
  token = await service.adminToken()
  merchantId = await makeMerchant(service)
  order = await makeOrder(merchantId)
  await service.call('POST', `/orders/${order.id}/customerCareHold`, { token, body: { reason: 'CustomerRequest' } })
})
afterAll(() => service.close())

type Entry = {
  resource: { type: string; id: string }
  resourceName: string | null
  orderId: string | null
  action: string
  occurredAt: string
}
async function log(query: Record<string, string> = {}, by = token): Promise<Entry[]> {
  const { status, body } = await service.call('GET', `/auditLogs?${new URLSearchParams(query)}`, { token: by })
  expect(status, JSON.stringify(body)).toBe(200)
  return body.auditLogs
}
const typesOf = (entries: Entry[]) => [...new Set(entries.map(({ resource }) => resource.type))].sort()

describe('the audit log', () => {
  test('has the entries of all resources, newest first, with their names', async () => {
    const entries = await log()
    expect(entries.map(({ occurredAt }) => occurredAt)).toEqual(
      entries
        .map(({ occurredAt }) => occurredAt)
        .sort()
        .reverse(),
    )
    expect(entries.find(({ resource }) => resource.id === order.id)).toMatchObject({ resourceName: order.shortId, orderId: order.id })
    expect(entries.find(({ resource }) => resource.id === merchantId)).toMatchObject({ resource: { type: 'merchant' }, orderId: null })
  })

  test('is filtered by actor, resource, action, request and time', async () => {
    const { body: me } = await service.call('GET', '/users/me', { token })
    const mine = await log({ actorId: me.user.id })
    expect(typesOf(mine)).toContain('order')
    expect(await log({ actorId: crypto.randomUUID() })).toEqual([])
    expect(await log({ actorId: `${crypto.randomUUID()},${me.user.id}` })).toEqual(mine)
    expect(typesOf(await log({ resourceType: 'merchant' }))).toEqual(['merchant'])
    const holdEntries = await log({ resourceType: 'order', action: 'hold' })
    expect(holdEntries).toEqual([expect.objectContaining({ resource: { type: 'order', id: order.id }, action: 'hold' })])
    expect((await log({ resourceId: order.id })).map(({ action }) => action)).toEqual(['hold', 'create'])
    const { requestId, occurredAt } = holdEntries[0] as Entry & { requestId: string }
    expect((await log({ requestId })).every((entry) => (entry as Entry & { requestId: string }).requestId === requestId)).toBe(true)
    expect((await log({ from: occurredAt })).at(-1)?.occurredAt).toBe(occurredAt)
    expect((await log({ to: '2001-01-01' })).length).toBe(0)
  })

  test('is filtered by an action alone, of any type, and by several types and actions', async () => {
    expect(await log({ action: 'hold' })).toEqual([expect.objectContaining({ resource: { type: 'order', id: order.id }, action: 'hold' })])
    expect(typesOf(await log({ action: 'create' }))).toEqual(expect.arrayContaining(['merchant', 'order', 'user']))
    const several = await log({ action: 'create,hold', resourceType: 'order,merchant' })
    expect(typesOf(several)).toEqual(['merchant', 'order'])
    expect(new Set(several.map(({ action }) => action))).toEqual(new Set(['create', 'hold']))
    expect(await log({ action: 'hold', resourceType: 'merchant' })).toEqual([])
  })

  test.each(['resourceType=orders', 'action=held'])('refuses %s, which does not exist', async (query) => {
    const unknown = await service.call('GET', `/auditLogs?${query}`, { token })
    expect([unknown.status, unknown.body.errors[0].propertyName]).toEqual([400, query.split('=')[0]])
  })

  test('shows a merchant its own entries, without names of staff', async () => {
    const other = await makeMerchant(service, { name: 'Somebody else' })
    await makeOrder(other)
    const theirs = await makeClient(service, { associations: [{ type: 'Merchant', id: merchantId }], permissions: ['audit:read'] })
    const entries = await log({}, theirs.token)
    expect(entries.map(({ resource }) => resource.id)).toContain(order.id)
    expect(new Set(entries.map(({ orderId }) => orderId))).toEqual(new Set([order.id, null]))
    expect(typesOf(entries)).not.toContain('user')
    expect(entries.every((entry) => (entry as unknown as { actor: { name: unknown }; client: unknown }).client === null)).toBe(true)
  })

  test('hides entries of users and roles from callers who may not read these', async () => {
    const narrow = await makeClient(service, { permissions: ['audit:read'] })
    const wide = await makeClient(service, { permissions: ['audit:read', 'users:read', 'clients:read'] })
    expect(typesOf(await log({}, narrow.token))).not.toContain('user')
    expect(typesOf(await log({}, narrow.token))).not.toContain('client')
    expect(await log({ resourceType: 'user' }, narrow.token)).toEqual([])
    expect(typesOf(await log({}, wide.token))).toEqual(expect.arrayContaining(['client', 'user']))
  })

  test('accepts every type that is written', async () => {
    const rows = await service.runtime.database.sql.selectDistinct({ type: auditEntries.resourceType }).from(auditEntries)
    expect(rows.map(({ type }) => type).filter((type) => !(auditedTypes as readonly string[]).includes(type))).toEqual([])
  })
})
