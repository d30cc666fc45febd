import { TOTP, URI } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { roles, secondFactors } from '@/db/schema'
import { newId } from '../id'
import { authOptions } from '../identity/next-auth'
import { codeRequired } from '../identity/schemas'
import { makeClient, makeUser, password } from '../testing/actors'
import { type Service, startService } from '../testing/service'

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
  test('is asked for after a right password only', async () => {
    const { user, otpauthUrl } = await withFactor()
    const asked = await logIn(user.email)
    expect([asked.status, asked.body.errors[0]]).toEqual([401, { errorMessage: codeRequired, propertyName: 'otp', attemptedValue: null }])
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

  test('is not asked for before it was confirmed', async () => {
    const user = await makeUser(service)
    const token = (await logIn(user.email)).body.access_token
    await service.call('POST', '/users/me/totp', { token })
    expect((await service.call('POST', '/users/me/totp/confirm', { token, body: { code: '000000x' } })).status).toBe(400)
    expect((await logIn(user.email)).status).toBe(200)
  })

  test('takes no code twice, also not of two that come at once', async () => {
    const { user, otpauthUrl } = await withFactor()
    const code = codeOf(otpauthUrl)
    const statuses = (await Promise.all([logIn(user.email, code), logIn(user.email, code)])).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, 401])
    expect((await logIn(user.email, code)).status).toBe(401)
    expect((await logIn(user.email, codeOf(otpauthUrl, 1))).status).toBe(200)
  })

  test('gives way to each recovery code once, however it is typed', async () => {
    const { user, token, recoveryCodes } = await withFactor()
    expect(recoveryCodes).toHaveLength(10)
    const [code] = recoveryCodes as [string]
    expect((await logIn(user.email, ` ${code.toUpperCase().replace('-', ' ')}`)).status).toBe(200)
    expect((await logIn(user.email, code)).status).toBe(401)
    expect((await service.call('GET', '/users/me/totp', { token })).body).toEqual({ isSetUp: true, requiredBy: [], recoveryCodesLeft: 9 })
  })

  test('is not guessed: after ten wrong codes nothing is taken, and asking for the code in between does not help', async () => {
    const { user, otpauthUrl } = await withFactor()
    for (let i = 0; i < 10; i += 1) {
      expect((await logIn(user.email, `guess ${i}`)).status).toBe(401)
      if (i < 9) expect((await logIn(user.email)).body.errors[0].errorMessage).toBe(codeRequired)
    }
    expect((await logIn(user.email, codeOf(otpauthUrl))).status).toBe(429)
  })

  test('is kept so that the database alone gives none of it away', async () => {
    const { secret, recoveryCodes } = await withFactor()
    const kept = JSON.stringify(await service.runtime.database.sql.select().from(secondFactors))
    for (const text of [secret, ...recoveryCodes]) expect(kept).not.toContain(text)
  })

  test('is removed with a code or the password, and with nothing less', async () => {
    const { user, token } = await withFactor()
    const remove = (body: object) => service.call('DELETE', '/users/me/totp', { token, body })
    expect((await remove({})).status).toBe(400)
    expect((await remove({ code: '12' })).body.errors[0]).toMatchObject({ propertyName: 'code', attemptedValue: null })
    expect((await remove({ password: 'not this one at all' })).body.errors[0]).toMatchObject({ propertyName: 'password' })
    expect((await remove({ password })).status).toBe(204)
    expect((await logIn(user.email)).status).toBe(200)
    expect((await remove({ password })).status).toBe(404)
  })

  test('ends what is signed in elsewhere when it is set up and when it is removed, and leaves this session', async () => {
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

  test('lets a shorter password through', async () => {
    const { token } = await withFactor()
    const body = { current: password, new: 'kettle-7' }
    expect((await service.call('POST', '/users/me/password', { token, body })).status).toBe(200)
  })

  test('is nothing that a service client has', async () => {
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

  test('lets who has none do nothing but set it up, and says so', async () => {
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

  test('keeps the second factor in place', async () => {
    const { token } = await withFactor([roleId])
    const answer = await service.call('DELETE', '/users/me/totp', { token, body: { password } })
    expect([answer.status, answer.body.errors[0].errorMessage]).toEqual([
      409,
      'Your role Vault keeper requires a second factor, so it cannot be removed.',
    ])
  })
})
