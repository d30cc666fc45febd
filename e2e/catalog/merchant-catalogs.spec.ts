import type { Page } from '@playwright/test'
import { grid } from '@/e2e/screens/merchant-catalogs'
import { paste } from '@/e2e/seed/catalog'
import { newCatalog, newProductWithVariants } from '@/e2e/seed/merchant-catalogs'
import { expect, orderOf, test } from '@/e2e/support/fixtures'

const cell = (page: Page, sku: string, column: string) => page.locator(`[data-row="${sku}"] [data-column="${column}"]`)
const noticeRegion = (page: Page) => page.getByRole('region', { name: 'Notices' })
const dialog = (page: Page) => page.getByRole('dialog')

test('six of twelve variants are added to a merchant catalog with own SKUs and prices, and one is ordered', async ({
  office: page,
  api,
}) => {
  const shirt = await newProductWithVariants(api)
  const { merchant } = await api.send<{ merchant: { id: string; name: string } }>('POST', '/merchants', { name: `Kestrel ${shirt.name}` })

  await page.goto(`/catalog/merchants?merchantId=${merchant.id}`)
  await expect(page.getByText('No catalog here')).toBeVisible()
  await page.keyboard.press('n')
  await expect(dialog(page).getByLabel('Name')).toBeFocused()
  await page.keyboard.type('Summer', { delay: 30 })
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Summer', level: 1 })).toBeVisible()
  await expect(page.getByText('No variants yet')).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)

  // Finds and selects the first six variants by keyboard.
  await page.keyboard.press('n')
  const field = dialog(page).getByRole('searchbox')
  await expect(field).toBeFocused()
  await field.fill(shirt.name)
  await expect(dialog(page).getByText('1–12 of 12')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByRole('grid').locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Shift+Space')
  for (let i = 0; i < 5; i++) await page.keyboard.press('Shift+ArrowDown')
  await expect(dialog(page).getByText('6 variants chosen')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Next: SKUs and prices' }).press('Enter')
  await expect(dialog(page).getByLabel('Merchant SKU')).toBeFocused()
  await page.keyboard.type('KS-{sku}')
  await dialog(page).getByLabel('Merchant price').selectOption('percent')
  await dialog(page).getByLabel('Percent more, or less').fill('50')
  await expect(dialog(page).getByRole('row').nth(1)).toContainText(`KS-${shirt.skus[0]}`)
  await expect(dialog(page).getByRole('row').nth(1)).toContainText('$18.00')
  await expect(dialog(page).getByText('6 of 6 variants can be added')).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(noticeRegion(page)).toContainText('6 variants added to Summer')
  await expect(grid(page).getByRole('row')).toHaveCount(7)

  await page.getByRole('button', { name: 'Enable', exact: true }).click()
  await expect(dialog(page).getByText('Now they are made from the global catalog alone.')).toBeVisible()
  await expect(dialog(page).getByText('No order of this merchant waits in SkuIssue.')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Enable the catalog' }).click()
  await expect(noticeRegion(page)).toContainText('Summer is enabled')

  await page.getByRole('link', { name: 'Orderable variants' }).click()
  await page.getByLabel('SKU of an order line').fill(`KS-${shirt.skus[1]}`)
  await page.keyboard.press('Enter')
  await expect(page.getByText('found by the merchant’s own SKU', { exact: false })).toBeVisible()

  const items = [{ sku: `KS-${shirt.skus[1]}`, quantity: 1, images: [{ area: 'front', url: 'https://pictures.example/a.png' }] }]
  const { order } = await api.send<{ order: { shortId: string } }>('POST', '/orders', orderOf(merchant.id, { items }))
  await page.goto(`/orders/${order.shortId}`)
  const line = page.getByRole('row', { name: new RegExp(shirt.name) })
  await expect(line).toContainText(`KS-${shirt.skus[1]}`)
  await expect(line).toContainText(shirt.skus[1] as string)
  await expect(line).toContainText(`${shirt.name} – Black / M`)
  await expect(line).toContainText('$18.38')
})

test('overrides are pasted into the sheet; refused ones are marked and kept, the others saved and undone', async ({
  office: page,
  api,
}) => {
  const { id, shirt } = await newCatalog(api)
  const [first = '', second = '', third = ''] = shirt.skus
  await page.goto(`/catalog/merchants/${id}`)
  await expect(cell(page, first, 'globalPrice')).toContainText('$12.00')
  await cell(page, first, 'merchantSku').click()
  await paste(page, 'KS-A\t31\nKS-6\t32.5\nKS-C\tcheap')
  await expect(page.getByText('6 changes in 3 rows')).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(noticeRegion(page)).toContainText('2 changes saved in 1 row; 2 rows not')
  await expect(cell(page, second, 'merchantSku')).toHaveAttribute('aria-invalid', 'true')
  await expect(cell(page, third, 'merchantPrice')).toHaveAttribute('aria-invalid', 'true')
  await expect(cell(page, first, 'merchantPrice')).toContainText('$31.00')
  await expect(page.getByText('4 changes in 2 rows')).toBeVisible()
  await page.reload()
  await expect(page.getByText('4 changes in 2 rows')).toBeVisible()
  await expect(cell(page, second, 'merchantPrice')).toContainText('$32.50')

  await cell(page, second, 'merchantSku').click()
  await page.keyboard.type('KS-B')
  await page.keyboard.press('Enter')
  await cell(page, third, 'merchantPrice').click()
  await page.keyboard.type('33 EUR')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+Enter')
  await expect(noticeRegion(page)).toContainText('4 changes saved in 2 rows')
  await expect(page.getByRole('button', { name: /^Save/ })).toHaveCount(0)
  await expect(cell(page, third, 'merchantPrice')).toContainText('€33.00')
  await page.keyboard.press('Control+z')
  await expect(cell(page, second, 'merchantSku')).toContainText('KS-2')
})

test('a list is pasted: existing variants are changed, others added, and errors name their line', async ({ office: page, api }) => {
  const { id, shirt } = await newCatalog(api)
  await page.goto(`/catalog/merchants/${id}`)
  await expect(grid(page).getByRole('row')).toHaveCount(7)
  await page.getByRole('button', { name: 'Paste a list' }).click()
  const lines = [`${shirt.skus[0]}\tKS-NEW\t30`, `${shirt.skus[6]}\tKS-7\t30`, 'NOPE\tKS-8\t30']
  await dialog(page).getByLabel('SKU, merchant SKU, merchant price').fill(lines.join('\n'))
  await expect(dialog(page).getByText('1 would be added, 1 that are there already', { exact: false })).toBeVisible()
  await expect(dialog(page).getByRole('list', { name: 'What is left out' })).toContainText('Line 3 NOPE')
  await page.keyboard.press('Control+Enter')
  await expect(noticeRegion(page)).toContainText('1 variant added, 1 variant taken over, 1 left out')
  await expect(dialog(page).getByLabel('SKU, merchant SKU, merchant price')).toHaveValue('NOPE\tKS-8\t30')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(cell(page, shirt.skus[0] ?? '', 'merchantSku')).toContainText('KS-NEW')
  await expect(grid(page).getByRole('row')).toHaveCount(8)

  // Removes a variant and restores it unchanged.
  await cell(page, shirt.skus[6] ?? '', 'merchantSku').click()
  await page.keyboard.press('Shift+Space')
  await page.getByRole('button', { name: 'Remove from the catalog …' }).click()
  await dialog(page).getByRole('button', { name: 'Remove 1 variant' }).click()
  await expect(grid(page).getByRole('row')).toHaveCount(7)
  await page.keyboard.press('Control+z')
  await expect(cell(page, shirt.skus[6] ?? '', 'merchantSku')).toContainText('KS-7')
})

test('enabling another catalog replaces the enabled one, and Undo restores that', async ({ office: page, api }) => {
  const { id, merchantId, shirt } = await newCatalog(api, { isEnabled: true })
  const variants = shirt.skus.slice(4, 8).map((sku) => ({ sku, merchantSku: `KS-${sku}` }))
  const { merchantCatalog: other } = await api.send<{ merchantCatalog: { id: string } }>('POST', '/merchantCatalog', {
    ...{ merchantId, name: 'Autumn', variants },
  })
  const isEnabled = async (of: string) =>
    (await api.get<{ merchantCatalog: { isEnabled: boolean } }>(`/merchantCatalog/${of}?variants=false`)).merchantCatalog.isEnabled
  await page.goto(`/catalog/merchants/${other.id}`)
  await page.getByRole('button', { name: 'Enable', exact: true }).click()
  await expect(dialog(page).getByText('Against that: 2 variants new, 2 with another SKU, price or decorations, 4 gone.')).toBeVisible()
  await expect(dialog(page).getByText('“Spring” is disabled in the same step', { exact: false })).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Enable it instead' }).click()
  await expect(noticeRegion(page)).toContainText('Autumn is enabled, Spring disabled')
  expect([await isEnabled(other.id), await isEnabled(id)]).toEqual([true, false])
  await page.keyboard.press('Control+z')
  await expect.poll(async () => [await isEnabled(other.id), await isEnabled(id)]).toEqual([false, true])
})
