import { TOTP, URI } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { roles, secondFactors } from '@/db/schema'
import { newId } from '@/server/kernel/id'
import { makeClient, makeUser, password } from '@/server/testing/builders/users'
import { type Service, startService } from '@/server/testing/service'
import { authOptions } from '../identity/next-auth'
import { codeRequired } from '../identity/schemas'

let service: Service
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.close())

const logIn = (username: string, otp?: string, secret = password) =>
  service.call('POST', '/login', { body: { username, password: secret, ...(otp === undefined ? {} : { otp }) } })

/** The code of the authenticator, `steps` half minutes from now. */
const codeOf = (url: string, steps = 0) => {
  const totp = URI.parse(url)
  if (!(totp instanceof TOTP)) throw new Error(url)
  return totp.generate({ timestamp: Date.now() + steps * 30_000 })
}

/** Somebody with a second factor, confirmed by the code of the step before, so that this moment's is still good. */
async function withFactor(roleIds: string[] = []) {
  const user = await makeUser(service, { roleIds })
  const token = (await logIn(user.email)).body.access_token
  const { otpauthUrl, secret } = (await service.call('POST', '/users/me/totp', { token })).body
  const confirmed = await service.call('POST', '/users/me/totp/confirm', { token, body: { code: codeOf(otpauthUrl, -1) } })
  expect(confirmed.status, JSON.stringify(confirmed.body)).toBe(200)
  return { user, token, otpauthUrl, secret, recoveryCodes: confirmed.body.recoveryCodes as string[] }
}

describe('a second factor', () => {
  test('is asked for only after a right password', async () => {
    const { user, otpauthUrl } = await withFactor()
    const challenge = await logIn(user.email)
    expect([challenge.status, challenge.body.errors[0]]).toEqual([
      401,
      { errorMessage: codeRequired, propertyName: 'otp', attemptedValue: null, reason: 'code.required' },
    ])
    const wrong = await logIn(user.email, codeOf(otpauthUrl), 'not this one at all')
    expect(wrong.body.errors[0].errorMessage).toBe('The username or the password is wrong.')
    expect((await logIn(user.email, codeOf(otpauthUrl))).status).toBe(200)
  })

  test('is asked for in a browser, too', async () => {
    const { user, otpauthUrl } = await withFactor()
    const provider = authOptions(service.runtime, { ip: null, userAgent: null }).providers[0] as unknown as {
      options: { authorize: (given: object, request: object) => Promise<{ id: string }> }
    }
    const authorize = (otp?: string) => provider.options.authorize({ username: user.email, password, otp }, { headers: {} })
    await expect(authorize()).rejects.toThrow(codeRequired)
    await expect(authorize('000000x')).rejects.toThrow('The one-time code is wrong')
    expect((await authorize(codeOf(otpauthUrl))).id).toBe(user.id)
  })

  test('is not asked for until it is confirmed', async () => {
    const user = await makeUser(service)
    const token = (await logIn(user.email)).body.access_token
    await service.call('POST', '/users/me/totp', { token })
    expect((await service.call('POST', '/users/me/totp/confirm', { token, body: { code: '000000x' } })).status).toBe(400)
    expect((await logIn(user.email)).status).toBe(200)
  })

  test('accepts each code once, also of two requests at once', async () => {
    const { user, otpauthUrl } = await withFactor()
    const code = codeOf(otpauthUrl)
    const statuses = (await Promise.all([logIn(user.email, code), logIn(user.email, code)])).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, 401])
    expect((await logIn(user.email, code)).status).toBe(401)
    expect((await logIn(user.email, codeOf(otpauthUrl, 1))).status).toBe(200)
  })

  test('accepts each recovery code once, in any formatting', async () => {
    const { user, token, recoveryCodes } = await withFactor()
    expect(recoveryCodes).toHaveLength(10)
    const [code] = recoveryCodes as [string]
    expect((await logIn(user.email, ` ${code.toUpperCase().replace('-', ' ')}`)).status).toBe(200)
    expect((await logIn(user.email, code)).status).toBe(401)
    expect((await service.call('GET', '/users/me/totp', { token })).body).toEqual({ isSetUp: true, requiredBy: [], recoveryCodesLeft: 9 })
  })

  test('cannot be guessed: after ten wrong codes every code is refused, and further attempts do not help', async () => {
    const { user, otpauthUrl } = await withFactor()
    for (let i = 0; i < 10; i += 1) {
      expect((await logIn(user.email, `guess ${i}`)).status).toBe(401)
      if (i < 9) expect((await logIn(user.email)).body.errors[0].errorMessage).toBe(codeRequired)
    }
    expect((await logIn(user.email, codeOf(otpauthUrl))).status).toBe(429)
  })

  test('is stored so that the database alone does not reveal it', async () => {
    const { secret, recoveryCodes } = await withFactor()
    const storedFactors = JSON.stringify(await service.runtime.database.sql.select().from(secondFactors))
    for (const text of [secret, ...recoveryCodes]) expect(storedFactors).not.toContain(text)
  })

  test('is removed with a code or the password only', async () => {
    const { user, token } = await withFactor()
    const remove = (body: object) => service.call('DELETE', '/users/me/totp', { token, body })
    expect((await remove({})).status).toBe(400)
    expect((await remove({ code: '12' })).body.errors[0]).toMatchObject({ propertyName: 'code', attemptedValue: null })
    expect((await remove({ password: 'not this one at all' })).body.errors[0]).toMatchObject({ propertyName: 'password' })
    expect((await remove({ password })).status).toBe(204)
    expect((await logIn(user.email)).status).toBe(200)
    expect((await remove({ password })).status).toBe(404)
  })

  test('ends the other sessions when it is set up and when it is removed, and keeps this one', async () => {
    const user = await makeUser(service)
    const me = async (token: string) => (await service.call('GET', '/users/me', { token })).status
    const [here, there] = [(await logIn(user.email)).body.access_token, (await logIn(user.email)).body]
    const { otpauthUrl } = (await service.call('POST', '/users/me/totp', { token: here })).body
    expect(await me(there.access_token)).toBe(200)
    await service.call('POST', '/users/me/totp/confirm', { token: here, body: { code: codeOf(otpauthUrl, -1) } })
    expect([await me(here), await me(there.access_token)]).toEqual([200, 401])
    expect((await service.call('POST', '/login/refresh', { body: { refresh_token: there.refresh_token } })).status).toBe(401)

    const again = (await logIn(user.email, codeOf(otpauthUrl))).body.access_token
    expect((await service.call('DELETE', '/users/me/totp', { token: here, body: { password: 'not this one at all' } })).status).toBe(400)
    expect(await me(again)).toBe(200)
    expect((await service.call('DELETE', '/users/me/totp', { token: here, body: { password } })).status).toBe(204)
    expect([await me(here), await me(again)]).toEqual([200, 401])
  })

  test('allows a shorter password', async () => {
    const { token } = await withFactor()
    const body = { current: password, new: 'kettle-7' }
    expect((await service.call('POST', '/users/me/password', { token, body })).status).toBe(200)
  })

  test('is refused for a service client', async () => {
    const { token } = await makeClient(service, { permissions: ['orders:read'] })
    expect((await service.call('POST', '/users/me/totp', { token })).status).toBe(403)
  })
})

