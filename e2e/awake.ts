import type { Locator } from '@playwright/test'
import { expect } from './fixtures'

/** What the server wrote can be seen before it does anything: waits until the browser has taken this over, and rests. */
export async function awake(locator: Locator): Promise<void> {
  const isTaken = () => locator.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactProps')))
  await expect.poll(isTaken, { timeout: 30_000 }).toBe(true)
  await locator.page().evaluate(() => new Promise((done) => requestIdleCallback(done)).then(() => null))
}
