import type { Page } from '@playwright/test'
import { visitorOn } from '@/e2e/permissions/visitors'
import { expect, test } from '@/e2e/seed/samples'
import { administrator, signIn } from '@/e2e/support/fixtures'
import { pages } from '@/e2e/support/pages'
import { act } from './actions'
import { type Problem, watchProblems } from './problems'
import { createRandom } from './random'

/** In `npm test` 150 actions, the same each time; in `npm run torture`, which sets BROWSER_FUZZ_ACTIONS, 10,000 others. FUZZ_SEED repeats a run. */
const { BROWSER_FUZZ_ACTIONS, FUZZ_SEED } = process.env
const ACTIONS = Number(BROWSER_FUZZ_ACTIONS ?? 150)
const SEED = Number(FUZZ_SEED ?? (BROWSER_FUZZ_ACTIONS ? Date.now() % 2 ** 31 : 1))
/** An agent, a packer, a vendor and an administrator. */
const roles = ['CustomerCare', 'Fulfilment', 'VendorIntegrator', 'Administrator']
/** Actions on a page before another one is opened. */
const ON_PAGE = 19
/** The form of the sign-in page refuses what is typed at random, and after ten times this address: e2e/account/ has its tests. */
const opened = pages.filter(({ name }) => name !== 'Sign in')
const TRAIL = 12

test(`${ACTIONS} random presses and keys over all pages break none of them`, async ({ browser, api, samples, baseURL }) => {
  test.setTimeout(60_000 + ACTIONS * 2_000)
  const found: Problem[] = []
  const refusals = new Map<string, number>()
  for (const [i, role] of roles.entries()) {
    const random = createRandom(SEED + i)
    const context = await browser.newContext({ reducedMotion: 'reduce', baseURL: String(baseURL) })
    const page = await context.newPage()
    const trail: string[] = []
    await prepare(page)
    const watched = watchProblems(page, () => [role, ...trail.slice(-TRAIL)])
    const { email } = await visitorOn(page, api, samples, role)
    for (let n = 0; n < ACTIONS / roles.length; n++) {
      if (n % ON_PAGE === 0 || !page.url().startsWith(String(baseURL))) {
        const path = random.pick(opened).path(samples)
        trail.push(`opened ${path}`)
        if ((await page.request.get('/v1/users/me')).status() === 401) await signIn(page, { ...administrator, email })
        await open(page, path, random.next() < 0.3)
      }
      trail.push(await act(page, random).catch((error: Error) => actionFailed(page, error)))
      await page.waitForTimeout(10)
    }
    await page.waitForTimeout(300)
    found.push(...watched.problems.values())
    for (const [reason, count] of watched.refusals) refusals.set(reason, (refusals.get(reason) ?? 0) + count)
    await context.close()
  }
  console.log(`${ACTIONS} actions, FUZZ_SEED=${SEED}, ${found.length} problems, refusals: ${JSON.stringify(Object.fromEntries(refusals))}`)
  const report = found.map(({ message, count }) => `${message} (${count} times)`).join('\n')
  expect(report, `Repeat with FUZZ_SEED=${SEED}`).toBe('')
})

/** Opens a page as a link does, or loads it. What was pressed before may open another page at the same time. */
async function open(page: Page, path: string, isLoaded: boolean): Promise<void> {
  const push = (path: string) => {
    window.next?.router.push(path)
    return window.next !== undefined
  }
  if (!isLoaded && (await page.evaluate(push, path).catch(() => false))) return
  await page.goto(path).catch((error: Error) => {
    if (!/interrupted by another navigation|ERR_ABORTED/.test(error.message)) throw error
  })
}

/** Nothing leaves the test: no print dialog, no second window, no download. */
async function prepare(page: Page) {
  await page.addInitScript(() => {
    window.print = () => {}
    window.open = () => null
  })
  page.on('dialog', (dialog) => void dialog.accept().catch(() => {}))
  page.on('download', (download) => void download.cancel().catch(() => {}))
  page.on('popup', (popup) => void popup.close().catch(() => {}))
}

/** A page that loads another document while it is looked at is no problem; anything else is. */
function actionFailed(page: Page, error: Error): string {
  if (page.isClosed() || !/context was destroyed|navigat|Frame was detached/i.test(error.message)) throw error
  return 'the page was being left'
}
