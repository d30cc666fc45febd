import type { Page } from '@playwright/test'

declare global {
  interface Window {
    painted: Promise<number>
  }
}

/** The first row of a grid whose rows belong to the current query. */
const firstRow = '[role="grid"]:not([data-old]) [data-row]:not([data-row=""])'

/**
 * Milliseconds from the last key pressed in `act` to the frame in which the list shows the results of `q` and its first row contains
 * `text`, by the page's own clock: the communication between test and browser does not count.
 */
export async function timeToPaint(page: Page, q: string, text: string, act: () => Promise<void>): Promise<number> {
  await page.evaluate(
    ({ firstRow, q, text }) => {
      let lastKey = Number.NaN
      const note = ({ timeStamp }: Event) => {
        lastKey = timeStamp
      }
      addEventListener('keydown', note, { capture: true })
      // Without accents and case: garcia finds García.
      const folded = (shown: string) => shown.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
      const isShown = () =>
        new URLSearchParams(location.search).get('q') === q && folded(document.querySelector(firstRow)?.textContent ?? '').includes(text)
      window.painted = new Promise((resolve) => {
        const look = () => {
          if (!isShown()) return void requestAnimationFrame(look)
          // The row exists when this frame is rendered; it has been displayed when the next one is.
          requestAnimationFrame((shown) => {
            if (!isShown()) return look()
            removeEventListener('keydown', note, { capture: true })
            resolve(shown - lastKey)
          })
        }
        look()
      })
    },
    { firstRow, q, text },
  )
  await act()
  return page.evaluate(() => window.painted)
}
