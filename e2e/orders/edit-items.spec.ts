import type { Page } from '@playwright/test'
import { expect, test } from '@/e2e/support/fixtures'

const line = (sku: string, given: object = {}) => ({
  sku,
  quantity: 2,
  merchantPrice: { amount: 4, currency: 'USD' },
  skipSkuValidation: true,
  skipImageValidation: true,
  ...given,
})
const two = { items: [line('MUG-A'), line('MUG-B')] }

async function edit(page: Page, shortId: string) {
  await page.goto(`/orders/${shortId}`)
  await expect(page.getByText('created the order')).toBeVisible()
  await page.keyboard.press('e')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('grid').locator(':focus')).toHaveCount(1)
  return dialog
}
const cell = (page: Page, row: number, column: string) =>
  page.getByRole('dialog').getByRole('row').nth(row).locator(`[data-column="${column}"]`)

test('items are edited as a sheet, by keyboard alone: totals before and after, save, undo', async ({ office: page, newOrder, api }) => {
  const order = await newOrder(two)
  const dialog = await edit(page, order.shortId)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.type('5')
  await page.keyboard.press('Enter')
  await page.keyboard.type('1')
  await page.keyboard.press('Enter')
  await expect(dialog).toContainText('2 changes')
  await expect(dialog.getByText('$24.00').first()).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('row', { name: /MUG-A/ })).toContainText('$20.00')

  await page.keyboard.press('Control+z')
  await expect(page.getByRole('row', { name: /MUG-A/ })).toContainText('$8.00')
  const stored = await api.get<{ order: { items: { quantity: number }[] } }>(`/orders/${order.id}`)
  expect(stored.order.items.map(({ quantity }) => quantity)).toEqual([2, 2])
})

test('a refused value is marked on its cell, and nothing is lost', async ({ office: page, newOrder }) => {
  const order = await newOrder(two)
  const dialog = await edit(page, order.shortId)
  await cell(page, 1, 'quantity').click()
  await page.keyboard.type('0')
  await page.keyboard.press('Enter')
  await expect(cell(page, 1, 'quantity')).toHaveAttribute('aria-invalid', 'true')
  await cell(page, 2, 'merchantPrice').click()
  await page.keyboard.type('free')
  await page.keyboard.press('Enter')
  await expect(dialog).toContainText('cannot be saved')
  await page.keyboard.press('Control+Enter')
  await expect(dialog).toBeVisible()
  await expect(cell(page, 2, 'merchantPrice')).toContainText('free')
})

test('edits survive a reload until they are discarded', async ({ office: page, newOrder }) => {
  const order = await newOrder(two)
  const dialog = await edit(page, order.shortId)
  await cell(page, 1, 'quantity').click()
  await page.keyboard.type('7')
  await page.keyboard.press('Enter')
  await expect(dialog).toContainText('1 change')
  await edit(page, order.shortId)
  await expect(cell(page, 1, 'quantity')).toContainText('7')
  await expect(dialog).toContainText('It was not sent.')
  await dialog.getByRole('button', { name: 'Discard', exact: true }).click()
  await expect(cell(page, 1, 'quantity')).toContainText('2')
  await expect(dialog).toContainText('No changes')
})

test('a canceled line is restored with a quantity above the canceled one, and says so', async ({ office: page, newOrder, api }) => {
  const order = await newOrder(two)
  const { order: stored } = await api.get<{ order: { items: { id: string }[] } }>(`/orders/${order.id}`)
  await api.send('POST', `/orders/${order.id}/cancel`, { reason: 'One too many', items: [{ id: stored.items[0]?.id }] })
  const dialog = await edit(page, order.shortId)
  await expect(dialog).toContainText('Canceled: a quantity above 2 brings the line back.')
  await cell(page, 1, 'quantity').click()
  await page.keyboard.type('5')
  await page.keyboard.press('Control+Enter')
  await expect(dialog).toHaveCount(0)
  const { order: after } = await api.get<{ order: { items: { status: string; canceledQuantity: number }[] } }>(`/orders/${order.id}`)
  expect(after.items[0]).toMatchObject({ status: 'Open', canceledQuantity: 2 })
})

test('a cell that somebody else changed meanwhile asks before it is saved', async ({ office: page, newOrder, api }) => {
  const order = await newOrder(two)
  const { order: stored } = await api.get<{ order: { items: { id: string }[] } }>(`/orders/${order.id}`)
  const dialog = await edit(page, order.shortId)
  await cell(page, 1, 'quantity').click()
  await page.keyboard.type('5')
  await page.keyboard.press('Enter')
  await api.send('PATCH', `/orders/${order.id}`, { items: [{ id: stored.items[0]?.id, quantity: 9 }] })
  await page.keyboard.press('Control+Enter')
  await expect(dialog).toContainText('Somebody else changed this meanwhile')
  await dialog.getByLabel(/^Theirs/).check()
  await dialog.getByRole('button', { name: 'Save these' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('row', { name: /MUG-A/ })).toContainText('9')
})

test('artwork is changed beside its line', async ({ office: page, newOrder, api }) => {
  const order = await newOrder(two)
  const dialog = await edit(page, order.shortId)
  await dialog.getByRole('button', { name: 'Add a picture' }).click()
  await dialog.getByRole('combobox', { name: 'Area 1' }).fill('front')
  await dialog.getByLabel('Picture address 1').fill('nowhere')
  await expect(dialog.getByText('Give an http or https URL.')).toBeVisible()
  await dialog.getByLabel('Picture address 1').fill('https://example.com/front.png')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toHaveCount(0)
  const stored = await api.get<{ order: { items: { images: { area: string }[] }[] } }>(`/orders/${order.id}`)
  expect(stored.order.items[0]?.images).toMatchObject([{ area: 'front', url: 'https://example.com/front.png' }])
})
