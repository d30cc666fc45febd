import type { Page } from '@playwright/test'
import { openOrder } from '@/e2e/screens/screen'
import { type Api, expect, type SeededOrder, test } from '@/e2e/support/fixtures'
import { Keyboard } from '@/e2e/support/keyboard'

const usd = (amount: number) => ({ amount, currency: 'USD' })
const items = ['MUG-11-WHT', 'TEE-BLK-M', 'POSTER-A2'].map((sku, i) => ({
  sku,
  quantity: i + 1,
  merchantPrice: usd(5),
  skipSkuValidation: true,
  skipImageValidation: true,
}))

const dialog = (page: Page) => page.getByRole('dialog')
const noticeRegion = (page: Page) => page.getByRole('region', { name: 'Notices' })
const quantity = (page: Page, sku: string) => dialog(page).getByRole('spinbutton', { name: `Quantity of ${sku}` })

async function openCancel(page: Page, order: SeededOrder) {
  await openOrder(page, order)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Cancel the order or items' }).click()
  await expect(dialog(page)).toContainText('Nothing is chosen: nothing will be canceled.')
  await dialog(page).getByRole('checkbox', { name: 'All lines' }).click()
  await expect(dialog(page)).toContainText('6 units in 3 lines will not be made.')
}

const canceled = async (api: Api, { id }: SeededOrder) => {
  const { order } = await api.get<{ order: { status: string; items: { canceledQuantity: number }[] } }>(`/orders/${id}`)
  return [order.status, ...order.items.map(({ canceledQuantity }) => canceledQuantity)]
}

test('one of three items is canceled, and a refund is offered', async ({ office: page, newOrder, api }) => {
  const order = await newOrder({ items })
  await openCancel(page, order)
  await expect(dialog(page)).toContainText('The merchant pays $0.00 instead of $30.00.')
  await dialog(page).getByRole('checkbox', { name: 'Cancel MUG-11-WHT' }).click()
  await dialog(page).getByRole('checkbox', { name: 'Cancel POSTER-A2' }).click()
  await expect(dialog(page)).toContainText('1 of 3 lines, 2 units')
  await expect(dialog(page)).toContainText('The merchant pays $20.00 instead of $30.00.')
  await dialog(page).getByLabel('Reason').fill('The customer wants no shirt')
  await dialog(page).getByRole('button', { name: 'Cancel 2 units' }).click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(noticeRegion(page)).toContainText(`1 of 3 items of ${order.shortId} canceled`)
  await expect(noticeRegion(page).getByRole('button', { name: 'Undo' })).toHaveCount(0)
  await expect(page.getByText('canceled TEE-BLK-M')).toBeVisible()
  expect(await canceled(api, order)).toEqual(['ReadyForFulfillment', 0, 2, 0])

  await noticeRegion(page).getByRole('link', { name: 'Refund …' }).click()
  await expect(page.getByRole('dialog', { name: `Refund for order ${order.shortId}` })).toBeVisible()
  await expect(dialog(page).getByRole('textbox', { name: 'Price of TEE-BLK-M' })).toHaveValue('10.00')
  await expect(dialog(page).getByRole('textbox', { name: 'Price of MUG-11-WHT' })).toHaveValue('')
  expect(new URL(page.url()).search).toBe('')
})

test('units of a line are canceled by keyboard alone', async ({ office: page, newOrder, api }) => {
  const order = await newOrder({ items })
  await openOrder(page, order)
  const keyboard = new Keyboard(page)
  await keyboard.press('Control+k')
  await keyboard.type('cancel the')
  await expect(page.getByRole('option', { selected: true })).toContainText('Cancel the order')
  await keyboard.press('Enter')
  await expect(dialog(page).getByRole('button', { name: 'Keep the order' })).toBeFocused()
  // Nothing is ticked beforehand, so that the dangerous button is no stop; Tab goes from Close to the checkbox of all items.
  await keyboard.press('Tab', 'Tab')
  await expect(dialog(page)).toContainText('Nothing is chosen: nothing will be canceled.')
  await keyboard.press('Tab', 'ArrowDown', 'ArrowDown', 'Tab')
  await expect(quantity(page, 'POSTER-A2')).toBeFocused()
  await keyboard.press('ArrowUp', 'ArrowUp', 'Enter')
  await expect(quantity(page, 'POSTER-A2')).toHaveValue('2')
  await keyboard.press('Tab')
  await expect(dialog(page).getByLabel('Reason')).toBeFocused()
  await keyboard.type('Two too many')
  await keyboard.press('Control+Enter')
  await expect(dialog(page)).toHaveCount(0)
  await expect(noticeRegion(page)).toContainText(`2 of 6 units of ${order.shortId} canceled`)
  expect(await canceled(api, order)).toEqual(['ReadyForFulfillment', 0, 0, 2])
})

test('too high a quantity is not sent, and the input survives closing the dialog', async ({ office: page, newOrder, api }) => {
  const order = await newOrder({ items })
  await openCancel(page, order)
  await quantity(page, 'POSTER-A2').fill('7')
  await expect(dialog(page)).toContainText('Only 3 are left.')
  await expect(dialog(page).getByRole('button', { name: 'Cancel 3 units' })).toBeDisabled()
  await quantity(page, 'POSTER-A2').fill('1')
  await dialog(page).getByLabel('Reason').fill('Ordered twice')
  await page.reload()
  await expect(page.getByText('created the order')).toBeVisible()
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Cancel the order or items' }).click()
  await expect(quantity(page, 'POSTER-A2')).toHaveValue('1')
  await expect(dialog(page).getByLabel('Reason')).toHaveValue('Ordered twice')
  expect(await canceled(api, order)).toEqual(['ReadyForFulfillment', 0, 0, 0])
})

test('units too late to cancel are reported beside their line and not sent', async ({ office: page, newOrder, api }) => {
  const order = await newOrder({ items })
  const late = 'POSTER-A2: 3 are in shipments; none can be canceled.'
  await page.route('**/cancel?dryRun=true', async (route) => {
    const { items: asked } = route.request().postDataJSON() as { items: { id: string }[] }
    const { order: stored } = await api.get<{ order: { items: { id: string; sku: string }[] } }>(`/orders/${order.id}`)
    const index = asked.findIndex(({ id }) => stored.items.some((item) => item.id === id && item.sku === 'POSTER-A2'))
    if (index < 0) return route.fallback()
    const errors = [{ errorMessage: late, propertyName: `items[${index}].quantity`, attemptedValue: null }]
    await route.fulfill({ status: 409, json: { errorCode: 'Conflict', requestId: '0190aaaa-bbbb-7ccc-8ddd-eeeeffff0000', errors } })
  })
  await openOrder(page, order)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Cancel the order or items' }).click()
  await expect(dialog(page).getByRole('row', { name: /POSTER-A2/ })).toContainText(late)
  await expect(dialog(page).getByRole('checkbox', { name: 'Cancel POSTER-A2' })).toBeDisabled()
  await dialog(page).getByRole('checkbox', { name: 'All lines' }).click()
  await expect(dialog(page)).toContainText('3 units in 2 lines will not be made.')
  await dialog(page).getByLabel('Reason').fill('Ordered twice')
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toHaveCount(0)
  expect(await canceled(api, order)).toEqual(['ReadyForFulfillment', 1, 2, 0])
})
