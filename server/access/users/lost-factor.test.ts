import { desc } from 'drizzle-orm'
import { TOTP, URI } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditEntries } from '@/db/schema'
import { makeClient, makeMerchant, makeUser, password } from '@/server/testing/builders/users'
import { logIn, type Service, startService } from '@/server/testing/service'
import { codeRequired } from '../identity/schemas'
import { builtInRoles } from '../roles/built-in-roles'

let service: Service
let admin: string
let northwind: string
beforeAll(async () => {
  service = await startService()
  admin = await service.adminToken()
  northwind = await makeMerchant(service, { name: 'Northwind' })
})
afterAll(() => service.close())

const role = (name: string) => builtInRoles.find((one) => one.name === name)?.id as string
const remove = (id: string, token = admin, options: { query?: string; headers?: Record<string, string> } = {}) =>
  service.call('DELETE', `/users/${id}/totp${options.query ?? ''}`, { token, ...(options.headers && { headers: options.headers }) })
const listedUser = async (id: string) => (await service.call('GET', `/users?id=${id}`, { token: admin })).body.users[0]
const latestEntry = async () =>
  (await service.runtime.database.sql.select().from(auditEntries).orderBy(desc(auditEntries.position)).limit(1))[0]

/** Sets a second factor up for whoever has this token. */
async function setUp(token: string) {
  const totp = URI.parse((await service.call('POST', '/users/me/totp', { token })).body.otpauthUrl) as TOTP
  expect(totp).toBeInstanceOf(TOTP)
  const confirmed = await service.call('POST', '/users/me/totp/confirm', { token, body: { code: totp.generate() } })
  expect(confirmed.status, JSON.stringify(confirmed.body)).toBe(200)
}

async function withFactor(fields: Parameters<typeof makeUser>[1] = {}) {
  const user = await makeUser(service, fields)
  const token = await logIn(service.call, user.email, password)
  await setUp(token)
  return { user, token }
}

describe('a user who lost authenticator and recovery codes', () => {
  test('signs in with the password again after all their sessions were ended', async () => {
    const { user, token } = await withFactor()
    const challenge = await service.call('POST', '/login', { body: { username: user.email, password } })
    expect(challenge.body.errors[0].errorMessage).toBe(codeRequired)
    expect((await remove(user.id)).status).toBe(204)
    expect((await service.call('GET', '/users/me', { token })).status).toBe(401)
    expect((await listedUser(user.id)).hasSecondFactor).toBe(false)
    await setUp(await logIn(service.call, user.email, password))
    expect((await listedUser(user.id)).hasSecondFactor).toBe(true)
  })

  test('has an audit entry of the removal, with the actor and without the secret', async () => {
    const { user } = await withFactor({ associations: [{ type: 'Merchant', id: northwind }] })
    await remove(user.id)
    expect(await latestEntry()).toMatchObject({
      action: 'removeTotp',
      resourceType: 'user',
      resourceId: user.id,
      merchantId: northwind,
      actor: { type: 'User', id: expect.not.stringContaining(user.id) },
      changes: [{ field: 'hasSecondFactor', from: true, to: false }],
    })
  })

  test('whose role requires a second factor can only set up another one', async () => {
    const { body } = await service.call('POST', '/roles', {
      token: admin,
      body: { name: 'Vault keeper', permissions: ['orders:read'], requiresTotp: true },
    })
    const { user } = await withFactor({ roleIds: [body.role.id] })
    expect((await remove(user.id)).status).toBe(204)
    const token = await logIn(service.call, user.email, password)
    expect((await service.call('GET', '/orders', { token })).status).toBe(403)
    await setUp(token)
    expect((await service.call('GET', '/orders', { token })).status).toBe(200)
  })

  test('is unchanged after a dry run', async () => {
    const { user, token } = await withFactor()
    const { status, body } = await remove(user.id, admin, { query: '?dryRun=true' })
    const resource = { type: 'user', id: user.id }
    expect([status, body.changes]).toEqual([200, [{ resource, field: 'hasSecondFactor', from: true, to: false }]])
    expect((await listedUser(user.id)).hasSecondFactor).toBe(true)
    expect((await service.call('GET', '/users/me', { token })).status).toBe(200)
  })
})

describe('a second factor cannot be removed', () => {
  test('if there is none, or it was never confirmed', async () => {
    const user = await makeUser(service)
    const says = `${user.email} has no second factor to remove.`
    const feedEvents = async () => {
      const { status, body } = await remove(user.id)
      return [status, body.errors[0].errorMessage]
    }
    expect(await feedEvents()).toEqual([409, says])
    await service.call('POST', '/users/me/totp', { token: await logIn(service.call, user.email, password) })
    expect(await feedEvents()).toEqual([409, says])
  })

  test('by its own user, who has to prove their identity', async () => {
    const { user, token } = await withFactor({ roleIds: [role('Administrator')] })
    const { status, body } = await remove(user.id, token)
    expect([status, body.errors[0].errorMessage]).toEqual([409, expect.stringContaining('DELETE /v1/users/me/totp')])
    expect((await listedUser(user.id)).hasSecondFactor).toBe(true)
  })

  test('by a caller with fewer permissions, of another merchant, or without users:write', async () => {
    const of = [{ type: 'Merchant' as const, id: northwind }]
    const { user: boss } = await withFactor({ associations: of, roleIds: [role('MerchantIntegrator')] })
    const { user: staff } = await withFactor()
    const { token: office } = await makeClient(service, { associations: of, permissions: ['users:read', 'users:write'] })
    const { token: looker } = await makeClient(service, { permissions: ['users:read'] })
    const refused = await remove(boss.id, office)
    expect([refused.status, refused.body.errors[0].errorMessage]).toEqual([
      403,
      expect.stringMatching(/^You cannot remove the second factor of somebody who has .*orders:create/),
    ])
    expect((await remove(staff.id, office)).status).toBe(404)
    expect((await remove(staff.id, looker)).status).toBe(403)
    for (const { id } of [boss, staff]) expect((await listedUser(id)).hasSecondFactor).toBe(true)
  })

  test('at a stale version', async () => {
    const { user } = await withFactor()
    await service.call('PATCH', `/users/${user.id}`, { token: admin, body: { lastName: 'Santos' } })
    expect((await remove(user.id, admin, { headers: { 'If-Match': '"v1"' } })).status).toBe(412)
    expect((await remove(user.id, admin, { headers: { 'If-Match': '"v2"' } })).status).toBe(204)
  })
})
