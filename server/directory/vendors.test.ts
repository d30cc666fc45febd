import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditEntries, events } from '@/db/schema'
import { NIL_ID } from '@/server/kernel/id'
import { permissions } from '@/server/kernel/permissions'
import { makeClient } from '@/server/testing/builders/users'
import { type Service, startService } from '../testing/service'

let service: Service
let admin: string
beforeAll(async () => {
  service = await startService()
  admin = await service.adminToken()
})
afterAll(() => service.close())

const call = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
  service.call(method, path, { token: admin, body, headers })
const make = async (name: string) => (await call('POST', '/vendors', { name })).body.vendor
const entriesOf = (id: string) =>
  service.runtime.database.sql
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.resourceType, 'vendor'), eq(auditEntries.resourceId, id)))
    .orderBy(auditEntries.resourceVersion)

describe('a vendor', () => {
  test('is created, read, and found by the beginning of its name', async () => {
    const { status, body, headers } = await call('POST', '/vendors', { name: 'Ünal Druck' })
    expect(status).toBe(201)
    expect(body.vendor).toEqual({
      id: expect.any(String),
      version: 1,
      name: 'Ünal Druck',
      isSandbox: false,
      createdAt: expect.stringMatching(/Z$/),
      updatedAt: body.vendor.createdAt,
    })
    expect([headers.get('location'), headers.get('etag')]).toEqual([`/v1/vendors/${body.vendor.id}`, '"v1"'])
    expect((await call('GET', `/vendors/${body.vendor.id.toUpperCase()}`)).body).toEqual(body)
    expect((await call('GET', '/vendors?q=UNAL')).body).toMatchObject({ totalCount: 1, vendors: [body.vendor] })
    expect((await call('GET', '/vendors?q=druck')).body.totalCount).toBe(0)
  })

  test('is renamed with one entry in the audit log and no event', async () => {
    const vendor = await make('Inkwell')
    const renamed = await call('PATCH', `/vendors/${vendor.id}`, { ...vendor, name: 'Inkwell Works' }, { 'If-Match': '"v1"' })
    expect(renamed.body.vendor).toEqual({ ...vendor, name: 'Inkwell Works', version: 2, updatedAt: expect.any(String) })
    expect((await call('PATCH', `/vendors/${vendor.id}`, { name: 'Inkwell Works' })).body.vendor.version).toBe(2)
    expect(await entriesOf(vendor.id)).toMatchObject([
      { action: 'create', resourceVersion: 1 },
      { action: 'update', resourceVersion: 2, changes: [{ field: 'name', from: 'Inkwell', to: 'Inkwell Works' }] },
    ])
    expect(await service.runtime.database.sql.select().from(events).where(eq(events.resourceId, vendor.id))).toEqual([])
  })

  test('is found by its new name only', async () => {
    const { id } = await make('Papermoon')
    await call('PATCH', `/vendors/${id}`, { name: 'Sunpaper' })
    expect((await call('GET', '/vendors?q=papermoon')).body.totalCount).toBe(0)
    expect((await call('GET', '/vendors?q=sunp')).body.totalCount).toBe(1)
  })

  test('in a dry run is not stored', async () => {
    const made = await call('POST', '/vendors?dryRun=true', { name: 'Never' })
    expect([made.status, made.body.vendor.id, made.headers.get('location')]).toEqual([201, NIL_ID, null])
    expect(made.body.changes).toContainEqual({ resource: { type: 'vendor', id: NIL_ID }, field: 'name', from: null, to: 'Never' })
    expect((await call('GET', '/vendors?q=never')).body.totalCount).toBe(0)
  })

  test('is created once for one Idempotency-Key', async () => {
    const once = () => call('POST', '/vendors', { name: 'Only once' }, { 'Idempotency-Key': 'vendor-once' })
    const [first, second] = [await once(), await once()]
    expect(second.body).toEqual(first.body)
    expect(second.headers.get('idempotency-replayed')).toBe('true')
  })
})

describe('a vendor is refused', () => {
  test.each([
    ['no name', {}, 'name'],
    ['a blank name', { name: ' ' }, 'name'],
    ['a name that is null', { name: null }, 'name'],
    ['a name that is too long', { name: 'x'.repeat(256) }, 'name'],
    ['an unknown field', { name: 'x', address: {} }, 'address'],
    ['an id of its own', { name: 'x', id: crypto.randomUUID() }, 'id'],
  ])('with %s', async (_, body, named) => {
    const response = await call('POST', '/vendors', body)
    expect([response.status, response.body.errors.map((one: { propertyName: string }) => one.propertyName)]).toEqual([400, [named]])
  })

  test('at a stale version, or with another id in the body', async () => {
    const { id } = await make('Steady')
    const stale = await call('PATCH', `/vendors/${id}`, { name: 'A' }, { 'If-Match': '"v2"' })
    expect([stale.status, stale.body.errorCode]).toEqual([412, 'PreconditionFailed'])
    const other = await call('PATCH', `/vendors/${id}`, { id: crypto.randomUUID(), name: 'B' })
    expect([other.status, other.body.errors[0].propertyName]).toEqual([400, 'id'])
  })

  test('that does not exist', async () => {
    for (const id of [crypto.randomUUID(), 'nonsense']) {
      expect((await call('GET', `/vendors/${id}`)).status).toBe(404)
      expect((await call('PATCH', `/vendors/${id}`, { name: 'A' })).status).toBe(404)
    }
  })
})

test.each([
  ['GET', '/vendors', 'directory:read'],
  ['POST', '/vendors', 'directory:write'],
  ['GET', '/facilities/x', 'directory:read'],
  ['PATCH', '/facilities/x', 'directory:write'],
])('%s %s needs %s', async (method, path, permission) => {
  const { token } = await makeClient(service, { permissions: permissions.filter((name) => name !== permission) })
  const { status, body } = await service.call(method, path, { token, ...(method === 'GET' ? {} : { body: {} }) })
  expect([status, body.errors[0].errorMessage]).toEqual([403, `This needs the permission ${permission}.`])
})

test('a vendor’s user gets their vendor from the directory, reads it with the permission only, and cannot be given more', async () => {
  const vendor = await make('Belongs')
  const { token } = await makeClient(service, { associations: [{ type: 'Vendor', id: vendor.id }], permissions: ['shipments:read'] })
  expect((await service.call('GET', `/vendors/${vendor.id}`, { token })).status).toBe(403)
  const nobody = { name: 'x', associations: [{ type: 'Vendor', id: crypto.randomUUID() }], permissions: ['shipments:read'] }
  const refused = await call('POST', '/clients', nobody)
  expect([refused.status, refused.body.errors[0].propertyName]).toEqual([400, 'associations[0].id'])
  const tooMuch = await call('POST', '/clients', {
    ...nobody,
    associations: [{ type: 'Vendor', id: vendor.id }],
    permissions: ['directory:write'],
  })
  expect(tooMuch.status).toBe(403)
})
