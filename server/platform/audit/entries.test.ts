import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditEntries } from '@/db/schema'
import { makeMerchant } from '@/server/testing/builders/users'
import { type Service, startService } from '@/server/testing/service'

let service: Service
let token: string
let vendorId: string
beforeAll(async () => {
  service = await startService()
  token = await service.adminToken()
  vendorId = (await make('/vendors', { name: 'Inkwell' })).id
})
afterAll(() => service.close())

async function make(path: string, sent: object) {
  const { status, body } = await service.call('POST', path, { token, body: sent })
  expect(status, JSON.stringify(body)).toBe(201)
  const { client_secret: _, ...answer } = body
  return (Object.values(answer).find((part) => typeof part === 'object') ?? answer) as { id: string }
}

const address = { line1: '1 Main St', city: 'Austin', state: 'TX', zip: '78701', countryCode: 'US' }

test.each([
  ['user', () => make('/users', { email: 'jo@shop.example', firstName: 'Jo', lastName: 'Park' }), { email: 'jo@shop.example' }],
  ['role', () => make('/roles', { name: 'Packers', permissions: ['orders:read'] }), { name: 'Packers', 'permissions.0': 'orders:read' }],
  ['client', () => make('/clients', { name: 'Shop', permissions: ['orders:read'] }), { name: 'Shop', 'permissions.0': 'orders:read' }],
  ['merchant', async () => ({ id: await makeMerchant(service, { name: 'Fabrikam' }) }), { name: 'Fabrikam', autoProcess: true }],
  ['vendor', () => make('/vendors', { name: 'Papermoon' }), { name: 'Papermoon' }],
  [
    'facility',
    () => make('/facilities', { vendorId, name: 'Austin', address, countryCodes: ['US'] }),
    { name: 'Austin', 'address.countryCode': 'US' },
  ],
])('the entry of a new %s has its initial fields', async (type, begin, said) => {
  const { id } = await begin()
  const { body } = await service.call('GET', `/auditLogs?resourceType=${type}&resourceId=${id}`, { token })
  const [entry, another] = body.auditLogs
  expect([entry.action, another]).toEqual(['create', undefined])
  for (const [field, to] of Object.entries(said)) expect(entry.changes).toContainEqual({ field, from: null, to })
  expect(entry.changes.filter(({ from, to }: { from: unknown; to: unknown }) => from !== null || to === null)).toEqual([])
})

test.each([
  ['role', '/roles', { name: 'Couriers', permissions: ['orders:read'] }],
  ['client', '/clients', { name: 'Courier', permissions: ['orders:read'] }],
])('the entries of a %s have its versions, and the last one has its last fields', async (type, path, sent) => {
  const { id } = await make(path, sent)
  const renamed = await service.call('PATCH', `${path}/${id}`, { token, body: { name: 'Renamed' } })
  expect(renamed.status, JSON.stringify(renamed.body)).toBe(200)
  const removed = await service.call('DELETE', `${path}/${id}`, { token })
  expect(removed.status).toBe(204)
  const { body } = await service.call('GET', `/auditLogs?resourceType=${type}&resourceId=${id}`, { token })
  const { sql } = service.runtime.database
  const entries = await sql.select().from(auditEntries).where(eq(auditEntries.resourceId, id)).orderBy(auditEntries.resourceVersion)
  expect(entries.map(({ action, resourceVersion }) => [action, resourceVersion])).toEqual([
    ['create', 1],
    ['update', 2],
    ['delete', 3],
  ])
  expect(body.auditLogs[0].changes).toContainEqual({ field: 'name', from: 'Renamed', to: null })
})
