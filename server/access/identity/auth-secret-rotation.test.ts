import { TOTP, URI } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeUser, password } from '@/server/testing/builders/users'
import { openBrowser } from '@/server/testing/next-auth-browser'
import { freshDatabase, logIn, type Service, startService, type TestDatabase } from '@/server/testing/service'

const before = 'the secret that there was before, and long enough'
const now = 'the secret that there is from now on, long enough'

let database: TestDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())

/** Starts the service on the same database once more. */
const start = (authSecret: string, previousAuthSecret: string | null = null) =>
  startService({ authSecret, previousAuthSecret }, { ...database, drop: async () => {} })

const cookiesOf = ({ jar }: ReturnType<typeof openBrowser>) => [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
const whoami = async ({ call }: Service, cookie: string) => (await call('GET', '/users/me', { headers: { cookie } })).status

async function inService<T>(starting: Promise<Service>, work: (service: Service) => Promise<T>): Promise<T> {
  const service = await starting
  try {
    return await work(service)
  } finally {
    await service.close()
  }
}

/** Everything that is made with AUTH_SECRET. */
async function madeIn(service: Service) {
  const { call } = service
  const user = await makeUser(service)
  const token = await logIn(call, user.email, password)
  const totp = URI.parse((await call('POST', '/users/me/totp', { token })).body.otpauthUrl) as TOTP
  expect(totp).toBeInstanceOf(TOTP)
  const code = totp.generate({ timestamp: Date.now() - 30_000 })
  expect((await call('POST', '/users/me/totp/confirm', { token, body: { code } })).status).toBe(200)

  const other = await makeUser(service)
  const browser = openBrowser(service)
  await browser.signIn(other.email, password)
  const { body } = await call('POST', '/login', { body: { username: other.email, password } })
  const { refresh_token: successor } = (await call('POST', '/login/refresh', { body: { refresh_token: body.refresh_token } })).body
  const list = await call('GET', '/users/me/sessions?pageSize=1', { token: body.access_token })
  return { user, totp, cookie: cookiesOf(browser), spent: body.refresh_token, successor, access: body.access_token, list: list.body }
}

test('a new AUTH_SECRET signs nobody out while the previous one is configured, which is then no longer needed', async () => {
  const made = await inService(start(before), madeIn)
  const { user, totp, cookie, spent, successor, access, list } = made
  const logInWith = ({ call }: Service, step: number) => {
    const otp = totp.generate({ timestamp: Date.now() + step * 30_000 })
    return call('POST', '/login', { body: { username: user.email, password, otp } })
  }

  await inService(start(now, before), async (service) => {
    expect(await whoami(service, cookie)).toBe(200)
    expect((await logInWith(service, 0)).status).toBe(200)
    const again = await service.call('POST', '/login/refresh', { body: { refresh_token: spent } })
    expect([again.status, again.body.refresh_token]).toEqual([200, successor])
    const next = await service.call('GET', `/users/me/sessions?pageSize=1&cursor=${list.nextCursor}`, { token: access })
    expect(next.status, JSON.stringify(next.body)).toBe(200)
    // Tokens and seals made from now on use the new one.
    const someone = await makeUser(service)
    const browser = openBrowser(service)
    await browser.signIn(someone.email, password)
    made.cookie = cookiesOf(browser)
  })

  await inService(start(now), async (service) => {
    expect(await whoami(service, made.cookie)).toBe(200)
    expect(await whoami(service, cookie)).toBe(401)
    expect((await logInWith(service, 1)).status).toBe(200)
    expect((await service.call('POST', '/login/refresh', { body: { refresh_token: successor } })).status).toBe(200)
  })
})

test('without the previous AUTH_SECRET, a new one opens nothing that was sealed before', async () => {
  const { user, totp, cookie, spent } = await inService(start(before), madeIn)
  await inService(start('another secret, which nobody has told of the others'), async (service) => {
    expect(await whoami(service, cookie)).toBe(401)
    const otp = totp.generate()
    expect((await service.call('POST', '/login', { body: { username: user.email, password, otp } })).status).toBe(401)
    // Which successor was given is not known any more: nothing is given that would open nothing.
    expect((await service.call('POST', '/login/refresh', { body: { refresh_token: spent } })).status).toBe(401)
  })
})
