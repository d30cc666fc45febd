import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { passwordResets, users } from '@/db/schema'
import { makeMerchant, makeUser, password } from '@/server/testing/builders/users'
import { type Service, startService } from '@/server/testing/service'
import { createReset } from './resets'

const newPassword = 'four plain words of mine'

let service: Service
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.close())

const logIn = (username: string, secret = password) => service.call('POST', '/login', { body: { username, password: secret } })
const me = async (token: string) => (await service.call('GET', '/users/me', { token })).status
const reset = (token: string, secret = newPassword) => service.call('POST', '/password/reset', { body: { token, password: secret } })
const linkFor = (userId: string) => service.runtime.database.write((sql) => createReset(sql, userId, new Date()))
const problem = (answer: { body: { errors: unknown[] } }) => answer.body.errors[0]

describe('a reset link', () => {
  test('sets the password once, and ends every session and token', async () => {
    const user = await makeUser(service)
    const { access_token, refresh_token } = (await logIn(user.email)).body
    const token = await linkFor(user.id)
    expect((await reset(token)).status).toBe(204)
    expect(await me(access_token)).toBe(401)
    expect((await service.call('POST', '/login/refresh', { body: { refresh_token } })).status).toBe(401)
    expect([(await logIn(user.email)).status, (await logIn(user.email, newPassword)).status]).toEqual([401, 200])
    expect(await reset(token, 'four other words of mine')).toMatchObject({
      status: 400,
      body: { errors: [{ propertyName: 'token', attemptedValue: null }] },
    })
  })

  test('answers alike when it is unknown, expired, replaced, or its user is gone', async () => {
    const [one, other, gone] = [await makeUser(service), await makeUser(service), await makeUser(service)]
    const replaced = await linkFor(one.id)
    await linkFor(one.id)
    const expired = await linkFor(other.id)
    const useless = await linkFor(gone.id)
    await service.runtime.database.write(async (sql) => {
      await sql.update(passwordResets).set({ expiresAt: new Date() }).where(eq(passwordResets.userId, other.id))
      await sql.update(users).set({ isActive: false }).where(eq(users.id, gone.id))
    })
    const answers = await Promise.all([replaced, expired, useless, 'made up'].map((token) => reset(token)))
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400])
    expect(new Set(answers.map((answer) => JSON.stringify(problem(answer)))).size).toBe(1)
  })

  test('used twice at once sets one password', async () => {
    const user = await makeUser(service)
    const token = await linkFor(user.id)
    const statuses = (await Promise.all([reset(token), reset(token, 'four other words of mine')])).map(({ status }) => status)
    expect(statuses.sort()).toEqual([204, 400])
  })

  test('stays valid until the password meets the policy', async () => {
    const user = await makeUser(service)
    const token = await linkFor(user.id)
    expect(problem(await reset(token, 'short'))).toEqual({
      errorMessage: 'The password must have at least 15 characters.',
      propertyName: 'password',
      attemptedValue: null,
      reason: 'password.weak',
    })
    expect((await reset(token)).status).toBe(204)
  })
})

test('the answer to a forgotten password does not reveal whether the user exists', async () => {
  const user = await makeUser(service)
  const ask = (email: string) => service.call('POST', '/password/forgot', { body: { email } })
  const answers = [await ask(user.email), await ask('nobody@waybill.example')]
  expect(answers.map(({ status, body }) => [status, body])).toEqual([
    [204, null],
    [204, null],
  ])
})

test('the policy has the length limits', async () => {
  const { body } = await service.call('GET', '/password/policy')
  expect(body).toEqual({
    minLength: 15,
    minLengthWithTotp: 8,
    maxLength: 128,
    refusesCommon: true,
    refusesNames: true,
    minLettersBesideNames: 4,
    requiredCharacters: [],
  })
})

describe('changing the own password', () => {
  const change = (token: string, current: string, next: string) =>
    service.call('POST', '/users/me/password', { token, body: { current, new: next } })

  test('ends the other sessions and keeps this one', async () => {
    const user = await makeUser(service)
    const [here, there] = [(await logIn(user.email)).body.access_token, (await logIn(user.email)).body.access_token]
    expect((await change(here, password, newPassword)).body.user.id).toBe(user.id)
    expect([await me(here), await me(there)]).toEqual([200, 401])
    expect((await logIn(user.email, newPassword)).status).toBe(200)
  })

  test('reports the wrong field without its value', async () => {
    const user = await makeUser(service)
    const token = (await logIn(user.email)).body.access_token
    expect(problem(await change(token, 'not this one at all', newPassword))).toMatchObject({
      propertyName: 'current',
      attemptedValue: null,
    })
    expect(problem(await change(token, password, 'aaaaaaaaaaaaaaaaaaaa'))).toMatchObject({ propertyName: 'new', attemptedValue: null })
    expect((await change(await service.adminToken(), password, newPassword)).status).toBe(400)
  })

  test('refuses a password that is mostly a name of the service, the user or the user’s merchants', async () => {
    const id = await makeMerchant(service, { name: 'Teapot & Sons' })
    const user = await makeUser(service, { associations: [{ type: 'Merchant', id }] })
    const token = (await logIn(user.email)).body.access_token
    for (const names of ['Waybill-Waybill-2026', 'M4ria S1lva 1990!', 'T3ap0t & 50n5 + Maria', 'localhost-localhost-1'])
      expect(problem(await change(token, password, names)), names).toEqual({
        errorMessage: expect.stringMatching(
          /^The password consists mostly of names that others know \([\w, ]+\): it needs 4 letters besides them\.$/,
        ),
        propertyName: 'new',
        attemptedValue: null,
        reason: 'password.weak',
      })
    expect(problem(await reset(await linkFor(user.id), 'teapot-sons-2026-x'))).toMatchObject({
      propertyName: 'password',
      attemptedValue: null,
    })
    expect((await change(token, password, 'Teapot of four plain words')).status).toBe(200)
  })

  test('counts as sign-in attempts: after ten wrong ones both are refused', async () => {
    const user = await makeUser(service)
    const token = (await logIn(user.email)).body.access_token
    for (let i = 0; i < 10; i += 1) expect((await change(token, `wrong ${i}`, newPassword)).status).toBe(400)
    const { status, headers } = await change(token, password, newPassword)
    expect([status, Number(headers.get('retry-after')) > 800]).toEqual([429, true])
    expect((await logIn(user.email)).status).toBe(429)
  })
})
