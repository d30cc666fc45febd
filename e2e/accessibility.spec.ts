import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from './samples'
import { screens } from './screens/screens'
import { settled } from './settled'

/** Only violations, and without the round through frames that no page has: eight times as fast. */
const judge = (page: Page) =>
  new AxeBuilder({ page })
    .setLegacyMode()
    .options({ runOnly: tags, resultTypes: ['violations'] })
    .analyze()

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

const looks = [
  { colorScheme: 'light', width: 1280 },
  { colorScheme: 'dark', width: 1280 },
  { colorScheme: 'dark', width: 768 },
  { colorScheme: 'light', width: 768 },
] as const

for (const { name, open, isPublic } of screens)
  test(`no violations, nothing sideways: ${name}`, async ({ page, session, samples, baseURL }) => {
    if (!isPublic) await page.context().addCookies(session)
    await page.setViewportSize({ width: 1280, height: 900 })
    const found = strangers(page, String(baseURL))
    await open(page, samples)
    for (const { colorScheme, width } of looks) {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 900 })
      // What a bar at the top half covers when one has scrolled is not too small to be hit.
      await page.evaluate(() => window.scrollTo(0, 0))
      await settled(page)
      const { violations } = await judge(page)
      for (const { id, nodes } of violations)
        found.push(`${colorScheme} ${width}: ${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
      found.push(...(await sideways(page, width)))
    }
    // 640 × 400 is what is left of 1280 × 800 when the reader enlarges everything to 200 %.
    for (const [width, height] of [
      [320, 800],
      [640, 400],
    ] as const) {
      await page.setViewportSize({ width, height })
      await settled(page)
      found.push(...(await sideways(page, width)))
    }
    expect(found).toEqual([])
  })

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

async function sideways(page: Page, width: number): Promise<string[]> {
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  return wider > 0 ? [`${width} wide: scrolls ${wider} px sideways`] : []
}
