import type { Page } from '@playwright/test'

declare global {
  interface Window {
    painted: Promise<number>
  }
}

/** The first element with this selector, once its text contains `text`, ignoring case and accents; on a page with this `q`, if given. */
interface Shown {
  selector: string
  text: string
  q?: string
}

/** The first row of a list whose rows belong to the current query. */
export const firstResult = '[role="grid"]:not([data-old]) [data-row]:not([data-row=""])'

/**
 * Milliseconds from the last key pressed in `act` to the frame that shows the element, by the page's own clock: the communication between
 * test and browser does not count.
 */
export async function timeToPaint(page: Page, shown: Shown, act: () => Promise<void>): Promise<number> {
  await page.evaluate(({ selector, text, q }) => {
    let lastKey = Number.NaN
    const note = ({ timeStamp }: Event) => {
      lastKey = timeStamp
    }
    addEventListener('keydown', note, { capture: true })
    // Without accents and case: garcia finds García.
    const folded = (given: string) => given.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
    const isShown = () =>
      (q === undefined || new URLSearchParams(location.search).get('q') === q) &&
      folded(document.querySelector(selector)?.textContent ?? '').includes(folded(text))
    window.painted = new Promise((resolve) => {
      const look = () => {
        if (!isShown()) return void requestAnimationFrame(look)
        // The element exists when this frame is rendered; it has been displayed when the next one is.
        requestAnimationFrame((at) => {
          if (!isShown()) return look()
          removeEventListener('keydown', note, { capture: true })
          resolve(at - lastKey)
        })
      }
      look()
    })
  }, shown)
  await act()
  return page.evaluate(() => window.painted)
}

/** Milliseconds from the request for the page to its first frame with content. */
export const firstContentfulPaint = (page: Page): Promise<number> =>
  page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN)
