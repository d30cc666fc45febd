import { expect, type Locator, type Page, type Request } from '@playwright/test'

/**
 * Lets the browser load the rows and counts of a path itself, so that `page.route` can answer them: the server puts them into documents
 * only, and leaves them to the browser when it cannot read them.
 */
export async function loadInBrowser(page: Page, path: string): Promise<void> {
  await page.route(
    ({ pathname }) => pathname === path,
    (route, request) => route.continue(request.resourceType() === 'document' ? { headers: { ...request.headers(), accept: '*/*' } } : {}),
  )
}

/** Waits until nothing moves or loads, so that colors and layout are final. */
export async function pageSettled(page: Page): Promise<void> {
  await page.waitForFunction(async () => {
    const isBusy = document.querySelector('[aria-busy="true"]') !== null
    const isMoving = () => document.getAnimations().some(({ playState }) => playState === 'running')
    if (isBusy || isMoving()) return false
    // A fade-in may not have started yet when the animations are listed.
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    return !isMoving()
  })
}

/** Waits until the browser has hydrated the element and is idle: the server's HTML is visible before it works. */
export async function hydrated(locator: Locator): Promise<void> {
  const isHydrated = () => locator.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactProps')))
  await expect.poll(isHydrated, { timeout: 30_000 }).toBe(true)
  // Not requestIdleCallback, which may wait for a minute in a page that paints nothing.
  await locator.page().evaluate(() => window.scheduler.postTask(() => null, { priority: 'background' }))
}

/** The page's requests in flight that match, to be followed from before the page is opened. */
export function requestsInFlight(page: Page, isMatch: (request: Request) => boolean): ReadonlySet<Request> {
  const inFlight = new Set<Request>()
  page.on('request', (request) => {
    if (isMatch(request)) inFlight.add(request)
  })
  page.on('requestfinished', (request) => inFlight.delete(request))
  page.on('requestfailed', (request) => inFlight.delete(request))
  return inFlight
}

/** A request to the API, except the event stream, which never ends. */
export const isApiRequest = (request: Request) => /\/v1\/(?!events\/stream)/.test(request.url())

/** The document of a path as the server sends it, without its scripts. */
export async function documentOf(page: Page, path: string): Promise<string> {
  const response = await page.request.get(path, { headers: { accept: 'text/html' } })
  return withoutScripts(await response.text())
}

/** A document without its scripts: they contain the rows as data. */
export const withoutScripts = (document: string) => document.replace(/<script\b[^>]*>.*?<\/script>/gs, '')

/** Opens the start page and waits for its counts; the page then handles shortcuts. */
export async function openStartPage(page: Page): Promise<void> {
  await page.goto('/')
  await expect(page.locator('main').getByRole('link').first()).toContainText(/\d/)
}

/**
 * Opens a page as a link does, without loading the scripts again: it sends the same requests as after a load. It
 * waits until the document is hydrated: React loses what the router is told meanwhile.
 */
export async function openByRouter(page: Page, path: string) {
  await hydrated(page.locator('body'))
  const { href } = new URL(path, page.url())
  await page.evaluate((path) => window.next.router.push(path), path)
  await page.waitForURL(href)
}

declare global {
  interface Window {
    /** Next's own router, for its tools. */
    next: { router: { push(path: string): void } }
  }
}
