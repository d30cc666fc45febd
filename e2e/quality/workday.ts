import type { Page } from '@playwright/test'
import { row } from '@/e2e/screens/screen'
import type { Samples } from '@/e2e/seed/samples'
import { expect } from '@/e2e/support/fixtures'

/**
 * Some minutes of an agent's day without a page load: on the orders list, in the peek beside it, in the palette and on an order. Starts on
 * the list of the sample orders; returns the number of actions.
 */
export async function workThroughDay(page: Page, samples: Samples): Promise<number> {
  let actionCount = 0
  const press = async (...keys: string[]) => {
    for (const key of keys) {
      await page.keyboard.press(key)
      // A person types at this pace, and each key is painted before the next.
      await page.waitForTimeout(60)
      actionCount += 1
    }
  }
  const type = (text: string) => press(...text)
  const click = async (name: string | RegExp) => {
    await page.getByRole('button', { name }).first().click()
    await page.waitForTimeout(100)
    actionCount += 1
  }
  const dialog = page.getByRole('dialog').first()
  const overlays = page.locator('[role=dialog], [role=menu], dialog[open]')
  /** Its code may be loaded first. */
  const openOverlay = async (name: string | RegExp) => {
    await click(name)
    await expect(overlays.first()).toBeVisible()
  }
  /** An open overlay takes the keys until it is closed. */
  const closeOverlay = async () => {
    await press('Escape')
    await expect(overlays).toHaveCount(0)
  }

  // Moves through the list, selects and peeks.
  await press('j', 'ArrowDown', 'ArrowDown', 'x', 'Shift+ArrowDown', 'ArrowRight', 'ArrowRight', 'Space')
  await expect(page.getByRole('complementary')).toBeVisible()
  await press('k', 'k', 'j', 'Space', 'x', 'x')
  await click('Clear selection')
  await openOverlay('Columns')
  await closeOverlay()
  await openOverlay('Filter')
  await closeOverlay()
  await openOverlay(/^Menu of/)
  await press('ArrowDown')
  await closeOverlay()

  // The actions available on every page.
  await press('Control+k')
  await expect(dialog).toBeVisible()
  await type('garcia')
  await press('ArrowDown')
  await closeOverlay()
  await press('?')
  await expect(dialog).toBeVisible()
  await closeOverlay()

  // Another search, then back to the sample orders.
  await press('/')
  await type('smith j')
  await press('Escape', '/', 'Control+a')
  await page.keyboard.type(samples.query, { delay: 40 })
  await press('Enter')
  await expect(page).toHaveURL(new RegExp(`q=${samples.query}$`))
  await expect(page.getByRole('grid').locator(':focus')).toHaveCount(1)
  await expect(page.getByText('1–6 of 6')).toBeVisible()

  // An order: opens and closes the dialogs of its actions, then goes to the next order of the list.
  await press('Enter')
  await expect(page.getByText('created the order')).toBeVisible()
  await click('Edits')
  await click('All')
  await press('h')
  await expect(page.getByLabel('Reason')).toBeFocused()
  await closeOverlay()
  await press('e')
  await expect(dialog.getByRole('grid')).toBeVisible()
  await press('ArrowRight', 'ArrowRight', 'F2', '5', 'Escape')
  await closeOverlay()
  await press('j')
  await expect(page.getByText('2 of 6')).toBeVisible()
  await press('k')
  await expect(page.getByText('1 of 6')).toBeVisible()
  await press('Escape')
  await expect(row(page, 1)).toBeVisible()
  return actionCount
}
