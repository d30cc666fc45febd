import type { Page } from '@playwright/test'
import { openOrder } from '@/e2e/screens/screen'
import { expect, test } from '@/e2e/support/fixtures'
import { Keyboard } from '@/e2e/support/keyboard'

const usd = (amount: number) => ({ amount, currency: 'USD' })
const line = (sku: string, price: number) => ({
  sku,
  quantity: 2,
  customerPrice: usd(price),
  customerTaxes: usd(1),
  skipSkuValidation: true,
})
const dialog = (page: Page) => page.getByRole('dialog')
const payments = (page: Page) => page.getByRole('region', { name: 'Payments' })

test('one line is canceled and refunded with the shipping by keyboard alone, and the refund is paid', async ({
  office: page,
  newOrder,
  api,
}) => {
  const order = await newOrder({ items: [line('MUG-11-WHT', 12), line('TEE-BLK-M', 20)], customerTotalShipping: 4.99 })
  await openOrder(page, order)
  const keyboard = new Keyboard(page)
  await keyboard.press('Control+k')
  await keyboard.type('resolve')
  await expect(page.getByRole('option', { selected: true })).toContainText('Resolve')
  await keyboard.press('Enter')
  await expect(dialog(page)).toContainText('Choose lines and what to do.')
  await expect(dialog(page).getByRole('button', { name: 'Resolve' })).toBeDisabled()
  await dialog(page).getByRole('checkbox', { name: 'Choose TEE-BLK-M' }).focus()
  await keyboard.press('Space')
  await dialog(page).getByRole('checkbox', { name: 'Cancel the units' }).focus()
  await keyboard.press('Space', 'Tab', 'Space', 'Tab', 'Space')
  await expect(dialog(page)).toContainText('2 units will not be made.')
  await expect(dialog(page)).toContainText('2 × TEE-BLK-M: $41.00.')
  await expect(dialog(page)).toContainText('Shipping of the order: $4.99.')
  await expect(dialog(page)).toContainText('A refund of $45.99 is requested.')
  await dialog(page)
    .getByLabel(/^Reason/)
    .fill('Arrived late')
  await keyboard.press('Control+Enter')
  await expect(dialog(page)).toHaveCount(0)
  await expect(payments(page)).toContainText('2 × TEE-BLK-M – Arrived late')
  await expect(payments(page).getByText('Refunded')).toHaveCount(0)
  const { order: stored } = await api.get<{ order: { version: number; items: { canceledQuantity: number }[] } }>(`/orders/${order.id}`)
  expect([stored.version, ...stored.items.map(({ canceledQuantity }) => canceledQuantity)]).toEqual([2, 0, 2])

  await payments(page).getByRole('button', { name: 'Mark as paid: $4.99 of Shipping of the order' }).click()
  await expect(payments(page).getByText('Refunded', { exact: true }).first()).toBeVisible()
})
