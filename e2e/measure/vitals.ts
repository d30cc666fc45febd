import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'

const library = createRequire(import.meta.url)
  .resolve('web-vitals/attribution')
  .replace('.umd.cjs', '.iife.js')

/** The page's web vitals, as Google's web-vitals computes them. */
export interface Vitals {
  /** Cumulative layout shift: how much visible content moved without the user's action. */
  cls: number
  shifted: string
  /** Interaction to next paint: milliseconds from the slowest interaction to the next frame. */
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

/** Must be called before the page is opened. Every page load starts a new count. */
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

/** The vitals so far. Waits, because the browser reports an interaction shortly after its paint. */
export async function vitals(page: Page): Promise<Vitals> {
  await page.waitForTimeout(300)
  return page.evaluate(() => {
    // Without web-vitals nothing would be measured, and the test would pass.
    if (!window.webVitals) throw new Error('the page’s vitals are not watched')
    return { ...window.vitals, interactions: performance.interactionCount }
  })
}

/** Slows the page's processor down by the factor `times`, as Chrome's developer tools do; 1 is full speed. */
export async function throttleCpu(page: Page, times: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: times })
}

/** Milliseconds that the page's processor needs for a fixed computation: the median of five runs. */
export function calibrate(page: Page): Promise<number> {
  return page.evaluate(() => {
    const times = Array.from({ length: 5 }, () => {
      const started = performance.now()
      const words = Array.from({ length: 60_000 }, (_, i) => ((i * 7_919) % 100_003).toString(36))
      words.sort()
      JSON.parse(JSON.stringify(words))
      return performance.now() - started
    })
    return times.sort((a, b) => a - b)[2] as number
  })
}
