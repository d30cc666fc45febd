import type { CDPSession, Page } from '@playwright/test'

const MOST_STOPS = 150

/** Looks in which the focus could be seen already, in this run: what is made of the same classes in the same place looks the same again. */
const seen = new Set<string>()

/**
 * Walks round a page with Tab and tells what is wrong: a stop whose focus cannot be seen, one that lies behind something else or outside
 * the window, or a walk that does not come round. A dialog is its own round. The frame looks the same round every page: whether its
 * focus can be seen is looked at where `withFrame`.
 */
export async function walkRound(page: Page, { withFrame = false } = {}): Promise<{ stops: string[]; problems: string[] }> {
  // A caret that blinks is no sign of the focus.
  // Not as a style element, which the page's content policy refuses.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('* { caret-color: transparent !important }')
    document.adoptedStyleSheets.push(sheet)
  })
  const camera = await page.context().newCDPSession(page)
  const stops: string[] = []
  const problems: string[] = []
  await page.evaluate(() => {
    window.stops = []
  })
  for (let pressed = 0; pressed < MOST_STOPS; pressed++) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate(lookAtFocus)
    // The fields of a date are stops of their own within one input.
    if (stop === null || (stop.index === stops.length - 1 && stops.length > 1)) continue
    if (stop.index === 0) return { stops, problems }
    if (stop.index > 0) return { stops, problems: [...problems, `Tab is trapped: it comes back to ${stop.name} instead of ${stops[0]}`] }
    stops.push(stop.name)
    if (stop.isHidden) problems.push(`${stop.name} lies behind ${stop.isHidden} when it has the focus`)
    else if ((withFrame || !stop.isOfFrame) && !seen.has(stop.look)) {
      if (await looksFocused(page, camera, stop.box)) seen.add(stop.look)
      else problems.push(`${stop.name} looks the same with and without the focus`)
    }
  }
  return { stops, problems: [...problems, `the walk did not come round after ${MOST_STOPS} stops`] }
}

declare global {
  interface Window {
    stops: Element[]
  }
}

interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** Runs in the page. Null while the focus is on the browser's own bars. */
async function lookAtFocus() {
  // What it scrolls to and slides in has come to rest.
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  const focused = document.activeElement
  if (!focused || focused === document.body || focused === document.documentElement) return null
  const index = window.stops.indexOf(focused)
  if (index < 0) window.stops.push(focused)
  const text = focused.getAttribute('aria-label') ?? (focused.textContent?.trim() || focused.getAttribute('name') || focused.id)
  const name = `${focused.getAttribute('role') ?? focused.tagName.toLowerCase()} “${text.slice(0, 40)}”`
  // A choice may be drawn by its label, what is typed among chosen ones by the whole field.
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
  const isOfFrame = document.querySelector('main') !== null && focused.closest('main, [role=dialog]') === null
  const look: string[] = []
  for (let part: Element | null = focused; part && look.length < 5; part = part.parentElement) {
    const states = part.getAttributeNames().filter((state) => /^(data|aria)-/.test(state) && !/id|label|describedby|controls/.test(state))
    look.push([part.tagName, part.getAttribute('type'), part.className, ...states].join(' '))
  }
  return { name, index, isHidden, isOfFrame, look: look.join(' < '), box: { x: left, y: top, width: right - left, height: bottom - top } }
}

/** Photographs the place with and without the focus. */
async function looksFocused(page: Page, camera: CDPSession, box: Box): Promise<boolean> {
  const withFocus = await photograph(page, camera, box)
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  const without = await photograph(page, camera, box)
  await page.evaluate(() => (window.stops.at(-1) as HTMLElement).focus({ preventScroll: true }))
  return withFocus !== without
}

/** As it is now, without the pauses in which Playwright lets a page come to rest: a walk takes hundreds. */
async function photograph(page: Page, camera: CDPSession, box: Box): Promise<string> {
  const size = page.viewportSize() ?? { width: 1280, height: 720 }
  const x = Math.max(0, box.x - 6)
  const y = Math.max(0, box.y - 6)
  const width = Math.min(size.width, box.x + box.width + 6) - x
  const height = Math.min(size.height, box.y + box.height + 6) - y
  const scrolled = await page.evaluate(async () => {
    await new Promise(requestAnimationFrame)
    return { x: window.scrollX, y: window.scrollY }
  })
  const clip = { x: x + scrolled.x, y: y + scrolled.y, width, height, scale: 1 }
  const { data } = await camera.send('Page.captureScreenshot', { format: 'png', clip, optimizeForSpeed: true })
  return data
}
