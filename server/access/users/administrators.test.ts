import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeMerchant, makeUser, password } from '@/server/testing/builders/users'
import { admin, logIn, type Service, startService } from '@/server/testing/service'
import { administratorRoleId, builtInRoles } from '../roles/built-in-roles'

let service: Service
let token: string
let id: string
beforeEach(async () => {
  service = await startService()
  token = await service.adminToken()
  id = (await service.call('GET', '/users/me', { token })).body.user.id
})
afterEach(() => service.close())

const take = (from: string, as = token) =>
  service.call('POST', `/users/${from}/roles/unassign`, { token: as, body: { roleIds: [administratorRoleId] } })
const anotherAdministrator = async () => {
  const user = await makeUser(service, { roleIds: [administratorRoleId] })
  return { ...user, token: await logIn(service.call, user.email, password) }
}
const active = async () =>
  (await service.call('GET', `/users?isActive=true&roleId=${administratorRoleId}`, { token })).body.users.map(
    (one: { id: string }) => one.id,
  )

test('the last active Administrator cannot be removed in any way', async () => {
  await makeUser(service, { roleIds: [administratorRoleId], isActive: false })
  const merchantId = await makeMerchant(service)
  const attempts = [
    ['DELETE', `/users/${id}`, undefined],
    ['PATCH', `/users/${id}`, { isActive: false }],
    ['POST', `/users/${id}/roles/unassign`, { roleIds: [administratorRoleId] }],
  ] as const
  for (const [method, path, body] of attempts) {
    const response = await service.call(method, path, { token, body })
    expect([response.status, response.body.errors[0].errorMessage]).toEqual([409, expect.stringContaining(admin.email)])
  }
  // The role reaches beyond any merchant, which is told first.
  const associations = [{ type: 'Merchant', id: merchantId }]
  expect((await service.call('PATCH', `/users/${id}/association`, { token, body: { associations } })).status).toBe(403)
  const permissions = await service.call('PUT', `/roles/${administratorRoleId}/permissions`, { token, body: { permissions: [] } })
  expect(permissions.status).toBe(409)
  expect(await active()).toEqual([id])
})

test('an Administrator cannot remove their own role; another Administrator can', async () => {
  const other = await anotherAdministrator()
  const own = await take(id)
  expect([own.status, own.body.errors[0].errorMessage]).toEqual([409, expect.stringContaining('Another Administrator can')])
  expect((await take(id, other.token)).status).toBe(200)
  expect((await service.call('GET', '/users', { token })).status).toBe(403)
})

test.each(['unassign', 'deactivate'])('one stays when two Administrators remove each other at the same time: %s', async (how) => {
  const remove = (from: string, as: string) =>
    how === 'unassign' ? take(from, as) : service.call('DELETE', `/users/${from}`, { token: as })
  const observer = await makeUser(service, { roleIds: builtInRoles.slice(1, 2).map((one) => one.id) })
  const other = await anotherAdministrator()
  const answers = await Promise.all([remove(other.id, token), remove(id, other.token)])
  const statuses = answers.map(({ status }) => status).sort()
  expect(statuses[0]).toBe(200)
  expect([401, 403, 409]).toContain(statuses[1])
  const stored = await Promise.all(
    [token, other.token].map(async (one) => (await service.call('GET', `/users/${observer.id}`, { token: one })).status),
  )
  expect(stored.filter((status) => status === 200)).toHaveLength(1)
})
