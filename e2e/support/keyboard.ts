import type { Page, TestInfo } from '@playwright/test'
import { recordFigure } from '@/e2e/measure/figures'
import { expect } from './fixtures'

/** Uses only the keyboard and counts interactions: a key, a chord or a text typed in one go is one. */
export class Keyboard {
  private interactions: string[] = []
  constructor(private readonly page: Page) {}

  /** Presses keys or chords in turn, each counted: `g`, `Control+Enter`. */
  async press(...keys: string[]): Promise<void> {
    for (const key of keys) {
      await this.page.keyboard.press(key)
      this.interactions.push(key)
    }
  }

  /** Slower than a scanner: see components/frame/keyboard/scanner-burst.ts. */
  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text, { delay: 40 })
    this.interactions.push(`“${text}”`)
  }

  get count(): number {
    return this.interactions.length
  }

  /** Records the number of interactions, and expects at most `max`. */
  expectAtMost(info: TestInfo, what: string, max = Number.POSITIVE_INFINITY): void {
    const limit = Number.isFinite(max) ? max : undefined
    recordFigure(info, { what, value: this.count, unit: 'interactions', limit })
    expect(this.count, `${what}: ${this.interactions.join(' ')}`).toBeLessThanOrEqual(max)
  }
}
