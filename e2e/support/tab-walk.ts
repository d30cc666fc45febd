import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CDPSession, Page } from '@playwright/test'
import { pageSettled } from './page-ready'

const MAX_STOPS = 400

/**
 * Focus styles already found visible in this run: the same classes in the same position look the same again. The workers share them in a
 * file, with a style in each line.
 */
const visibleStylesFile = join(process.env.E2E_DATA_DIR as string, 'visible-focus-styles')
const visibleFocusStyles = () => new Set(existsSync(visibleStylesFile) ? readFileSync(visibleStylesFile, 'utf8').split('\n') : [])

/**
 * Tabs through a page and returns its problems: a stop without a visible focus, one that is covered or outside the window, or a walk that
 * does not return to its start. A dialog is its own walk. The frame is the same around every page: without `withFrame`, the walk starts
 * where the skip link leads to and ends when Tab comes to that link.
 */
export async function tabThroughPage(page: Page, { withFrame = false } = {}): Promise<{ stops: string[]; problems: string[] }> {
  // A blinking caret does not count as a focus style. Not hidden by a style element, which the content security policy refuses.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('* { caret-color: transparent !important }')
    document.adoptedStyleSheets.push(sheet)
  })
  const hasOverlay = (await page.locator('dialog[open], [role=dialog], [role=menu]').count()) > 0
  const content = page.locator('#main')
  const skipsFrame = !withFrame && !hasOverlay && (await content.count()) > 0
  // Following the link leaves the page at its top.
  if (skipsFrame) await content.evaluate((main) => main.focus({ preventScroll: true }))
  const devtools = await page.context().newCDPSession(page)
  try {
    return await walk(page, devtools, withFrame, skipsFrame)
  } finally {
    await devtools.detach()
  }
}

async function walk(
  page: Page,
  devtools: CDPSession,
  withFrame: boolean,
  skipsFrame: boolean,
): Promise<{ stops: string[]; problems: string[] }> {
  const stops: string[] = []
  const problems: string[] = []
  const visibleStyles = visibleFocusStyles()
  await page.evaluate(() => {
    window.stops = []
  })
  for (let pressed = 0; pressed < MAX_STOPS; pressed++) {
    await page.keyboard.press('Tab')
    const stop = await describedFocus(page)
    // The fields of a date are separate stops within one input.
    if (stop === null || (stop.index === stops.length - 1 && stops.length > 1)) continue
    if (stop.index === 0 || (skipsFrame && stop.isSkipLink)) return { stops, problems }
    if (stop.index > 0) return { stops, problems: [...problems, `Tab is trapped: it comes back to ${stop.name} instead of ${stops[0]}`] }
    stops.push(stop.name)
    if (stop.isHidden) problems.push(`${stop.name} lies behind ${stop.isHidden} when it has the focus`)
    else if ((withFrame || !stop.isOfFrame) && !visibleStyles.has(stop.style)) {
      if (await showsFocus(page, devtools, stop.box)) {
        visibleStyles.add(stop.style)
        appendFileSync(visibleStylesFile, `${stop.style}\n`)
      } else problems.push(`${stop.name} looks the same with and without the focus`)
    }
  }
  return { stops, problems: [...problems, `the walk did not come round after ${MAX_STOPS} stops`] }
}

declare global {
  interface Window {
    stops: Element[]
  }
}

/** An area of the window, and how far its page is scrolled. */
interface Box {
  x: number
  y: number
  width: number
  height: number
  scrolled: { x: number; y: number }
}

/** A list that opens with the focus may cover the field until it has been placed: what is hidden is looked at again. */
async function describedFocus(page: Page) {
  const stop = await page.evaluate(describeFocus)
  if (!stop?.isHidden) return stop
  await pageSettled(page)
  const { isHidden } = (await page.evaluate(describeFocus)) ?? stop
  return { ...stop, isHidden }
}