describe('a role that requires a second factor', () => {
  const roleId = newId()
  beforeAll(async () => {
    const now = new Date()
    await service.runtime.database.write(async (sql) => {
      await sql.insert(roles).values({
        id: roleId,
        version: 1,
        name: 'Vault keeper',
        nameKey: 'vault keeper',
        description: '',
        permissions: ['orders:read'],
        isBuiltIn: false,
        requiresTotp: true,
        createdAt: now,
        updatedAt: now,
      })
    })
  })

  test('allows a user without one only to set it up, and says so', async () => {
    const user = await makeUser(service, { roleIds: [roleId] })
    const token = (await logIn(user.email)).body.access_token
    const refused = await service.call('GET', '/orders', { token })
    expect([refused.status, refused.body.errors[0].errorMessage]).toEqual([
      403,
      'Your role Vault keeper requires a second factor. Set it up first, on the page /second-factor or with POST /v1/users/me/totp and …/totp/confirm.',
    ])
    expect((await service.call('GET', '/users/me/sessions', { token })).status).toBe(403)
    expect((await service.call('GET', '/users/me', { token })).status).toBe(200)
    const { otpauthUrl } = (await service.call('POST', '/users/me/totp', { token })).body
    await service.call('POST', '/users/me/totp/confirm', { token, body: { code: codeOf(otpauthUrl) } })
    expect((await service.call('GET', '/orders', { token })).status).toBe(200)
  })

  test('keeps the second factor from being removed', async () => {
    const { token } = await withFactor([roleId])
    const response = await service.call('DELETE', '/users/me/totp', { token, body: { password } })
    expect([response.status, response.body.errors[0].errorMessage]).toEqual([
      409,
      'Your role Vault keeper requires a second factor, so it cannot be removed.',
    ])
  })
})
