import type { Page } from '@playwright/test'
import { expect } from './fixtures'
import type { Samples } from './samples'
import { row } from './screens/screen'

/**
 * Some minutes of an agent's day, without loading a page anew: on the list of orders, beside it, in the palette and on an order. Begins on
 * the list of the sample orders; answers how many things were done.
 */
export async function work(page: Page, samples: Samples): Promise<number> {
  let done = 0
  const press = async (...keys: string[]) => {
    for (const key of keys) {
      await page.keyboard.press(key)
      // A hand takes its time, and what one key does is painted before the next.
      await page.waitForTimeout(60)
      done += 1
    }
  }
  const type = (text: string) => press(...text)
  const click = async (name: string | RegExp) => {
    await page.getByRole('button', { name }).first().click()
    await page.waitForTimeout(100)
    done += 1
  }
  const dialog = page.getByRole('dialog').first()
  /** What was open takes the keys until it is gone. */
  const leave = async () => {
    await press('Escape')
    await expect(page.locator('[role=dialog], [role=menu], dialog[open]')).toHaveCount(0)
  }

  // Through the list, selecting and looking.
  await press('j', 'ArrowDown', 'ArrowDown', 'x', 'Shift+ArrowDown', 'ArrowRight', 'ArrowRight', 'Space')
  await expect(page.getByRole('complementary')).toBeVisible()
  await press('k', 'k', 'j', 'Space', 'x', 'x')
  await click('Clear selection')
  await click('Columns')
  await leave()
  await click('Filter')
  await leave()
  await click(/^Menu of/)
  await press('ArrowDown')
  await leave()

  // What can be reached from everywhere.
  await press('Control+k')
  await expect(dialog).toBeVisible()
  await type('garcia')
  await press('ArrowDown')
  await leave()
  await press('?')
  await expect(dialog).toBeVisible()
  await leave()

  // Another search, and back to the sample orders.
  await press('/')
  await type('smith j')
  await press('Escape', '/', 'Control+a')
  await page.keyboard.type(samples.query, { delay: 40 })
  await press('Enter')
  await expect(page).toHaveURL(new RegExp(`q=${samples.query}$`))
  await expect(page.getByRole('grid').locator(':focus')).toHaveCount(1)
  await expect(page.getByText('1–6 of 6')).toBeVisible()

  // An order: what can be done with it is looked at, and left; then the next of the list.
  await press('Enter')
  await expect(page.getByText('created the order')).toBeVisible()
  await click('Edits')
  await click('All')
  await press('h')
  await expect(page.getByLabel('Reason')).toBeFocused()
  await leave()
  await press('e')
  await expect(dialog.getByRole('grid')).toBeVisible()
  await press('ArrowRight', 'ArrowRight', 'F2', '5', 'Escape')
  await leave()
  await press('j')
  await expect(page.getByText('2 of 6')).toBeVisible()
  await press('k')
  await expect(page.getByText('1 of 6')).toBeVisible()
  await press('Escape')
  await expect(row(page, 1)).toBeVisible()
  return done
}
