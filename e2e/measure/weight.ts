import { gzipSync } from 'node:zlib'
import type { Page, TestInfo } from '@playwright/test'
import { expect } from '@/e2e/support/fixtures'
import { hydrated, isApiRequest, pageSettled, requestsInFlight } from '@/e2e/support/page-ready'
import { pages } from '@/e2e/support/pages'
import { lastFigures, recordFigure } from './figures'

/** The growth of a page that needs no explanation; a larger one is explained in the commit that records it (E2E_RECORD=true). */
const MAX_GROWTH = 1.02

/**
 * Watches a page from before it is opened. Returns a function that records the JavaScript of the document that is open, one of `pages` as
 * first visited, and refuses that it has grown.
 */
export function watchWeight(page: Page): (name: string, info: TestInfo) => Promise<void> {
  const inFlight = requestsInFlight(page, (request) => request.resourceType() === 'script' || isApiRequest(request))
  return async (name, info) => {
    await pages.find((one) => one.name === name)?.isLoaded(page)
    // An answer may show a part of the page whose script is loaded then.
    await expect(async () => {
      await hydrated(page.getByRole('heading', { level: 1 }))
      await pageSettled(page)
      expect(inFlight.size).toBe(0)
    }).toPass()
    const what = `JavaScript, gzip: ${name}`
    const sizes = await Promise.all((await scriptsOf(page)).map((url) => sizeOf(page, url)))
    const value = sizes.reduce((sum, size) => sum + size, 0) / 1_000
    const last = lastFigures().find((figure) => figure.what === what)?.value
    recordFigure(info, { what, value, unit: 'kB', last })
    if (process.env.E2E_RECORD === 'true') return
    const explained = `${name} is heavier than recorded. Say in the commit why, and record it with E2E_RECORD=true.`
    expect.soft(value, explained).toBeLessThanOrEqual(Number(last) * MAX_GROWTH)
  }
}

/**
 * The addresses of the scripts that the open document has loaded, also of those that the browser had from another one. The document is asked,
 * since a former one may still request scripts after this one was asked for.
 */
async function scriptsOf(page: Page): Promise<string[]> {
  const urls = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  return [...new Set(urls)].filter((url) => new URL(url).pathname.endsWith('.js'))
}

const sizeByUrl = new Map<string, Promise<number>>()

/** Bytes of a script, compressed as transferred; most pages share most of them. */
function sizeOf(page: Page, url: string): Promise<number> {
  const size = sizeByUrl.get(url) ?? page.request.get(url).then(async (response) => gzipSync(await response.body(), { level: 6 }).length)
  sizeByUrl.set(url, size)
  return size
}
