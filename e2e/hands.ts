import type { Page, TestInfo } from '@playwright/test'
import { expect } from './fixtures'
import { measured } from './measured'

/** Works by keyboard alone and counts: a key, a chord or a text typed in one go is one interaction. */
export class Hands {
  private done: string[] = []
  constructor(private readonly page: Page) {}

  /** One key or chord after the other, each counted: `g`, `Control+Enter`. */
  async press(...keys: string[]): Promise<void> {
    for (const key of keys) {
      await this.page.keyboard.press(key)
      this.done.push(key)
    }
  }

  /** A hand is no scanner: see components/keys/burst.ts. */
  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text, { delay: 40 })
    this.done.push(`“${text}”`)
  }

  get count(): number {
    return this.done.length
  }

  /** Tells what it took, and expects it to be no more than was promised. */
  tell(info: TestInfo, what: string, most = Number.POSITIVE_INFINITY): void {
    const limit = Number.isFinite(most) ? most : undefined
    measured(info, { what, value: this.count, unit: 'interactions', limit })
    expect(this.count, `${what}: ${this.done.join(' ')}`).toBeLessThanOrEqual(most)
  }
}
