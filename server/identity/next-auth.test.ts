import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sessions } from '@/db/schema'
import { makeUser, password } from '../testing/actors'
import { baseUrl, type Service, startService } from '../testing/service'
import { browserOn, sessionCookie } from '../testing/sign-in-form'

let service: Service
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.close())

const sessionsOf = (userId: string) => service.runtime.database.sql.select().from(sessions).where(eq(sessions.userId, userId))
const open = async (userId: string) => (await sessionsOf(userId)).filter(({ endedAt }) => endedAt === null)

async function signedIn() {
  const user = await makeUser(service)
  const browser = browserOn(service)
  await browser.signIn(user.email, password)
  expect(await browser.whoami()).toBe(user.id)
  return { user, browser }
}

describe('a form of another site signs nobody in', () => {
  test.each([
    ['without a token', async () => ({})],
    ['with a token that it made up', async () => ({ csrfToken: 'a'.repeat(64) })],
    ['with the token of its own browser', async () => ({ csrfToken: await browserOn(service).csrfToken() })],
  ])('%s', async (_, more) => {
    const user = await makeUser(service)
    const browser = browserOn(service)
    for (const hasBeenHere of [false, true]) {
      if (hasBeenHere) await browser.csrfToken()
      const { location } = await browser.send('POST', 'callback/credentials', { username: user.email, password, ...(await more()) })
      expect(location).toBe(`${baseUrl}/api/auth/signin?csrf=true`)
      expect(browser.jar.has(sessionCookie)).toBe(false)
    }
    expect(await sessionsOf(user.id)).toEqual([])
  })

  test('by a link: an address that is only read neither signs in nor out', async () => {
    const { user, browser } = await signedIn()
    const other = await makeUser(service)
    await browser.send('GET', 'callback/credentials', { username: other.email, password, csrfToken: await browser.csrfToken() })
    await browser.send('GET', 'signout', { csrfToken: await browser.csrfToken() })
    expect(await browser.whoami()).toBe(user.id)
  })
})

describe('signing out', () => {
  test('needs the token of this browser', async () => {
    const { user, browser } = await signedIn()
    for (const csrfToken of ['', 'a'.repeat(64), await browserOn(service).csrfToken()]) {
      await browser.send('POST', 'signout', { csrfToken })
      expect(await browser.whoami()).toBe(user.id)
    }
  })

  test('ends the session, so that a cookie that somebody has copied opens nothing', async () => {
    const { user, browser } = await signedIn()
    const thief = browserOn(service)
    thief.jar.set(sessionCookie, browser.jar.get(sessionCookie) as string)
    expect(await thief.whoami()).toBe(user.id)
    await browser.send('POST', 'signout', { csrfToken: await browser.csrfToken() })
    expect(browser.jar.has(sessionCookie)).toBe(false)
    expect(await thief.whoami()).toBeNull()
  })
})

describe('a session is never one that somebody else has chosen', () => {
  test('before signing in: the cookie that was put into the browser opens nothing, then or later', async () => {
    const attacker = await signedIn()
    const victim = await makeUser(service)
    const browser = browserOn(service)
    const planted = attacker.browser.jar.get(sessionCookie) as string
    browser.jar.set(sessionCookie, planted)
    await browser.signIn(victim.email, password)
    expect(browser.jar.get(sessionCookie)).not.toBe(planted)
    expect(await browser.whoami()).toBe(victim.id)
    expect(await attacker.browser.whoami()).toBeNull()
  })

  test('by the form: ids that are sent along are not looked at', async () => {
    const user = await makeUser(service)
    const chosen = crypto.randomUUID()
    const browser = browserOn(service)
    await browser.signIn(user.email, password, { sessionId: chosen, userId: chosen, id: chosen })
    expect(await browser.whoami()).toBe(user.id)
    expect((await sessionsOf(user.id)).map(({ id }) => id)).not.toContain(chosen)
  })

  test('afterwards: a cookie is not given other ids by asking for it', async () => {
    const { user, browser } = await signedIn()
    const other = await signedIn()
    const [theirs] = await open(other.user.id)
    const data = { sessionId: theirs?.id, userId: other.user.id, user: { id: other.user.id } }
    await browser.send('POST', 'session', { csrfToken: await browser.csrfToken(), data } as never)
    expect(await browser.whoami()).toBe(user.id)
  })

  test('with a program: what it had before has nothing to do with what it gets', async () => {
    const { user, browser } = await signedIn()
    const before = (await service.call('POST', '/login', { body: { username: user.email, password } })).body
    const cookie = `${sessionCookie}=${browser.jar.get(sessionCookie)}`
    const { body } = await service.call('POST', '/login', {
      body: { username: user.email, password },
      token: before.access_token,
      headers: { cookie },
    })
    expect(body.access_token).not.toBe(before.access_token)
    expect(body.refresh_token).not.toBe(before.refresh_token)
    expect(await open(user.id)).toHaveLength(3)
  })
})

