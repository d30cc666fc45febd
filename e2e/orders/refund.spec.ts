import type { Page } from '@playwright/test'
import { openOrder } from '@/e2e/screens/screen'
import { expect, type SeededOrder, test } from '@/e2e/support/fixtures'

const usd = (amount: number) => ({ amount, currency: 'USD' })
const items = [
  {
    sku: 'MUG-11-WHT',
    quantity: 2,
    customerPrice: usd(12.25),
    customerTaxes: usd(1),
    customerShippingPrice: usd(4),
    skipSkuValidation: true,
  },
  { sku: 'TEE-BLK-M', quantity: 1, customerPrice: usd(20), customerShippingPrice: usd(3), skipSkuValidation: true },
]

const dialog = (page: Page) => page.getByRole('dialog')
const amount = (page: Page, name: string) => dialog(page).getByRole('textbox', { name, exact: true })
const payments = (page: Page) => page.getByRole('region', { name: 'Payments' })

async function openRefund(page: Page, order: SeededOrder) {
  await openOrder(page, order)
  await payments(page).getByRole('button', { name: 'Refund …' }).click()
  await expect(dialog(page).getByRole('button', { name: 'No refund' })).toBeFocused()
}

test('shipping is refunded once, and a second refund names the balance', async ({ office: page, newOrder }) => {
  const order = await newOrder({ items })
  await openRefund(page, order)
  await dialog(page).getByRole('button', { name: 'All shipping' }).click()
  await amount(page, 'Shipping of MUG-11-WHT').fill('2.50')
  await expect(dialog(page)).toContainText('The customer is to get $5.50 back.')
  await dialog(page).getByLabel('Reason').fill('Arrived late')
  await dialog(page).getByRole('button', { name: 'Refund $5.50' }).click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(payments(page)).toContainText('Shipping of MUG-11-WHT – Arrived late')
  await expect(payments(page)).toContainText('Administrator')
  await expect(page.getByText('requested a refund of 2 items')).toBeVisible()

  await openRefund(page, order)
  await expect(dialog(page).getByRole('row', { name: /TEE-BLK-M/ })).toContainText('nothing left')
  await amount(page, 'Shipping of MUG-11-WHT').fill('4')
  await expect(dialog(page)).toContainText('At most $1.50.')
  await expect(dialog(page).getByRole('button', { name: 'Refund', exact: true })).toBeDisabled()
  await dialog(page).getByText('2 refunds so far').click()
  await expect(dialog(page).getByRole('list', { name: 'Refunds' })).toContainText('Arrived late')
})

test('a refund that became too high says what is left, and keeps the input', async ({ office: page, newOrder, api }) => {
  const order = await newOrder({ items })
  await openRefund(page, order)
  await amount(page, 'Price of TEE-BLK-M').fill('1')
  await amount(page, 'Price of MUG-11-WHT').fill('25')
  await dialog(page).getByLabel('Reason').fill('Arrived damaged')
  // The page does not receive the event of another user's refund.
  const { order: stored } = await api.get<{ order: { items: { id: string }[] } }>(`/orders/${order.id}`)
  const message = 'MUG-11-WHT: 5.50 USD of the price can still be refunded, not 25.00.'
  await page.route('**/refunds', async (route) => {
    const { refunds } = route.request().postDataJSON() as { refunds: { itemId: string }[] }
    const index = refunds.findIndex(({ itemId }) => itemId === stored.items[0]?.id)
    const errors = [{ errorMessage: message, propertyName: `refunds[${index}].amount`, attemptedValue: 25 }]
    await route.fulfill({ status: 400, json: { errorCode: 'ValidationError', requestId: '0190aaaa-bbbb-7ccc-8ddd-eeeeffff0000', errors } })
  })
  await dialog(page).getByRole('button', { name: 'Refund $26.00' }).click()
  await expect(dialog(page)).toContainText('See the marked lines.')
  await expect(amount(page, 'Price of MUG-11-WHT')).toHaveAccessibleDescription(message)
  await expect(amount(page, 'Price of TEE-BLK-M')).toHaveAccessibleDescription('')
  await expect(amount(page, 'Price of MUG-11-WHT')).toHaveValue('25')
  await expect(dialog(page).getByLabel('Reason')).toHaveValue('Arrived damaged')

  await page.unroute('**/refunds')
  await amount(page, 'Price of MUG-11-WHT').fill('5')
  await dialog(page).getByRole('button', { name: 'Refund $6.00' }).click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(payments(page)).toContainText('$5.00')
})

test('another user’s change is shown before anything is refunded', async ({ office: page, newOrder, api }) => {
  const order = await newOrder({ items })
  await openRefund(page, order)
  await amount(page, 'Price of TEE-BLK-M').fill('1')
  await dialog(page).getByLabel('Reason').fill('Arrived late')
  await page.route(
    '**/refunds',
    async (route) => {
      await api.send('PATCH', `/orders/${order.id}`, { customerShippingMethod: 'Express' })
      await route.fallback()
    },
    { times: 1 },
  )
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toContainText('Somebody else changed this order meanwhile, so nothing was done.')
  await expect(amount(page, 'Price of TEE-BLK-M')).toHaveValue('1')
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toHaveCount(0)
  await expect(payments(page)).toContainText('$1.00')
})

test('a canceled order can be refunded, and unshipped units cannot be reprinted', async ({ office: page, newOrder, api }) => {
  const order = await newOrder({ items })
  await api.send('POST', `/orders/${order.id}/cancel`, { reason: 'Ordered twice' })
  await openRefund(page, order)
  await dialog(page).getByRole('button', { name: 'Everything' }).click()
  await dialog(page).getByLabel('Reason').fill('Canceled')
  await dialog(page).getByRole('button', { name: 'Refund $52.50' }).click()
  await expect(dialog(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'More actions' }).click()
  await expect(page.getByRole('menuitem', { name: 'Refund …' })).toContainText('Nothing can be refunded: all of it was.')
  const reprint = page.getByRole('menuitem', { name: 'Reprint …' })
  await expect(reprint).toContainText('Nothing of this order has been shipped yet.')
  await expect(reprint).toHaveAttribute('aria-disabled', 'true')
})