/** Runs in the page. Null while the focus is in the browser's own interface. */
async function describeFocus() {
  // After this, what the focus has opened or moved is in its place.
  await new Promise(requestAnimationFrame)
  const focused = document.activeElement
  if (!focused || focused === document.body || focused === document.documentElement) return null
  const index = window.stops.indexOf(focused)
  if (index < 0) window.stops.push(focused)
  const text = focused.getAttribute('aria-label') ?? (focused.textContent?.trim() || focused.getAttribute('name') || focused.id)
  const name = `${focused.getAttribute('role') ?? focused.tagName.toLowerCase()} “${text.slice(0, 40)}”`
  // A checkbox may show its focus on its label, and an input among selected values on the whole field.
  const own = focused.getBoundingClientRect()
  const isTiny = own.width * own.height < 16
  const whole = focused.closest(focused.matches('[type=radio], [type=checkbox]') || isTiny ? 'label' : '.mantine-Input-input')
  const drawn = whole ?? (isTiny ? focused.parentElement : null) ?? focused
  const { left, top, right, bottom } = drawn.getBoundingClientRect()
  const points = [
    [(left + right) / 2, (top + bottom) / 2],
    [left + 2, top + 2],
    [right - 2, bottom - 2],
    [right - 2, top + 2],
    [left + 2, bottom - 2],
  ]
  const hits = points.map(([x, y]) => document.elementFromPoint(x as number, y as number))
  const isSeen = hits.some((hit) => hit && (drawn.contains(hit) || hit.contains(drawn)))
  const cover = hits.find((hit) => hit !== null)
  const isHidden = isSeen ? null : cover ? `${cover.tagName.toLowerCase()}.${cover.className}` : 'the edge of the window'
  const isSkipLink = focused.matches('a[href="#main"]')
  const isOfFrame = document.querySelector('main') !== null && focused.closest('main, [role=dialog]') === null
  const style: string[] = []
  for (let part: Element | null = focused; part && style.length < 5; part = part.parentElement) {
    const states = part.getAttributeNames().filter((state) => /^(data|aria)-/.test(state) && !/id|label|describedby|controls/.test(state))
    style.push([part.tagName, part.getAttribute('type'), part.className, ...states].join(' '))
  }
  return {
    name,
    index,
    isHidden,
    isSkipLink,
    isOfFrame,
    style: style.join(' < ').replaceAll('\n', ' '),
    box: { x: left, y: top, width: right - left, height: bottom - top, scrolled: { x: window.scrollX, y: window.scrollY } },
  }
}

/** Whether the focus is seen. Content that arrives late may move the element between two pictures: then it is looked at once more. */
async function showsFocus(page: Page, devtools: CDPSession, box: Box): Promise<boolean> {
  if (await looksFocused(page, devtools, box)) return true
  await pageSettled(page)
  const stop = await page.evaluate(describeFocus)
  return stop !== null && looksFocused(page, devtools, stop.box)
}

/** Compares screenshots of the area with and without the focus. */
async function looksFocused(page: Page, devtools: CDPSession, box: Box): Promise<boolean> {
  const withFocus = await screenshot(page, devtools, box)
  await page.evaluate(async () => {
    ;(document.activeElement as HTMLElement).blur()
    await new Promise(requestAnimationFrame)
  })
  const without = await screenshot(page, devtools, box)
  await page.evaluate(() => (window.stops.at(-1) as HTMLElement).focus({ preventScroll: true }))
  return withFocus !== without
}

/** A screenshot without Playwright's wait for a stable page: a walk takes hundreds. */
async function screenshot(page: Page, devtools: CDPSession, box: Box): Promise<string> {
  const size = page.viewportSize() ?? { width: 1280, height: 720 }
  const x = Math.max(0, box.x - 6)
  const y = Math.max(0, box.y - 6)
  const width = Math.min(size.width, box.x + box.width + 6) - x
  const height = Math.min(size.height, box.y + box.height + 6) - y
  const clip = { x: x + box.scrolled.x, y: y + box.scrolled.y, width, height, scale: 1 }
  const { data } = await devtools.send('Page.captureScreenshot', { format: 'png', clip, optimizeForSpeed: true })
  return data
}
