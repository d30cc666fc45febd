import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createReset } from '@/server/access/passwords/resets'
import { makeClient, makeMerchant, makeUser, password } from '@/server/testing/builders/users'
import { logIn, type Service, startService } from '@/server/testing/service'
import { builtInRoles } from '../roles/built-in-roles'

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
const role = (name: string) => builtInRoles.find((one) => one.name === name)?.id as string
const ofMerchant = () => [{ type: 'Merchant' as const, id: merchantId }]
const internal = [{ type: 'Internal' as const, id: null }]
const newReset = (userId: string) => service.runtime.database.write((sql) => createReset(sql, userId, new Date()))
const useReset = (token: string) => call('POST', '/password/reset', { token, password: 'a different set of plain words' })
const signIn = (email: string) => service.call('POST', '/login', { body: { username: email, password } })

describe('a user whose associations change type', () => {
  test.each([
    ['Merchant', 'Internal'],
    ['Internal', 'Merchant'],
  ])('from %s to %s loses sessions, password and reset links, so that a former password opens nothing', async (from) => {
    const [before, after] = from === 'Merchant' ? [ofMerchant(), internal] : [internal, ofMerchant()]
    const user = await makeUser(service, { associations: before })
    const token = await logIn(service.call, user.email, password)
    const reset = await newReset(user.id)
    expect((await call('PATCH', `/users/${user.id}/association`, { associations: after })).status).toBe(200)
    expect((await call('GET', '/users/me', undefined, token)).status).toBe(401)
    expect((await signIn(user.email)).status).toBe(401)
    expect((await useReset(reset)).status).toBe(400)
    expect((await useReset(await newReset(user.id))).status).toBe(204)
  })

  test('loses the second factor that they set up', async () => {
    const user = await makeUser(service, { associations: ofMerchant() })
    const token = await logIn(service.call, user.email, password)
    const { secret } = (await call('POST', '/users/me/totp', {}, token)).body
    const { TOTP, Secret } = await import('otpauth')
    await call('POST', '/users/me/totp/confirm', { code: new TOTP({ secret: Secret.fromBase32(secret) }).generate() }, token)
    const listed = async () => (await call('GET', `/users?id=${user.id}`)).body.users[0].hasSecondFactor
    expect(await listed()).toBe(true)
    await call('PATCH', `/users/${user.id}/association`, { associations: internal })
    expect(await listed()).toBe(false)
  })

  test('keeps password and sessions when only the merchants change', async () => {
    const user = await makeUser(service, { associations: ofMerchant() })
    const token = await logIn(service.call, user.email, password)
    const associations = [...ofMerchant(), { type: 'Merchant', id: await makeMerchant(service) }]
    expect((await call('PATCH', `/users/${user.id}/association`, { associations })).status).toBe(200)
    expect((await call('GET', '/users/me', undefined, token)).status).toBe(200)
  })
})

describe('whoever lacks permissions of a user', () => {
  test('cannot deactivate or reactivate them, nor take a role from them', async () => {
    const { token } = await makeClient(service, {
      associations: ofMerchant(),
      permissions: ['users:read', 'users:write', 'orders:read'],
    })
    const boss = await makeUser(service, { associations: ofMerchant(), roleIds: [role('MerchantIntegrator')] })
    const gone = await makeUser(service, { associations: ofMerchant(), roleIds: [role('MerchantIntegrator')], isActive: false })
    for (const [method, path, body] of [
      ['DELETE', boss.id, undefined],
      ['PATCH', boss.id, { isActive: false }],
      ['PATCH', gone.id, { isActive: true }],
      ['POST', `${boss.id}/roles/unassign`, { roleIds: [role('MerchantIntegrator')] }],
    ] as const) {
      const refused = await call(method, `/users/${path}`, body, token)
      expect([refused.status, refused.body.errors[0].errorMessage]).toEqual([403, expect.stringContaining('orders:create')])
    }
    const equal = await makeUser(service, { associations: ofMerchant() })
    expect((await call('DELETE', `/users/${equal.id}`, undefined, token)).status).toBe(200)
    expect((await call('PATCH', `/users/${equal.id}`, { isActive: true }, token)).status).toBe(200)
  })
})

describe('a reset link', () => {
  test.each<[string, (user: { id: string }, token: string) => Promise<{ status: number }>]>([
    [
      'changes their password',
      (_, token) => call('POST', '/users/me/password', { current: password, new: 'three other plain words' }, token),
    ],
    ['has a new e-mail address', ({ id }) => call('PATCH', `/users/${id}`, { email: `${id}@elsewhere.example` })],
    ['is deactivated', ({ id }) => call('DELETE', `/users/${id}`)],
  ])('stops working when its user %s', async (_, change) => {
    const user = await makeUser(service)
    const token = await logIn(service.call, user.email, password)
    const reset = await newReset(user.id)
    expect((await change(user, token)).status).toBe(200)
    await call('PATCH', `/users/${user.id}`, { isActive: true })
    expect((await useReset(reset)).status).toBe(400)
  })
})
