import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sessions } from '@/db/schema'
import { makeUser, password } from '@/server/testing/builders/users'
import { openBrowser, sessionCookie } from '@/server/testing/next-auth-browser'
import { baseUrl, type Service, startService } from '@/server/testing/service'

let service: Service
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.close())

const sessionsOf = (userId: string) => service.runtime.database.sql.select().from(sessions).where(eq(sessions.userId, userId))
const open = async (userId: string) => (await sessionsOf(userId)).filter(({ endedAt }) => endedAt === null)

async function signedIn() {
  const user = await makeUser(service)
  const browser = openBrowser(service)
  await browser.signIn(user.email, password)
  expect(await browser.whoami()).toBe(user.id)
  return { user, browser }
}

describe('a form on another site signs nobody in', () => {
  test.each([
    ['without a token', async () => ({})],
    ['with a token that it made up', async () => ({ csrfToken: 'a'.repeat(64) })],
    ['with the token of its own browser', async () => ({ csrfToken: await openBrowser(service).csrfToken() })],
  ])('%s', async (_, more) => {
    const user = await makeUser(service)
    const browser = openBrowser(service)
    for (const hasBeenHere of [false, true]) {
      if (hasBeenHere) await browser.csrfToken()
      const { location } = await browser.send('POST', 'callback/credentials', { username: user.email, password, ...(await more()) })
      expect(location).toBe(`${baseUrl}/api/auth/signin?csrf=true`)
      expect(browser.jar.has(sessionCookie)).toBe(false)
    }
    expect(await sessionsOf(user.id)).toEqual([])
  })

  test('by a link: a GET request neither signs in nor out', async () => {
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
    for (const csrfToken of ['', 'a'.repeat(64), await openBrowser(service).csrfToken()]) {
      await browser.send('POST', 'signout', { csrfToken })
      expect(await browser.whoami()).toBe(user.id)
    }
  })

  test('ends the session, so that a copied cookie stops working', async () => {
    const { user, browser } = await signedIn()
    const thief = openBrowser(service)
    thief.jar.set(sessionCookie, browser.jar.get(sessionCookie) as string)
    expect(await thief.whoami()).toBe(user.id)
    await browser.send('POST', 'signout', { csrfToken: await browser.csrfToken() })
    expect(browser.jar.has(sessionCookie)).toBe(false)
    expect(await thief.whoami()).toBeNull()
  })
})

describe('a session id is never chosen by somebody else', () => {
  test('before signing in: a cookie planted in the browser never works', async () => {
    const attacker = await signedIn()
    const victim = await makeUser(service)
    const browser = openBrowser(service)
    const planted = attacker.browser.jar.get(sessionCookie) as string
    browser.jar.set(sessionCookie, planted)
    await browser.signIn(victim.email, password)
    expect(browser.jar.get(sessionCookie)).not.toBe(planted)
    expect(await browser.whoami()).toBe(victim.id)
    expect(await attacker.browser.whoami()).toBeNull()
  })

  test('by the form: ids sent along are ignored', async () => {
    const user = await makeUser(service)
    const chosen = crypto.randomUUID()
    const browser = openBrowser(service)
    await browser.signIn(user.email, password, { sessionId: chosen, userId: chosen, id: chosen })
    expect(await browser.whoami()).toBe(user.id)
    expect((await sessionsOf(user.id)).map(({ id }) => id)).not.toContain(chosen)
  })

  test('afterwards: a cookie cannot be given other ids', async () => {
    const { user, browser } = await signedIn()
    const other = await signedIn()
    const [theirs] = await open(other.user.id)
    const data = { sessionId: theirs?.id, userId: other.user.id, user: { id: other.user.id } }
    await browser.send('POST', 'session', { csrfToken: await browser.csrfToken(), data } as never)
    expect(await browser.whoami()).toBe(user.id)
  })

  test('with a program: earlier tokens do not affect new ones', async () => {
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
  test('starts a new session and ends the previous one', async () => {
    const { user, browser } = await signedIn()
    const [before] = await open(user.id)
    const thief = openBrowser(service)
    thief.jar.set(sessionCookie, browser.jar.get(sessionCookie) as string)
    await browser.signIn(user.email, password)
    const [after, ...others] = await open(user.id)
    expect(others).toEqual([])
    expect(after?.id).not.toBe(before?.id)
    expect(await browser.whoami()).toBe(user.id)
    expect(await thief.whoami()).toBeNull()
  })

  test('keeps the session if it fails', async () => {
    const { user, browser } = await signedIn()
    await browser.signIn(user.email, 'not this one at all')
    expect(await browser.whoami()).toBe(user.id)
  })

  test('leaves the sessions of other browsers', async () => {
    const { user, browser } = await signedIn()
    const other = openBrowser(service)
    await other.signIn(user.email, password)
    expect(await browser.whoami()).toBe(user.id)
  })
})

describe('the cookies of signing in', () => {
  const attributes = (set: string[]) => set.map((one) => one.split('; ').slice(1).sort().join('; '))

  test('are kept from scripts and from forms of other sites', async () => {
    const user = await makeUser(service)
    const { setCookies } = await openBrowser(service).signIn(user.email, password)
    expect(setCookies.join('\n')).toContain(sessionCookie)
    for (const one of attributes(setCookies)) expect(one).toMatch(/HttpOnly.*Path=\/.*SameSite=Lax/)
  })

  test('are Secure only if the service uses https', async () => {
    const secure = await startService({ baseUrl: 'https://orders.example.com' })
    try {
      const browser = openBrowser(secure)
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
  'signing in does not redirect to another site: %s',
  async (callbackUrl) => {
    const user = await makeUser(service)
    const { location } = await openBrowser(service).signIn(user.email, password, { callbackUrl })
    expect(new URL(location as string, baseUrl).origin).toBe(baseUrl)
  },
)

test('every sign-in attempt is logged with its result, without the values typed', async () => {
  const user = await makeUser(service)
  const lines: string[] = []
  const { info } = service.runtime.log
  Object.assign(service.runtime.log, { info: (...args: unknown[]) => lines.push(JSON.stringify(args)) })
  try {
    await openBrowser(service).signIn(user.email, password)
    await openBrowser(service).signIn(user.email, 'not this one at all')
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
