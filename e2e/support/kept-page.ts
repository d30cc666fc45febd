import type { BrowserContext, Disposable, Page, ViewportSize } from '@playwright/test'
import { throttleCpu } from '@/e2e/measure/vitals'

/** E2E_SLOWDOWN=4 runs every page on a processor four times slower, to reveal races; the tests' timeouts grow by the same factor. */
const slowdown = Number(process.env.E2E_SLOWDOWN ?? 1)

/** A context, and the page in it, that tests share. */
export interface KeptPage {
  context: BrowserContext
  page?: Page
}

/** A page whose mocks and loads are waited for. */
export async function newPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  mockFromNextRequestOn(page)
  openHydrated(page)
  keepInitScripts(page)
  if (slowdown > 1) await throttleCpu(page, slowdown)
  return page
}

const events = ['console', 'dialog', 'download', 'pageerror', 'popup', 'request', 'requestfailed', 'requestfinished', 'response'] as const

/** Leaves the page as a new one is, except that it has a history. */
export async function leave(page: Page, viewport: ViewportSize | null, reducedMotion: 'reduce' | 'no-preference' | null = 'no-preference') {
  for (const event of events) page.removeAllListeners(event)
  await page.unrouteAll()
  for (const script of initScripts.get(page)?.splice(0) ?? []) await script.dispose()
  // Not about:blank, which another process would show.
  await page.goto('/healthz')
  await page.emulateMedia({ colorScheme: 'light', media: null, reducedMotion })
  if (viewport) await page.setViewportSize(viewport)
}

/** The scripts of the current test that run in each new document of a page. */
const initScripts = new WeakMap<Page, Disposable[]>()

function keepInitScripts(page: Page) {
  const added: Disposable[] = []
  initScripts.set(page, added)
  const addInitScript = page.addInitScript.bind(page)
  page.addInitScript = async (...script) => {
    const one = await addInitScript(...script)
    added.push(one)
    return one
  }
}

/**
 * Makes `page.route` wait until the page's requests really are intercepted. Chromium says so a moment too early: a key pressed at once
 * could send its request past the mocked answer, to the service.
 */
function mockFromNextRequestOn(page: Page) {
  const route = page.route.bind(page)
  const probe = /\/healthz\?intercepted$/
  page.route = async (...mocked) => {
    const added = await route(...mocked)
    if (!page.url().startsWith('http')) return added
    await route(probe, (request) => request.fulfill({ status: 204 }))
    await page.waitForFunction(() => fetch('/healthz?intercepted').then(({ status }) => status === 204))
    await page.unroute(probe)
    return added
  }
}

/** Makes `page.goto` and `page.reload` wait until the office works: its rows and fields are visible before, as HTML. */
function openHydrated(page: Page) {
  const isHydrated = () => {
    const main = document.querySelector('main#main')
    return !main || Object.keys(main).some((key) => key.startsWith('__reactProps'))
  }
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)]
  page.goto = async (...args) => {
    const response = await goto(...args)
    await page.waitForFunction(isHydrated)
    return response
  }
  page.reload = async (...args) => {
    const response = await reload(...args)
    await page.waitForFunction(isHydrated)
    return response
  }
}

/** Deletes what an earlier test has stored in the browser. */
export async function clearStorage(page: Page, origin: string) {
  // The storage of a tab can only be deleted from one of its pages.
  if (!page.url().startsWith(origin)) await page.goto('/healthz')
  await page.evaluate(() => sessionStorage.clear())
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'local_storage,indexeddb,cache_storage' })
  await devtools.detach()
}
