import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { makeClient, makeMerchant, makeUser, password } from '@/server/testing/builders/users'
import { type Service, startService } from '@/server/testing/service'

let service: Service
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.close())

const logIn = (username: string, secret = password, ip = '192.0.2.1') =>
  service.call('POST', '/login', { body: { username, password: secret }, headers: { 'x-forwarded-for': ip, 'user-agent': 'a program' } })

interface Entry {
  action: string
  actor: object
  client: object
  changes: object[]
}
async function entriesOf(id: string, type = 'user'): Promise<Entry[]> {
  const query = `resourceType=${type}&resourceId=${id}&sort=occurredAt`
  const { status, body } = await service.call('GET', `/auditLogs?${query}`, { token: await service.adminToken() })
  expect(status, JSON.stringify(body)).toBe(200)
  return body.auditLogs
}

test('a sign-in is in the audit log with its method, address and program', async () => {
  const { id, email } = await makeUser(service)
  expect((await logIn(email)).status).toBe(200)
  expect(await entriesOf(id)).toMatchObject([
    {
      action: 'signIn',
      actor: { type: 'User', id },
      client: { ip: '192.0.2.1', userAgent: 'a program' },
      changes: [{ field: 'signInMethod', to: 'password' }],
    },
  ])
})

test('of refused sign-ins, the first and the locking one of each address are in the audit log', async () => {
  const { id, email } = await makeUser(service)
  for (let i = 0; i < 12; i += 1) await logIn(email, 'not this one at all', '192.0.2.2')
  await vi.waitFor(async () => expect((await entriesOf(id)).map(({ action }) => action)).toEqual(['signInRefused', 'signInLocked']))
  expect(await entriesOf(id)).toMatchObject([{ actor: { type: 'System' }, client: { ip: '192.0.2.2' } }, {}])
})

test('refused sign-ins of unknown users leave the audit log as it is', async () => {
  const head = async () => (await service.call('GET', '/auditLogs?pageSize=1', { token: await service.adminToken() })).body.totalCount
  const before = await head()
  for (let i = 0; i < 5; i += 1) await logIn(`nobody-${i}@waybill.example`, password, '192.0.2.3')
  const { id, email } = await makeUser(service)
  await logIn(email, 'not this one at all', '192.0.2.4')
  await vi.waitFor(async () => expect(await entriesOf(id)).toHaveLength(1))
  expect(await head()).toBe(before + 1)
})

test('a merchant’s staff see the sign-ins of their own users', async () => {
  const associations = [{ type: 'Merchant' as const, id: await makeMerchant(service) }]
  const desk = await makeClient(service, { associations, permissions: ['audit:read', 'users:read'] })
  const { id, email } = await makeUser(service, { associations })
  await logIn(email)
  const { body } = await service.call('GET', '/auditLogs?resourceType=user', { token: desk.token })
  expect(body.auditLogs).toMatchObject([{ action: 'signIn', resource: { id } }])
})

test('a service client’s access token is in the audit log', async () => {
  const client = await makeClient(service, { permissions: ['orders:read'] })
  expect((await entriesOf(client.id, 'client')).map(({ action }) => action)).toEqual(['create', 'signIn'])
})
