import type { Page } from '@playwright/test'

/** Colours and places are judged as they are once nothing moves or loads any more. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(async () => {
    const isBusy = document.querySelector('[aria-busy="true"], [data-bones]') !== null
    const isMoving = () => document.getAnimations().some(({ playState }) => playState === 'running')
    if (isBusy || isMoving()) return false
    // What fades in may not have begun when animations are asked for.
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    return !isMoving()
  })
}
