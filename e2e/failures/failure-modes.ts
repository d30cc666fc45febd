import type { Page, Route } from '@playwright/test'
import { refusal, shortRequestId } from '@/e2e/screens/screen'
import { administrator, expect } from '@/e2e/support/fixtures'
import type { SceneAction } from './scene'

/** A way in which a request fails, the expected message, and how the request is retried. */
export interface FailureMode {
  name: string
  /** The service has refused: the user submits again. Otherwise the outcome is unknown, and Retry sends the request again. */
  isRefusal?: true
  /** The form is replaced by the choice between the two changes. */
  isConflict?: true
  /** The page retries by itself: always, or only for reads. */
  recovers?: 'always' | 'reads'
  /** The failure lasts until the user retries, even when background requests retry by themselves. */
  persists?: true
  /** How the service answers the request. */
  answer?(route: Route): Promise<unknown>
  /** Runs before the request, while it is in flight, and after the message is shown. */
  before?(page: Page): Promise<unknown>
  during?(page: Page): Promise<unknown>
  after?(page: Page): Promise<unknown>
  messages?: (string | RegExp)[]
}

const broken = 'Something went wrong on our side.'

const forbidden: FailureMode = {
  name: '403, a permission is missing',
  isRefusal: true,
  answer: (route) => route.fulfill(refusal(403, 'Forbidden', 'This needs the permission orders:everything.')),
  messages: ['This needs the permission orders:everything.'],
}

const conflict: FailureMode = {
  name: '409, it can no longer be done',
  isRefusal: true,
  answer: (route) => route.fulfill(refusal(409, 'Conflict', 'The order was canceled meanwhile.')),
  messages: ['The order was canceled meanwhile.'],
}

const serverError: FailureMode = {
  name: '500, something broke',
  answer: (route) => route.fulfill(refusal(500, 'ServerError', broken)),
  messages: [broken, shortRequestId],
}

const offline: FailureMode = {
  name: 'no connection',
  persists: true,
  async before(page) {
    await page.context().setOffline(true)
    await expect(page.getByText('You are offline. What you type is kept.')).toBeVisible()
  },
  messages: ['The service cannot be reached.'],
  after: (page) => page.context().setOffline(false),
}

const sessionEnded: FailureMode = {
  name: '401, the session has ended',
  recovers: 'always',
  answer: (route) => route.fulfill(refusal(401, 'Unauthorized', 'The session has ended.')),
  async after(page) {
    const dialog = page.getByRole('dialog', { name: 'Sign in again' })
    await dialog.getByLabel('Password', { exact: true }).fill(administrator.password)
    await page.keyboard.press('Enter')
    await expect(dialog).toHaveCount(0)
  },
}

const tooMany: FailureMode = {
  name: '429, too many requests',
  recovers: 'always',
  answer: (route) => route.fulfill(refusal(429, 'TooManyRequests', 'Too many requests.', { 'retry-after': '1' })),
  messages: [/^Too many requests: trying again in/],
}

const answerLost: FailureMode = {
  name: 'the answer is lost',
  recovers: 'reads',
  async answer(route) {
    // The service handles the request, but its answer gets lost.
    await route.fetch()
    // Not as a reset connection: browsers repeat reads after a reset by themselves.
    await route.abort('failed')
  },
  messages: ['The service cannot be reached.'],
}

const timeout: FailureMode = {
  name: 'no answer in time',
  answer: async () => {},
  // Longer than a test may take, so the page's clock is advanced.
  during: (page) => page.clock.fastForward(31_000),
  messages: ['There was no answer within 30 seconds.'],
}

/** The service itself refuses, because another user changed the record first. The page then offers to save over it. */
export const somebodyWasFaster = ({ meanwhile, staleMessage = /Somebody else changed this meanwhile/ }: SceneAction): FailureMode => ({
  name: 'somebody else was faster',
  isRefusal: true,
  isConflict: true,
  before: async () => meanwhile?.(),
  messages: [staleMessage],
})

/** Run in this order on one page. The request of the last one succeeds in the end. */
export const interruptions = [serverError, sessionEnded, tooMany, timeout, answerLost]
export const withoutConnection = [offline]
/** Run first: after a refusal, the user can submit the input again. */
export const refusals = { ofReads: [forbidden], ofWrites: [forbidden, conflict] }
