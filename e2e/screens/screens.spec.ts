import type { Page } from '@playwright/test'
import { watchWeight } from '@/e2e/measure/weight'
import { expect, test } from '@/e2e/seed/samples'
import { pageSettled } from '@/e2e/support/page-ready'
import { pages } from '@/e2e/support/pages'
import { tabThroughPage } from '@/e2e/support/tab-walk'
import { isWhole } from '@/server/testing/whole.mjs'
import { axeViolations } from './axe'
import { watchRawIds } from './raw-ids'
import type { Screen } from './screen'
import { visits } from './screens'

test.use({ viewport: { width: 1280, height: 900 } })

for (const { name, states, isPublic } of visits) {
  const walked = states.some(({ isWalked }) => isWalked)
  test(`${name}: no violations, no sideways scrolling, no raw ids${walked ? ', full Tab walks with visible focus' : ''}`, async ({
    page,
    session,
    samples,
    baseURL,
  }, info) => {
    test.setTimeout(info.timeout + (states.length - 1) * (info.timeout / 4))
    if (!isPublic) await page.context().addCookies(session)
    const found = foreignRequests(page, String(baseURL))
    const rawIds = await watchRawIds(page)
    const weigh = watchWeight(page)
    for (const state of states)
      await test.step(state.name, async () => {
        await state.open(page, samples)
        if (state.weighs) await weigh(state.weighs, info)
        // Soft, so that no finding hides those of the later states.
        expect.soft([...(await screenProblems(page, state)), ...(await rawIds())], state.name).toEqual([])
        if (state === states.at(-1)) return
        await show(page, wide)
        await state.leave?.(page)
      })
    expect(found).toEqual([])
  })
}

test('the JavaScript of every page is weighed once', () => {
  const weighed = visits.flatMap(({ states }) => states.flatMap(({ weighs = [] }) => weighs))
  expect(weighed.toSorted()).toEqual(pages.map(({ name }) => name).toSorted())
})

test('of texts that look alike three are judged, and each that looks different', async ({ page }) => {
  await page.goto('about:blank')
  const texts = Array.from({ length: 5 }, (_, i) => `<p id="alike-${i}" style="color: #bbb">Pale</p>`)
  await page.setContent(`<main>${texts.join('')}<p id="other" style="color: #ccc">Paler</p></main>`)
  const problems = await axeViolations(page, { include: ['main'], exclude: ['#alike-1'] }, { type: 'rule', values: ['color-contrast'] })
  expect(problems.join().match(/#(alike-\d|other)/g)).toEqual(['#alike-0', '#alike-2', '#alike-3', '#other'])
})

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

interface Variant {
  colorScheme: 'light' | 'dark'
  width: number
}

const wide: Variant = { colorScheme: 'light', width: 1280 }
/** Colors do not depend on the width, nor the layout on colors: the two variants of a page cover all four combinations. */
const darkTablet: Variant = { colorScheme: 'dark', width: 768 }
/** A state has the colors of pages; components/ui/theme/theme.test.ts shows that what is readable in light is readable in dark. */
const tablet: Variant = { colorScheme: 'light', width: 768 }

/** The narrowest screen, and 1280 × 800 at 200 % zoom; a state of a page, whose frame is the page's, is only tried in the first. */
const narrowSizes = [
  [320, 800],
  [640, 400],
] as const

/** The frame around every page: judged with the start page, as it is walked only there. */
const frame = ['nav[aria-label="Main"]', 'header:has([role="search"])']
/** In a long list, the rows from the 13th on look like those before, as do the reference's folded operations from the fourth of a group on. */
const repeatedElements = ['[role=rowgroup] > [role=row]:nth-child(n+13)', 'main article[id]:nth-of-type(n+4):not([data-open])']
/** The layers that cover the page; each is a screen of its own. */
const overlays = 'dialog[open], [role=dialog], [role=menu]'
/** The rules that depend on sizes, and those on what a style sheet hides. The others read the document, which is the same in both variants. */
const sizeRules = ['target-size', 'scrollable-region-focusable']
const visibilityRules = ['button-name', 'link-name', 'label', 'aria-command-name', 'aria-input-field-name', 'heading-order', 'region']
const secondLookRules = { page: ['color-contrast', ...sizeRules, ...visibilityRules], state: sizeRules }

async function screenProblems(page: Page, screen: Screen): Promise<string[]> {
  const { name, isWalked } = screen
  if (!isWalked && !isWhole) return axeProblems(page, wide, screen)
  const problems: string[] = []
  for (const variant of [wide, isWalked ? darkTablet : tablet]) problems.push(...(await axeProblems(page, variant, screen)))
  for (const [width, height] of isWalked ? narrowSizes : narrowSizes.slice(0, 1)) {
    await page.setViewportSize({ width, height })
    await pageSettled(page)
    problems.push(...(await horizontalOverflow(page, width)))
  }
  if (isWalked) problems.push(...(await focusProblems(page, name === 'start')))
  return problems
}

async function show(page: Page, { colorScheme, width }: Variant) {
  await page.emulateMedia({ colorScheme })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
  await page.setViewportSize({ width, height: 900 })
}

/**
 * The violations that axe finds, and horizontal overflow. Of a dialog or menu, only that: the page behind it is a screen of its own. The
 * first look applies all rules, the second one those that may give another result, except on the start page, which shows the frame.
 */
async function axeProblems(page: Page, variant: Variant, { name, isWalked, part }: Screen): Promise<string[]> {
  await show(page, variant)
  // At the top no sticky bar covers a target, which axe would report as too small.
  await page.evaluate(() => window.scrollTo(0, 0))
  await pageSettled(page)
  const hasOverlay = (await page.locator(overlays).count()) > 0
  const showsFrame = name === 'start'
  const exclude = hasOverlay || showsFrame ? repeatedElements : [...frame, ...repeatedElements]
  const include = hasOverlay ? overlays : part
  const violations = await axeViolations(
    page,
    include ? { include: [include], exclude } : { exclude },
    variant === wide || showsFrame
      ? { type: 'tag', values: tags }
      : { type: 'rule', values: isWalked ? secondLookRules.page : secondLookRules.state },
  )
  const { colorScheme, width } = variant
  return [...violations.map((violation) => `${colorScheme} ${width}: ${violation}`), ...(await horizontalOverflow(page, width))]
}

async function focusProblems(page: Page, withFrame: boolean): Promise<string[]> {
  await page.setViewportSize({ width: 1280, height: 900 })
  await pageSettled(page)
  const { stops, problems } = await tabThroughPage(page, { withFrame })
  // The next state is opened with the page's shortcuts, which a field with the focus would take as text.
  await page.evaluate((overlays) => {
    if (!document.querySelector(overlays) && document.activeElement instanceof HTMLElement) document.activeElement.blur()
  }, overlays)
  if (stops.length === 0) return ['Tab leads nowhere']
  return problems.map((problem) => `${problem} (${stops.join(', ')})`)
}

/** Requests to other origins, and errors. */
function foreignRequests(page: Page, baseURL: string): string[] {
  const found: string[] = []
  page.on('pageerror', ({ message }) => found.push(message))
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url())
    if (protocol.startsWith('http') && origin !== new URL(baseURL).origin) found.push(request.url())
  })
  return found
}

/** The elements that overflow the window. Floating elements are placed shortly after the window has changed. */
async function horizontalOverflow(page: Page, width: number): Promise<string[]> {
  const wider = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  if ((await wider()) > 0) await page.waitForTimeout(500)
  const left = await wider()
  return left > 0 ? [`${width} wide: scrolls ${left} px sideways`] : []
}