describe('signing in again in the same browser', () => {
  test('gives a new session and ends the one before', async () => {
    const { user, browser } = await signedIn()
    const [before] = await open(user.id)
    const thief = browserOn(service)
    thief.jar.set(sessionCookie, browser.jar.get(sessionCookie) as string)
    await browser.signIn(user.email, password)
    const [after, ...others] = await open(user.id)
    expect(others).toEqual([])
    expect(after?.id).not.toBe(before?.id)
    expect(await browser.whoami()).toBe(user.id)
    expect(await thief.whoami()).toBeNull()
  })

  test('in vain leaves it', async () => {
    const { user, browser } = await signedIn()
    await browser.signIn(user.email, 'not this one at all')
    expect(await browser.whoami()).toBe(user.id)
  })

  test('leaves the sessions of other browsers', async () => {
    const { user, browser } = await signedIn()
    const other = browserOn(service)
    await other.signIn(user.email, password)
    expect(await browser.whoami()).toBe(user.id)
  })
})

describe('the cookies of signing in', () => {
  const attributes = (set: string[]) => set.map((one) => one.split('; ').slice(1).sort().join('; '))

  test('are kept from scripts and from forms of other sites', async () => {
    const user = await makeUser(service)
    const { setCookies } = await browserOn(service).signIn(user.email, password)
    expect(setCookies.join('\n')).toContain(sessionCookie)
    for (const one of attributes(setCookies)) expect(one).toMatch(/HttpOnly.*Path=\/.*SameSite=Lax/)
  })

  test('go by https only where the service is at https', async () => {
    const secure = await startService({ baseUrl: 'https://orders.example.com' })
    try {
      const browser = browserOn(secure)
      const { setCookies } = await browser.signIn((await makeUser(secure)).email, password)
      expect(setCookies.join('\n')).toContain(`__Secure-${sessionCookie}`)
      for (const one of attributes(setCookies)) expect(one).toMatch(/; Secure$/)
      expect([...browser.jar.keys()].filter((name) => !/^__(Secure|Host)-/.test(name))).toEqual([])
      const value = browser.jar.get(`__Secure-${sessionCookie}`)
      const bare = await secure.call('GET', '/users/me', { headers: { cookie: `${sessionCookie}=${value}` } })
      expect(bare.status, 'what came over http is not taken').toBe(401)
    } finally {
      await secure.close()
    }
  })
})

test.each(['https://evil.example/orders', '//evil.example', 'javascript:alert(1)', `${baseUrl}.evil.example`])(
  'who has signed in is not led to another site: %s',
  async (callbackUrl) => {
    const user = await makeUser(service)
    const { location } = await browserOn(service).signIn(user.email, password, { callbackUrl })
    expect(new URL(location as string, baseUrl).origin).toBe(baseUrl)
  },
)

test('each try to sign in is in the log, let in or refused, with nothing of what was typed', async () => {
  const user = await makeUser(service)
  const lines: string[] = []
  const { info } = service.runtime.log
  Object.assign(service.runtime.log, { info: (...given: unknown[]) => lines.push(JSON.stringify(given)) })
  try {
    await browserOn(service).signIn(user.email, password)
    await browserOn(service).signIn(user.email, 'not this one at all')
  } finally {
    Object.assign(service.runtime.log, { info })
  }
  expect(lines.map((line) => JSON.parse(line))).toContainEqual([{ requestId: null, actor: user.id, by: 'password' }, 'signed in'])
  const tries = lines.filter((line) => line.includes('signInBrowser'))
  expect(tries.map((line) => JSON.parse(line)[0])).toEqual([
    { operation: 'signInBrowser', status: 200, actor: user.id },
    { operation: 'signInBrowser', status: 401, actor: null },
  ])
  for (const typed of [user.email, password, 'not this one']) expect(lines.join('')).not.toContain(typed)
})
