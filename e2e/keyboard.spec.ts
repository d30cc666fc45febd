import type { Page } from '@playwright/test'
import { expect, type SeededOrder, test } from './fixtures'
import { Hands } from './hands'

/** Each by keyboard alone, from the order's page, in no more interactions than promised. Finding is in find.spec.ts, bulk in bulk.spec.ts. */
async function open(page: Page, { shortId }: SeededOrder) {
  await page.goto(`/orders/${shortId}`)
  await expect(page.getByText('created the order')).toBeVisible()
  return new Hands(page)
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
  holding.tell(info, 'Hold', 3)

  const releasing = new Hands(page)
  await releasing.press('l')
  await expect(holds(page)).toHaveCount(0)
  releasing.tell(info, 'Release', 2)

  const undoing = new Hands(page)
  await undoing.press('Control+z')
  await expect(holds(page)).toHaveCount(1)
  undoing.tell(info, 'Undo')
})

test('edit an address', async ({ office: page, newOrder }, info) => {
  const hands = await open(page, await newOrder({ shippingAddress: { zip: null } }))
  await hands.press('Control+k')
  await hands.type('ship')
  await expect(page.getByRole('option', { selected: true })).toContainText('shipping address')
  await hands.press('Enter')
  await expect(page.getByRole('dialog').getByLabel('ZIP code')).toBeFocused()
  await hands.type('14609')
  await hands.press('Control+Enter')
  await expect(page.getByRole('region', { name: 'Shipping address' })).toContainText('14609')
  hands.tell(info, 'Edit an address', 5)
})

test('edit items', async ({ office: page, newOrder }, info) => {
  const hands = await open(page, await newOrder())
  await hands.press('e')
  await expect(page.getByRole('dialog').getByRole('grid').locator(':focus')).toHaveCount(1)
  await hands.press('ArrowRight', 'ArrowRight')
  await hands.type('5')
  await hands.press('Control+Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('row', { name: /MUG-11-WHT/ })).toContainText('5')
  hands.tell(info, 'Edit a quantity', 6)
})
