import { gzipSync } from 'node:zlib'
import type { Page, Response } from '@playwright/test'
import { lastMeasured, measured } from './measured'
import { pages } from './pages'
import { expect, test } from './samples'
import { settled } from './settled'

/** A page may grow by so much without a word; more is explained in the commit that records it (E2E_RECORD=true). */
const UNEXPLAINED = 1.02

for (const { name, path, isThere, isPublic } of pages)
  test(`JavaScript of a first visit: ${name}`, async ({ page, session, samples }, info) => {
    if (!isPublic) await page.context().addCookies(session)
    const weight = scriptsOf(page)
    await page.goto(path(samples))
    await isThere(page)
    await settled(page)
    // Parts that the page fetches for later, once it has nothing else to do.
    await page.waitForTimeout(500)
    const what = `JavaScript, gzip: ${name}`
    const value = await weight()
    const last = lastMeasured().find((figure) => figure.what === what)?.value
    measured(info, { what, value, unit: 'kB', last })
    if (process.env.E2E_RECORD === 'true') return
    const most = Number(last) * UNEXPLAINED
    expect(value, `${name} is heavier than recorded. Say in the commit why, and record it with E2E_RECORD=true.`).toBeLessThanOrEqual(most)
  })

/** Kilobytes of the scripts that the browser really loads, as they come over the wire when compressed. */
function scriptsOf(page: Page) {
  const scripts = new Map<string, Response>()
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.set(response.url(), response)
  })
  return async () => {
    const bodies = await Promise.all([...scripts.values()].map((response) => response.body()))
    return bodies.reduce((sum, body) => sum + gzipSync(body, { level: 6 }).length, 0) / 1_000
  }
}
