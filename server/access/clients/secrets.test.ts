import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeClient, makeMerchant } from '@/server/testing/builders/users'
import { type Service, startService } from '@/server/testing/service'

let service: Service
let admin: string
let merchantId: string
beforeAll(async () => {
  service = await startService()
  admin = await service.adminToken()
  merchantId = await makeMerchant(service)
})
afterAll(() => service.close())

const call = (method: string, path: string, body?: unknown, token = admin) => service.call(method, path, { token, body })
const ask = (client_id: string, client_secret: string) => service.call('POST', '/clients/token', { body: { client_id, client_secret } })

test('a new secret is shown once, and the old one and its tokens stop working at once', async () => {
  const { id, token, client_id, client_secret } = await makeClient(service, { permissions: ['orders:read'] })
  const { status, body } = await call('POST', `/clients/${id}/regenerateSecret`)
  expect([status, body.client_id, body.client.version]).toEqual([200, client_id, 2])
  expect((await call('GET', '/orders', undefined, token)).status).toBe(401)
  expect((await ask(client_id, client_secret)).status).toBe(401)
  expect((await ask(client_id, body.client_secret)).status).toBe(200)
  expect(JSON.stringify((await call('GET', `/clients/${id}`)).body)).not.toContain('wbs_')
})

test('creating a new secret refuses an Idempotency-Key, which would store it', async () => {
  const { id } = await makeClient(service, { permissions: ['orders:read'] })
  const response = await service.call('POST', `/clients/${id}/regenerateSecret`, { token: admin, headers: { 'Idempotency-Key': 'k' } })
  expect(response.status).toBe(400)
})

test('changed permissions take effect with the client’s next request, and its token stays valid', async () => {
  const { id, token } = await makeClient(service, { permissions: ['orders:read'] })
  const changed = await call('PATCH', `/clients/${id}`, { name: 'Reader', permissions: ['catalog:read'] })
  expect(changed.body.client).toMatchObject({ name: 'Reader', permissions: ['catalog:read'], version: 2 })
  expect((await call('GET', '/orders', undefined, token)).status).toBe(403)
  expect((await call('GET', '/products', undefined, token)).status).toBe(200)
  const { client } = (await call('GET', `/clients/${id}`)).body
  expect((await call('PATCH', `/clients/${id}`, client)).body.client).toEqual(client)
})

test('a client gets no more than its granter has, and at least one permission', async () => {
  const associations = [{ type: 'Merchant' as const, id: merchantId }]
  const office = await makeClient(service, { associations, permissions: ['clients:write', 'orders:read'] })
  const shop = await makeClient(service, { associations, permissions: ['orders:read'] })
  const more = await call('PATCH', `/clients/${shop.id}`, { permissions: ['orders:cancel'] }, office.token)
  expect([more.status, more.body.errors[0].errorMessage]).toEqual([403, expect.stringContaining('orders:cancel')])
  expect((await call('PATCH', `/clients/${shop.id}`, { associations: [{ type: 'Internal' }] }, office.token)).status).toBe(403)
  expect((await call('PATCH', `/clients/${shop.id}`, { permissions: [] })).status).toBe(400)
  const staff = await makeClient(service, { permissions: ['orders:read'] })
  expect((await call('PATCH', `/clients/${staff.id}`, { name: 'x' }, office.token)).status).toBe(404)
  expect((await call('POST', `/clients/${staff.id}/regenerateSecret`, undefined, office.token)).status).toBe(404)
})
