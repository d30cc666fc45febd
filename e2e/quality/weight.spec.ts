import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { lastFigures, recordFigure } from '@/e2e/measure/figures'
import { expect, test } from '@/e2e/seed/samples'
import { hydrated, isApiRequest, pageSettled, requestsInFlight } from '@/e2e/support/page-ready'
import { pages } from '@/e2e/support/pages'

/** The growth of a page that needs no explanation; a larger one is explained in the commit that records it (E2E_RECORD=true). */
const MAX_GROWTH = 1.02

for (const { name, path, isLoaded, isPublic } of pages)
  test(`JavaScript of a first visit: ${name}`, async ({ page, session, samples }, info) => {
    if (!isPublic) await page.context().addCookies(session)
    const weight = scriptsOf(page)
    const inFlight = requestsInFlight(page, (request) => request.resourceType() === 'script' || isApiRequest(request))
    await page.goto(path(samples))
    await isLoaded(page)
    // An answer may show a part of the page whose script is loaded then.
    await expect(async () => {
      await hydrated(page.getByRole('heading', { level: 1 }))
      await pageSettled(page)
      expect(inFlight.size).toBe(0)
    }).toPass()
    const what = `JavaScript, gzip: ${name}`
    const value = await weight()
    const last = lastFigures().find((figure) => figure.what === what)?.value
    recordFigure(info, { what, value, unit: 'kB', last })
    if (process.env.E2E_RECORD === 'true') return
    const most = Number(last) * MAX_GROWTH
    expect(value, `${name} is heavier than recorded. Say in the commit why, and record it with E2E_RECORD=true.`).toBeLessThanOrEqual(most)
  })

/** Kilobytes of the scripts that the page asks for, compressed as transferred: also of those that the browser has from another page. */
function scriptsOf(page: Page) {
  const urls = new Set<string>()
  page.on('request', (request) => {
    if (request.resourceType() === 'script') urls.add(request.url())
  })
  return async () => {
    const sizes = await Promise.all([...urls].map((url) => sizeOf(page, url)))
    return sizes.reduce((sum, size) => sum + size, 0) / 1_000
  }
}

const sizeByUrl = new Map<string, Promise<number>>()

/** Bytes of a script, compressed; most pages share most of them. */
function sizeOf(page: Page, url: string): Promise<number> {
  const size = sizeByUrl.get(url) ?? page.request.get(url).then(async (response) => gzipSync(await response.body(), { level: 6 }).length)
  sizeByUrl.set(url, size)
  return size
}
