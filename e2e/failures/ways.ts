import type { Page, Route } from '@playwright/test'
import { administrator, expect } from '../fixtures'
import { refusal, requestId } from '../screens/screen'

/** A way in which an attempt fails, what is told of it, and how it is attempted again. */
export interface Way {
  name: string
  /** The service has decided: whoever typed it sends it once more. Otherwise nobody knows, and Retry asks again. */
  refuses?: true
  /** The service is asked again without anybody's doing: always, or where only reading was asked for. */
  heals?: 'always' | 'reads'
  /** It lasts until somebody asks again, also where what goes on in the background asks by itself. */
  lasts?: true
  /** What the service does about the request. */
  answer?(route: Route): Promise<unknown>
  /** Before it is attempted, once it has been, and once it has been told. */
  before?(page: Page): Promise<unknown>
  during?(page: Page): Promise<unknown>
  after?(page: Page): Promise<unknown>
  tells?: (string | RegExp)[]
}

const broken = 'Something went wrong on our side.'

const forbidden: Way = {
  name: '403, a permission is missing',
  refuses: true,
  answer: (route) => route.fulfill(refusal(403, 'Forbidden', 'This needs the permission orders:everything.')),
  tells: ['This needs the permission orders:everything.'],
}

const conflict: Way = {
  name: '409, it can no longer be done',
  refuses: true,
  answer: (route) => route.fulfill(refusal(409, 'Conflict', 'The order was canceled meanwhile.')),
  tells: ['The order was canceled meanwhile.'],
}

const error: Way = {
  name: '500, something broke',
  answer: (route) => route.fulfill(refusal(500, 'ServerError', broken)),
  tells: [broken, requestId],
}

const offline: Way = {
  name: 'no connection',
  lasts: true,
  async before(page) {
    await page.context().setOffline(true)
    await expect(page.getByText('You are offline. What you type is kept.')).toBeVisible()
  },
  tells: ['The service cannot be reached.'],
  after: (page) => page.context().setOffline(false),
}

const ended: Way = {
  name: '401, the session has ended',
  heals: 'always',
  answer: (route) => route.fulfill(refusal(401, 'Unauthorized', 'The session has ended.')),
  async after(page) {
    const dialog = page.getByRole('dialog', { name: 'Sign in again' })
    await dialog.getByLabel('Password', { exact: true }).fill(administrator.password)
    await page.keyboard.press('Enter')
    await expect(dialog).toHaveCount(0)
  },
}

const tooMany: Way = {
  name: '429, too many requests',
  heals: 'always',
  answer: (route) => route.fulfill(refusal(429, 'TooManyRequests', 'Too many requests.', { 'retry-after': '1' })),
  tells: [/^Too many requests: trying again in/],
}

const lost: Way = {
  name: 'the answer is lost',
  heals: 'reads',
  async answer(route) {
    // It is carried out, and nobody hears of it.
    await route.fetch()
    // Not as a connection that was reset: browsers repeat reads after that by themselves.
    await route.abort('failed')
  },
  tells: ['The service cannot be reached.'],
}

const late: Way = {
  name: 'no answer in time',
  answer: async () => {},
  // It lasts longer than a test may: the page's clock is put forward.
  during: (page) => page.clock.fastForward(31_000),
  tells: ['There was no answer within 30 seconds.'],
}

/** On one page one after the other. What is attempted last is carried out. */
export const interruptions = [error, ended, tooMany, late, lost]
export const withoutConnection = [offline]
/** These come first: what was typed can be sent once more. */
export const refusals = { ofReads: [forbidden], ofWrites: [forbidden, conflict] }
