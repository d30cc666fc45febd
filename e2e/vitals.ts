import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'

const library = createRequire(import.meta.url)
  .resolve('web-vitals/attribution')
  .replace('.umd.cjs', '.iife.js')

/** What the page did to the person who uses it: as Google's web-vitals counts it. */
export interface Vitals {
  /** Layout shift: how much of what was looked at jumped away, without the reader's doing. */
  cls: number
  shifted: string
  /** Milliseconds from the worst interaction to the next frame. */
  inp: number
  slowest: string
  interactions: number
}

declare global {
  interface Window {
    vitals: Vitals
    webVitals: typeof import('web-vitals/attribution')
  }
}

/** To be called before the page is opened. Every load of a page counts anew. */
export async function watchVitals(page: Page): Promise<void> {
  await page.addInitScript({ content: `${readFileSync(library, 'utf8')};window.webVitals = webVitals` })
  await page.addInitScript(() => {
    window.vitals = { cls: 0, shifted: '', inp: 0, slowest: '', interactions: 0 }
    window.webVitals.onCLS(
      ({ value, attribution }) => Object.assign(window.vitals, { cls: value, shifted: attribution.largestShiftTarget ?? '' }),
      { reportAllChanges: true },
    )
    window.webVitals.onINP(
      ({ value, attribution }) => {
        const { interactionType, interactionTarget, inputDelay, processingDuration, presentationDelay } = attribution
        const parts = [inputDelay, processingDuration, presentationDelay].map(Math.round).join(' + ')
        Object.assign(window.vitals, { inp: value, slowest: `${interactionType} on ${interactionTarget}: ${parts} ms` })
      },
      { reportAllChanges: true, durationThreshold: 16 },
    )
  })
}

/** Asked for after what was done has been painted: the browser tells of an interaction a moment later. */
export async function vitals(page: Page): Promise<Vitals> {
  await page.waitForTimeout(300)
  return page.evaluate(() => {
    // A ruler that broke would measure nothing, and nothing passes.
    if (!window.webVitals) throw new Error('the page’s vitals are not watched')
    return { ...window.vitals, interactions: performance.interactionCount }
  })
}

/** Makes the page's processor `times` slower, as Chrome's developer tools do it; 1 is as it is. */
export async function slowDown(page: Page, times: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: times })
}
