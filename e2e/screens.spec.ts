import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { walkRound } from './focus'
import { expect, test } from './samples'
import { screens } from './screens/screens'
import { settled } from './settled'

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 1280, height: 900 } })

for (const { name, open, isPublic, isWalked } of screens)
  test(`${name}: no violations, nothing sideways${isWalked ? ', Tab goes round and shows where it is' : ''}`, async ({
    page,
    session,
    samples,
    baseURL,
  }) => {
    if (!isPublic) await page.context().addCookies(session)
    const found = strangers(page, String(baseURL))
    await open(page, samples)
    for (const look of looks) found.push(...(await judge(page, look, look !== looks[0])))
    for (const [width, height] of narrow) {
      await page.setViewportSize({ width, height })
      await settled(page)
      found.push(...(await sideways(page, width)))
    }
    if (isWalked) found.push(...(await walk(page, name === 'start')))
    expect(found).toEqual([])
  })

/** What depends on no colour is the same in both schemes. */
const colours = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } as const
const everything = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] } as const

const looks = [
  { colorScheme: 'light', width: 1280, rules: everything },
  { colorScheme: 'dark', width: 1280, rules: colours },
  { colorScheme: 'dark', width: 768, rules: everything },
  { colorScheme: 'light', width: 768, rules: colours },
] as const

/** 640 × 400 is what is left of 1280 × 800 when the reader enlarges everything to 200 %. */
const narrow = [
  [320, 800],
  [640, 400],
] as const

/** What axe finds, and whether it scrolls sideways. What lies behind a dialog is a screen of its own: once is enough for it. */
async function judge(page: Page, { colorScheme, width, rules }: (typeof looks)[number], isAgain: boolean): Promise<string[]> {
  await page.emulateMedia({ colorScheme })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
  await page.setViewportSize({ width, height: 900 })
  // What a bar at the top half covers when one has scrolled is not too small to be hit.
  await page.evaluate(() => window.scrollTo(0, 0))
  await settled(page)
  // Only violations, and without the round through frames that no page has: eight times as fast.
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .options({ runOnly: { type: rules.type, values: [...rules.values] }, resultTypes: ['violations'] })
  if (isAgain && (await page.getByRole('dialog').count())) axe.include('dialog[open], [role=dialog]')
  const { violations } = await axe.analyze()
  const places = violations.map(({ id, nodes }) => `${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
  return [...places.map((place) => `${colorScheme} ${width}: ${place}`), ...(await sideways(page, width))]
}

async function walk(page: Page, withFrame: boolean): Promise<string[]> {
  await page.setViewportSize({ width: 1280, height: 900 })
  await settled(page)
  const { stops, problems } = await walkRound(page, { withFrame })
  if (stops.length === 0) return ['Tab leads nowhere']
  return problems.map((problem) => `${problem} (${stops.join(', ')})`)
}

/** What is loaded from another origin, the merchants' pictures aside; and what breaks. */
function strangers(page: Page, baseURL: string): string[] {
  const found: string[] = []
  page.on('pageerror', ({ message }) => found.push(message))
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url())
    if (protocol.startsWith('http') && origin !== new URL(baseURL).origin && request.resourceType() !== 'image') found.push(request.url())
  })
  return found
}

/** What floats is put into its place a moment after the window has changed. */
async function sideways(page: Page, width: number): Promise<string[]> {
  const wider = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  if ((await wider()) > 0) await page.waitForTimeout(500)
  const left = await wider()
  return left > 0 ? [`${width} wide: scrolls ${left} px sideways`] : []
}
