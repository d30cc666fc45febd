import type { Page, Request } from '@playwright/test'
import type { Api, SeededOrder } from '@/e2e/support/fixtures'

/** A request that a screen sends. */
export interface SceneAction {
  isRequest(request: Request): boolean
  /** Sends the request. `isDone` holds after a successful answer. */
  act(page: Page): Promise<unknown>
  isDone(page: Page): Promise<unknown>
  /** Expects the input to be kept while the request fails. */
  isKept?(page: Page): Promise<unknown>
  /** Retries after a failure; by default with the Retry button. */
  retry?(page: Page): Promise<unknown>
  /** The page retries by itself when the answer gets lost, as reads may. */
  isRetriedOnLoss?: true
  /** The message of a refusal when it is not the service's own. */
  refusalMessage?: string | RegExp
  /** Changes the same record as another user before the request. */
  meanwhile?(): Promise<unknown>
  /** The message of the conflict, when the screen does not show it field by field. */
  staleMessage?: RegExp
}

/** A screen and its requests. A new screen adds an entry to its noun's file. */
export interface Scene {
  name: string
  kind: 'read' | 'write' | 'versioned'
  /** Scenes of one page share a visit, in the order of their list: each starts on the page as the one before has left it. */
  page?: string
  /** The request is sent when the page loads. */
  isPageLoad?: true
  /** The request runs in the background: the page retries it after an interruption, and gives up after a refusal. */
  isBackground?: true
  /** Somebody else's change ends the action, which cannot be sent again. */
  endsWhenStale?: true
  of(order: SeededOrder, api: Api): SceneAction & { open(page: Page): Promise<unknown> }
}

export const isRequestTo =
  (method: string, path: RegExp, isDry = false) =>
  (request: Request) => {
    const { pathname, searchParams } = new URL(request.url())
    return request.method() === method && path.test(pathname) && searchParams.has('dryRun') === isDry
  }

/** A record that the scenes of one visit share: the first of them creates it. */
export function sharedRecord<T>(create: (order: SeededOrder, api: Api) => Promise<T>): (order: SeededOrder, api: Api) => Promise<T> {
  // Every visit has an order of its own.
  const created = new WeakMap<SeededOrder, Promise<T>>()
  return (order, api) => {
    const record = created.get(order) ?? create(order, api)
    created.set(order, record)
    return record
  }
}

/** Opens a page, unless an earlier scene of the visit has left it open. */
export async function openOnce(page: Page, path: string): Promise<void> {
  if (!page.url().endsWith(path)) await page.goto(path)
}

export const dialog = (page: Page) => page.getByRole('dialog').first()
export const submit = (page: Page) => page.keyboard.press('Control+Enter')
export const comment = 'Card from another country'
