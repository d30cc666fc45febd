import type { Page } from '@playwright/test'
import { expect, type SeededOrder, test } from '@/e2e/support/fixtures'
import { Keyboard } from '@/e2e/support/keyboard'

/**
 * Each task by keyboard alone, from the order's page, within the promised number of interactions. Finding is in find-orders.spec.ts, bulk
 * actions in bulk.spec.ts.
 */
async function open(page: Page, { shortId }: SeededOrder) {
  await page.goto(`/orders/${shortId}`)
  await expect(page.getByText('created the order')).toBeVisible()
  return new Keyboard(page)
}

const holds = (page: Page) => page.getByRole('region', { name: /^Hold:/ })

test('hold, release, and take the release back', async ({ office: page, newOrder }, info) => {
  const order = await newOrder()
  const holding = await open(page, order)
  await holding.press('h')
  await expect(page.getByLabel('Reason')).toBeFocused()
  await holding.type('fraud')
  await holding.press('Enter')
  await expect(holds(page)).toHaveCount(1)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  holding.expectAtMost(info, 'Hold', 3)

  const releasing = new Keyboard(page)
  await releasing.press('l')
  await expect(holds(page)).toHaveCount(0)
  releasing.expectAtMost(info, 'Release', 2)

  const undoing = new Keyboard(page)
  await undoing.press('Control+z')
  await expect(holds(page)).toHaveCount(1)
  undoing.expectAtMost(info, 'Undo')
})

test('edit an address', async ({ office: page, newOrder }, info) => {
  const keyboard = await open(page, await newOrder({ shippingAddress: { zip: null } }))
  await keyboard.press('Control+k')
  await keyboard.type('ship')
  await expect(page.getByRole('option', { selected: true })).toContainText('shipping address')
  await keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByLabel('ZIP code')).toBeFocused()
  await keyboard.type('14609')
  await keyboard.press('Control+Enter')
  await expect(page.getByRole('region', { name: 'Shipping address' })).toContainText('14609')
  keyboard.expectAtMost(info, 'Edit an address', 5)
})

test('edit items', async ({ office: page, newOrder }, info) => {
  const keyboard = await open(page, await newOrder())
  await keyboard.press('e')
  await expect(page.getByRole('dialog').getByRole('grid').locator(':focus')).toHaveCount(1)
  await keyboard.press('ArrowRight', 'ArrowRight')
  await keyboard.type('5')
  await keyboard.press('Control+Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('row', { name: /MUG-11-WHT/ })).toContainText('5')
  keyboard.expectAtMost(info, 'Edit a quantity', 6)
})
