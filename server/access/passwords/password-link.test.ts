import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeClient, makeMerchant, makeUser, password } from '@/server/testing/builders/users'
import { tokenIn } from '@/server/testing/mail-server'
import { type Service, startService } from '@/server/testing/service'
import { administratorRoleId } from '../roles/built-in-roles'

let service: Service
let admin: string
beforeAll(async () => {
  service = await startService()
  admin = await service.adminToken()
})
afterAll(() => service.close())

const makeLink = (id: string, token = admin, headers: Record<string, string> = {}) =>
  service.call('POST', `/users/${id}/passwordLink`, { token, headers })
const logIn = (username: string, secret: string) => service.call('POST', '/login', { body: { username, password: secret } })
const reset = (token: string) => service.call('POST', '/password/reset', { body: { token, password: 'a different set of plain words' } })

test('an administrator makes a link with which a user without a password signs in, without mail', async () => {
  const email = 'nora@waybill.example'
  const { user } = (await service.call('POST', '/users', { token: admin, body: { email, firstName: 'Nora' } })).body
  const { status, body } = await makeLink(user.id)
  expect([status, body.user, Date.parse(body.expiresAt) > Date.now()]).toEqual([200, user, true])
  expect((await reset(tokenIn(body.link))).status).toBe(204)
  expect((await logIn(email, 'a different set of plain words')).status).toBe(200)
  expect((await reset(tokenIn(body.link))).status).toBe(400)
})

test('the current password works until the link is used, and a newer link replaces it', async () => {
  const { id, email } = await makeUser(service)
  const first = tokenIn((await makeLink(id)).body.link)
  const second = tokenIn((await makeLink(id)).body.link)
  expect((await logIn(email, password)).status).toBe(200)
  expect((await reset(first)).status).toBe(400)
  expect((await reset(second)).status).toBe(204)
})

test('the link is in the audit log with its maker, and without its token', async () => {
  const { id } = await makeUser(service)
  const { link } = (await makeLink(id)).body
  const { body } = await service.call('GET', `/auditLogs?resourceType=user&resourceId=${id}`, { token: admin })
  expect(body.auditLogs).toMatchObject([{ action: 'createPasswordLink', actor: { name: 'Administrator' } }])
  expect(JSON.stringify(body)).not.toContain(tokenIn(link))
})

test('a link is refused for oneself, for a deactivated user, for one with more permissions, and to a merchant', async () => {
  const me = (await service.call('GET', '/users/me', { token: admin })).body.user
  expect((await makeLink(me.id)).status).toBe(409)
  expect((await makeLink((await makeUser(service, { isActive: false })).id)).status).toBe(409)
  const desk = await makeClient(service, { permissions: ['users:read', 'users:write'] })
  const strong = await makeLink((await makeUser(service, { roleIds: [administratorRoleId] })).id, desk.token)
  expect([strong.status, strong.body.errors[0].errorMessage]).toEqual([403, expect.stringContaining('orders:read')])
  const associations = [{ type: 'Merchant' as const, id: await makeMerchant(service) }]
  const office = await makeClient(service, { associations, permissions: ['users:read', 'users:write'] })
  const own = await makeLink((await makeUser(service, { associations })).id, office.token)
  expect([own.status, own.body.errors[0].errorMessage]).toEqual([403, expect.stringContaining('Internal')])
})

test('a link is refused for a stale version, and with an Idempotency-Key', async () => {
  const { id } = await makeUser(service)
  expect((await makeLink(id, admin, { 'If-Match': '"v7"' })).status).toBe(412)
  expect((await makeLink(id, admin, { 'Idempotency-Key': 'k' })).status).toBe(400)
})
