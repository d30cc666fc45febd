import type { Page, Request } from '@playwright/test'
import type { Api, SeededOrder } from '../fixtures'

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
  /** It is tried again by itself where only the answer got lost, as what only reads may be. */
  survivesLoss?: true
  /** What is said of a refusal where it is not said in the service's own words. */
  says?: string | RegExp
  /** Somebody else changes the same thing before it is sent. */
  meanwhile?(): Promise<unknown>
  /** What is said then, where it is not laid open field by field. */
  outrun?: RegExp
}

/** A screen and what is asked of the service there. A new screen adds an entry to its noun's file. */
export interface Scene {
  name: string
  is: 'read' | 'write' | 'versioned'
  /** It is asked for by loading the page. */
  loads?: true
  /** It goes on in the background: interrupted, it is tried again without being asked for; refused, it is over. */
  isBackground?: true
  of(order: SeededOrder, api: Api): Deed & { open(page: Page): Promise<unknown> }
}

export const asks =
  (method: string, path: RegExp, isDry = false) =>
  (request: Request) => {
    const { pathname, searchParams } = new URL(request.url())
    return request.method() === method && path.test(pathname) && searchParams.has('dryRun') === isDry
  }

export const dialog = (page: Page) => page.getByRole('dialog').first()
export const submit = (page: Page) => page.keyboard.press('Control+Enter')
export const comment = 'Card from another country'
