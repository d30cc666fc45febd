import type { Page, Request, Route } from '@playwright/test'
import { administrator, expect } from './fixtures'
import { refusal, requestId } from './screens/screen'

/** Something that is asked of the service from a screen. */
export interface Deed {
  isRequest(request: Request): boolean
  /** Asks. Once the service answers as it should, `isDone` holds. */
  act(page: Page): Promise<unknown>
  isDone(page: Page): Promise<unknown>
  /** What was typed and must still be there while it fails. */
  isKept?(page: Page): Promise<unknown>
  /** Asks again after it failed; where not given, by the Retry that is offered. */
  again?(page: Page): Promise<unknown>
  /** It is tried again without being asked for. */
  heals?: true
  /** It is tried again by itself where only the answer got lost, as what only reads may be. */
  survivesLoss?: true
  /** What is said of a refusal where it is not said in the service's own words. */
  says?: string | RegExp
  /** Somebody else changes the same thing before it is sent. */
  meanwhile?(): Promise<unknown>
  /** What is said then, where it is not laid open field by field. */
  outrun?: RegExp
}

export interface Failure {
  name: string
  /** What can fail like this; otherwise everything. What is versioned says which version it was made on. */
  of?: 'writes' | 'versioned' | 'what needs no page to load'
  /** It lasts longer than a test may: the page's clock is put forward. */
  hasOwnClock?: true
  /** Before the page is there. */
  prepare?(page: Page): Promise<unknown>
  /** Lets the deed fail, expects what is promised to be told, and that it gets done all the same where it can be. */
  run(page: Page, deed: Deed): Promise<unknown>
}

/** Answers the deed's requests in another way, the first or all of them; tells the keys under which they were sent. */
async function inTheWay(page: Page, { isRequest }: Deed, way: (route: Route) => Promise<unknown>, which: 'first' | 'all' = 'first') {
  const keys: (string | undefined)[] = []
  await page.route('**/v1/**', async (route) => {
    const request = route.request()
    if (!isRequest(request)) return route.fallback()
    keys.push(request.headers()['idempotency-key'])
    if (which === 'first' && keys.length > 1) return route.fallback()
    await way(route)
  })
  return keys
}

const told = (page: Page, text: string | RegExp) => expect(page.getByText(text).first()).toBeVisible()
const retry = (page: Page) => page.getByRole('button', { name: 'Retry' }).first().click()

/** After a failure of which nobody knows whether it was one: asked again, it is done once. */
async function isDoneOnce(page: Page, deed: Deed, keys: (string | undefined)[], ...texts: string[]) {
  if (!deed.heals) {
    for (const text of texts) await told(page, text)
    await deed.isKept?.(page)
    await (deed.again ?? retry)(page)
  }
  await deed.isDone(page)
  expect(keys.length).toBeGreaterThan(1)
  expect(new Set(keys).size, `sent under ${keys.join(', ')}`).toBe(1)
}

function refused(status: number, code: string, message: string): Failure['run'] {
  return async (page, deed) => {
    await inTheWay(page, deed, (route) => route.fulfill(refusal(status, code, message)), 'all')
    await deed.act(page)
    await told(page, deed.says ?? message)
    await deed.isKept?.(page)
  }
}

export const failures: Failure[] = [
  {
    name: '401, the session has ended',
    async run(page, deed) {
      const keys = await inTheWay(page, deed, (route) => route.fulfill(refusal(401, 'Unauthorized', 'The session has ended.')))
      await deed.act(page)
      const dialog = page.getByRole('dialog', { name: 'Sign in again' })
      await dialog.getByLabel('Password', { exact: true }).fill(administrator.password)
      await page.keyboard.press('Enter')
      await expect(dialog).toHaveCount(0)
      await isDoneOnce(page, { ...deed, heals: true }, keys)
    },
  },
  { name: '403, a permission is missing', run: refused(403, 'Forbidden', 'This needs the permission orders:everything.') },
  { name: '409, it can no longer be done', of: 'writes', run: refused(409, 'Conflict', 'The order was canceled meanwhile.') },
  {
    name: '412, somebody else was faster',
    of: 'versioned',
    async run(page, deed) {
      await deed.meanwhile?.()
      await deed.act(page)
      await told(page, deed.outrun ?? 'Somebody else changed this meanwhile')
    },
  },
  {
    name: '429, too many requests',
    async run(page, deed) {
      const wait = refusal(429, 'TooManyRequests', 'Too many requests.', { 'retry-after': '2' })
      const keys = await inTheWay(page, deed, (route) => route.fulfill(wait))
      await deed.act(page)
      await told(page, /^Too many requests: trying again in/)
      await isDoneOnce(page, { ...deed, heals: true }, keys)
    },
  },
  {
    name: '500, something broke',
    async run(page, deed) {
      const message = 'Something went wrong on our side.'
      const keys = await inTheWay(page, deed, (route) => route.fulfill(refusal(500, 'ServerError', message)))
      await deed.act(page)
      await isDoneOnce(page, deed, keys, message, requestId)
    },
  },
  {
    name: 'the answer is lost',
    async run(page, deed) {
      const keys = await inTheWay(page, deed, async (route) => {
        // It is carried out, and nobody hears of it.
        await route.fetch()
        // Not as a connection that was reset: browsers repeat reads after that by themselves.
        await route.abort('failed')
      })
      await deed.act(page)
      await isDoneOnce(page, { ...deed, heals: deed.heals ?? deed.survivesLoss }, keys, 'The service cannot be reached.')
    },
  },
  {
    name: 'no answer in time',
    hasOwnClock: true,
    async run(page, deed) {
      const keys = await inTheWay(page, deed, async () => {})
      await deed.act(page)
      await expect.poll(() => keys.length).toBe(1)
      await page.clock.fastForward(31_000)
      await isDoneOnce(page, deed, keys, 'There was no answer within 30 seconds.')
    },
  },
  {
    name: 'no connection',
    of: 'what needs no page to load',
    async run(page, deed) {
      await page.context().setOffline(true)
      await told(page, 'You are offline. What you type is kept.')
      await deed.act(page)
      await told(page, 'The service cannot be reached.')
      await deed.isKept?.(page)
      await page.context().setOffline(false)
      await (deed.again ?? retry)(page)
      await deed.isDone(page)
    },
  },
  {
    name: 'a new deploy',
    async prepare(page) {
      const hello = 'retry: 60000\nid: 1\nevent: hello\ndata: {"build":"the next one"}\n\n'
      await page.route('**/v1/events/stream*', (route) => route.fulfill({ contentType: 'text/event-stream', body: hello }))
    },
    async run(page, deed) {
      await told(page, 'A new version is ready.')
      await deed.act(page)
      await deed.isDone(page)
    },
  },
]
