import { readFileSync } from 'node:fs'
import { join } from 'node:path'
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
    const value = (await scriptsOf(page)).reduce((sum, path) => sum + sizeOf(path), 0) / 1_000
    const last = lastFigures().find((figure) => figure.what === what)?.value
    recordFigure(info, { what, value, unit: 'kB', last })
    if (process.env.E2E_RECORD === 'true') return
    const explained = `${name} is heavier than recorded. Say in the commit why, and record it with E2E_RECORD=true.`
    expect.soft(value, explained).toBeLessThanOrEqual(Number(last) * MAX_GROWTH)
  }
}

/**
 * The paths of the scripts that the open document has loaded, also of those that the browser had from another one. The document is asked,
 * since a former one may still request scripts after this one was asked for.
 */
async function scriptsOf(page: Page): Promise<string[]> {
  const urls = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  const paths = urls.map((url) => decodeURIComponent(new URL(url).pathname))
  return [...new Set(paths)].filter((path) => path.endsWith('.js'))
}

const build = join(import.meta.dirname, '../../.next')
const sizeByPath = new Map<string, number>()

/** Bytes of a script of the build, compressed as transferred; most pages share most of them. */
function sizeOf(path: string): number {
  const size = sizeByPath.get(path) ?? gzipSync(readFileSync(path.replace(/^\/_next/, build)), { level: 6 }).length
  sizeByPath.set(path, size)
  return size
}
