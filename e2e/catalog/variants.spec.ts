import type { Page } from '@playwright/test'
import { newProduct, paste } from '@/e2e/seed/catalog'
import { expect, test } from '@/e2e/support/fixtures'
import { uniqueWord } from '@/e2e/support/unique'

const cell = (page: Page, row: number, column: string) => page.getByRole('row').nth(row).locator(`[data-column="${column}"]`)
const skus = async (api: { get<T>(path: string): Promise<T> }, productId: string) => {
  const { variants } = await api.get<{ variants: { sku: string; price: { amount: number; currency: string } | null }[] }>(
    `/variants/search?productId=${productId}&sort=position`,
  )
  return variants
}

test('a T-shirt gets twelve variants with prices from a spreadsheet; a taken SKU is reported while the rest is saved', async ({
  office: page,
  api,
}) => {
  const stamp = uniqueWord().toUpperCase()
  const taken = `TAKEN-${stamp}`
  await newProduct(api, { name: `Other ${stamp}`, variants: [{ sku: taken }] })
  const { id } = await newProduct(api, { name: `Shirt ${stamp}`, options: [{ name: 'Size', values: ['S', 'M', 'L', 'XL'] }] })
  await page.goto(`/catalog/products/${id}`)
  await page.getByText('No variants yet').waitFor()

  await page.getByRole('button', { name: 'Generate …' }).first().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('SKUs')).toBeFocused()
  await dialog.getByRole('button', { name: 'Add an option' }).click()
  await dialog.getByLabel('Name of option 2').fill('Colour')
  await dialog.getByRole('combobox', { name: 'Values of option 2' }).pressSequentially('Black,White,Sky blue,', { delay: 20 })
  await expect(dialog.getByText('12 of 12 combinations')).toBeVisible()
  await dialog.getByLabel('SKUs').fill(`${stamp}-{Colour:3}-{Size}`)
  await page.keyboard.press('Control+Enter')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('12 new variants')).toBeVisible()
  await expect(cell(page, 1, 'sku')).toBeFocused()

  await cell(page, 1, 'price').click()
  await paste(page, ['12.50', '12,50', '$12.50', '12 EUR', ...Array<string>(8).fill('14')].join('\r\n'))
  await expect(cell(page, 4, 'currency')).toContainText('EUR')
  await cell(page, 2, 'sku').click()
  await page.keyboard.type(taken)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('alert').getByText(`The SKU "${taken}" already belongs to the variant`, { exact: false })).toBeVisible()
  await expect(page.getByText('1 new variant · 11 of 12 rows saved; 1 with errors')).toBeVisible()
  expect((await skus(api, id)).length).toBe(11)

  // The error message links to the cell.
  await page.getByRole('button', { name: `${taken}, SKU` }).press('Enter')
  await expect(cell(page, 12, 'sku')).toBeFocused()
  await expect(cell(page, 12, 'sku')).toHaveAttribute('aria-invalid', 'true')
  await page.keyboard.type(`${stamp}-WHI-S`)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('1 row saved').first()).toBeVisible()
  const stored = await skus(api, id)
  expect(stored.map(({ sku }) => sku)).toContain(`${stamp}-WHI-S`)
  expect(stored.find(({ sku }) => sku === `${stamp}-BLA-M`)?.price).toMatchObject({ amount: 12, currency: 'EUR' })
})

test('rows pasted below the last one become new variants, are undone in one step, and survive a reload', async ({ office: page, api }) => {
  const stamp = uniqueWord().toUpperCase()
  const { id } = await newProduct(api, { name: `Mug ${stamp}`, variants: [{ sku: `MUG-${stamp}` }] })
  await page.goto(`/catalog/products/${id}`)
  await cell(page, 1, 'sku').click()
  await paste(page, `MUG-${stamp}\tMug\r\nMUG-${stamp}-2\tMug, blue\r\nMUG-${stamp}-3\tMug, red\r\n`)
  await expect(page.getByText('1 change in 1 row, 2 new variants')).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(page.getByText('2 new variants')).toHaveCount(0)
  await paste(page, `MUG-${stamp}\tMug\r\nMUG-${stamp}-2\tMug, blue`)
  await expect(page.getByText('1 change in 1 row, 1 new variant')).toBeVisible()

  await page.reload()
  await expect(page.getByText('1 change in 1 row, 1 new variant')).toBeVisible()
  await expect(page.getByText('It was not sent.', { exact: false })).toBeVisible()
  await cell(page, 2, 'sku').click()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('2 rows saved').first()).toBeVisible()
  expect((await skus(api, id)).map(({ sku }) => sku)).toEqual([`MUG-${stamp}`, `MUG-${stamp}-2`])
})

test('a cell that somebody else changed meanwhile shows both values, and the chosen one is saved', async ({ office: page, api }) => {
  const stamp = uniqueWord().toUpperCase()
  const { id, variants } = await newProduct(api, {
    name: `Cap ${stamp}`,
    variants: [{ sku: `CAP-${stamp}`, price: { amount: 9, currency: 'USD' } }],
  })
  await page.goto(`/catalog/products/${id}`)
  await cell(page, 1, 'price').click()
  await page.keyboard.type('11')
  await page.keyboard.press('Enter')
  await api.send('PATCH', `/products/${id}/variants/${variants[0]?.id}`, { price: { amount: 10, currency: 'USD' } })
  await page.keyboard.press('Control+Enter')
  const dialog = page.getByRole('dialog', { name: 'Conflicting changes' })
  await expect(dialog.getByText('Somebody else changed this meanwhile')).toBeVisible()
  await expect(dialog.getByRole('radio', { name: /Theirs 10/ })).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(dialog).toHaveCount(0)
  await expect.poll(async () => (await skus(api, id))[0]?.price?.amount).toBe(11)
})

test('a variant in open orders cannot be deleted, and the message says how many orders', async ({ office: page, api, newOrder }) => {
  const stamp = uniqueWord().toUpperCase()
  const { id } = await newProduct(api, { name: `Tote ${stamp}`, variants: [{ sku: `TOTE-${stamp}` }] })
  await newOrder({ items: [{ sku: `TOTE-${stamp}`, quantity: 1 }] })
  await page.goto(`/catalog/products/${id}`)
  await page.getByRole('button', { name: `No offer: details of TOTE-${stamp}` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Add a decoration' }).click()
  await dialog.getByLabel('Area').fill('Front')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(`TOTE-${stamp} was saved`).first()).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await page.getByRole('button', { name: `No offer: details of TOTE-${stamp}` }).click()
  await expect(dialog.getByLabel('Area')).toHaveValue('Front')
  await dialog.getByRole('button', { name: 'Delete the variant …' }).click()
  await dialog.getByRole('button', { name: 'Delete variant' }).click()
  await expect(dialog.getByText('1 open order uses', { exact: false })).toBeVisible()
})
