import { eq } from 'drizzle-orm'
import { encode } from 'next-auth/jwt'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sessions } from '@/db/schema'
import { makeUser, password } from '@/server/testing/builders/users'
import { baseUrl, type Service, startService } from '@/server/testing/service'
import { authOptions } from '../identity/next-auth'
import { signInBrowser } from '../identity/sign-in'
import { administratorRoleId } from '../roles/built-in-roles'

let service: Service
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.close())

async function browser() {
  const user = await makeUser(service, { roleIds: [administratorRoleId] })
  const session = await signInBrowser(service.runtime, { username: user.email, password, ip: null, userAgent: 'a browser' })
  return { user, session, cookie: await cookieOf(session) }
}

const cookieOf = async (claims: object, secret = service.runtime.settings.authSecret) =>
  `theme=dark; next-auth.session-token=${await encode({ token: claims as never, secret })}`

const ours = { Origin: baseUrl, 'Sec-Fetch-Site': 'same-origin', 'x-waybill': '1' }
const post = (cookie: string, headers: Record<string, string>) =>
  service.call('POST', '/merchants', { body: { name: 'From the office' }, headers: { cookie, ...headers } })

describe('the session cookie', () => {
  test('authenticates reads', async () => {
    const { user, cookie } = await browser()
    const { status, body } = await service.call('GET', '/users/me', { headers: { cookie } })
    expect(status).toBe(200)
    expect(body.user.id).toBe(user.id)
  })

  test('is ignored when there is an Authorization header', async () => {
    const { cookie } = await browser()
    expect((await service.call('GET', '/users/me', { headers: { cookie, Authorization: 'Bearer nonsense' } })).status).toBe(401)
  })

  test('must be genuine and name an active session and its user', async () => {
    const { session, cookie } = await browser()
    const get = async (value: string) => (await service.call('GET', '/users/me', { headers: { cookie: value } })).status
    expect(await get(await cookieOf(session, 'a secret that somebody else made up, long'))).toBe(401)
    expect(await get(await cookieOf({ ...session, userId: crypto.randomUUID() }))).toBe(401)
    expect(await get(await cookieOf({ sub: session.userId }))).toBe(401)
    expect(await get('next-auth.session-token=nonsense')).toBe(401)
    await service.runtime.database.write(async (sql) => {
      await sql.update(sessions).set({ expiresAt: new Date() }).where(eq(sessions.id, session.sessionId))
    })
    expect(await get(cookie)).toBe(401)
  })

  test('is refused when the page belongs to another user', async () => {
    const { user, cookie } = await browser()
    const ask = (id: string) => service.call('GET', '/users/me', { headers: { cookie, 'x-waybill-user': id } })
    expect((await ask(user.id)).status).toBe(200)
    const { status, body } = await ask(crypto.randomUUID())
    expect(status).toBe(401)
    expect(body.errors[0].errorMessage).toContain('Somebody else signed in')
  })

  test('ends when its user signs out', async () => {
    const { session, cookie } = await browser()
    await authOptions(service.runtime, { ip: null, userAgent: null }).events?.signOut?.({
      token: session as never,
      session: undefined as never,
    })
    expect((await service.call('GET', '/users/me', { headers: { cookie } })).status).toBe(401)
  })
})

describe('a write with the session cookie', () => {
  test('is accepted from our own pages', async () => {
    const { cookie } = await browser()
    expect((await post(cookie, ours)).status).toBe(201)
    expect((await post(cookie, { Origin: 'http://127.0.0.1:4000', Host: '127.0.0.1:4000', 'x-waybill': '1' })).status).toBe(201)
  })

  test.each([
    ['from another origin', { ...ours, Origin: 'https://evil.example' }, 'Origin'],
    ['from a page without an origin', { ...ours, Origin: 'null' }, 'Origin'],
    ['without Origin', { 'Sec-Fetch-Site': 'same-origin', 'x-waybill': '1' }, 'Origin'],
    ['from another site', { ...ours, 'Sec-Fetch-Site': 'cross-site' }, 'Sec-Fetch-Site'],
    ['from a sister domain', { ...ours, 'Sec-Fetch-Site': 'same-site' }, 'Sec-Fetch-Site'],
    ['from a form, which can add no header', { Origin: baseUrl, 'Sec-Fetch-Site': 'same-origin' }, 'x-waybill'],
  ])('is refused %s', async (_, headers, propertyName) => {
    const { cookie } = await browser()
    const { status, body } = await post(cookie, headers)
    expect(status).toBe(403)
    expect(body).toMatchObject({ errorCode: 'Forbidden', errors: [{ propertyName }] })
  })
})

describe('the sign-in form', () => {
  const options = () => authOptions(service.runtime, { ip: '192.0.2.7', userAgent: null })
  const authorize = (username: string, secret: string) => {
    const provider = options().providers[0] as unknown as { options: { authorize: (given: object) => Promise<unknown> } }
    return provider.options.authorize({ username, password: secret })
  }

  test('puts only the ids of session and user into the cookie', async () => {
    const { email, id } = await makeUser(service)
    const user = await authorize(email, password)
    const claims = await options().callbacks?.jwt?.({ token: { name: 'Maria', email }, user: user as never, account: null })
    expect(claims).toEqual({ sessionId: expect.any(String), userId: id })
    expect(await options().callbacks?.jwt?.({ token: { ...claims, iat: 1 } as never, user: undefined as never, account: null })).toEqual(
      claims,
    )
  })

  test('answers a wrong password and an unknown user alike, and says when to retry', async () => {
    const { email } = await makeUser(service)
    await expect(authorize(email, 'not this one at all')).rejects.toThrow('The username or the password is wrong.')
    await expect(authorize('nobody@waybill.example', password)).rejects.toThrow('The username or the password is wrong.')
    for (let i = 0; i < 8; i += 1) await expect(authorize(`nobody-${i}@waybill.example`, password)).rejects.toThrow('wrong')
    await expect(authorize(email, password)).rejects.toThrow(/Try again in \d+ minutes/)
  })
})
