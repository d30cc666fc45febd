import type { Page } from '@playwright/test'
import { newCategories, type SeededCategories } from '@/e2e/seed/catalog'
import { type Api, expect, test } from '@/e2e/support/fixtures'
import { openStartPage, pageSettled } from '@/e2e/support/page-ready'

const rows = (page: Page) => page.getByRole('grid', { name: 'Products' }).locator('[data-row]:not([data-row=""])')
const line = (page: Page) => page.getByRole('combobox', { name: 'Query' })
const dialog = (page: Page) => page.getByRole('dialog').first()

/** Opens the list with only the seeded products, and waits for hydration. */
async function openCategoryProducts(page: Page, { word, products }: SeededCategories) {
  await page.goto(`/catalog?q=${word}`)
  await expect(rows(page)).toHaveCount(products.length)
  await pageSettled(page)
}

const product = async (api: Api, { id }: { id: string }) =>
  (await api.get<{ product: { isEnabled: boolean; categoryId: string | null } }>(`/products/${id}`)).product

/** The sentence of a plan that opens its rows. */
const consequence = (page: Page, text: string) => page.getByRole('list', { name: 'Consequences' }).getByRole('button', { name: text })
/** The server prepares a plan in a job; other tests' jobs may come first. */
const PREPARED = { timeout: 60_000 }

test('a product is found by SKU, opened, and Back restores the list', async ({ office: page, api }) => {
  const { products } = await newCategories(api)
  const [wanted] = products
  if (!wanted) throw new Error('There are products.')
  await openStartPage(page)
  await page.keyboard.press('g')
  await page.keyboard.press('c')
  await expect(page.getByRole('heading', { name: 'Products' })).toBeVisible()
  await expect(rows(page).first()).toBeVisible()
  await pageSettled(page)
  await page.keyboard.press('/')
  await expect(line(page)).toBeFocused()
  await page.keyboard.type(`sku:${wanted.sku}`, { delay: 40 })
  await page.keyboard.press('Enter')
  await expect(rows(page)).toHaveCount(1)
  await expect(page.getByRole('grid').locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/catalog/products/${wanted.id}`)
  await page.goBack()
  await expect(line(page)).toHaveValue(`sku:${wanted.sku}`)
  await expect(rows(page)).toHaveCount(1)
  await rows(page).first().getByRole('link', { name: wanted.name }).click()
  await expect(page.getByRole('heading', { level: 1, name: wanted.name })).toBeVisible()
  await pageSettled(page)
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(`/catalog?q=${encodeURIComponent(`sku:${wanted.sku}`)}`)
})

test('j and k open the next and previous product of the list, and Escape leads back', async ({ office: page, api }) => {
  const seededCategories = await newCategories(api)
  const [first, second, third] = seededCategories.products
  if (!first || !second || !third) throw new Error('There are three products.')
  const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })
  const pager = page.getByRole('navigation', { name: 'Products of the list' })
  await openCategoryProducts(page, seededCategories)
  await rows(page).first().getByRole('link').click()
  await expect(heading(first.name)).toBeVisible()
  await expect(pager).toContainText('1 of 3')
  await pageSettled(page)
  await page.keyboard.press('j')
  await expect(heading(second.name)).toBeVisible()
  await expect(pager).toContainText('2 of 3')
  await pageSettled(page)
  await pager.getByRole('button', { name: 'Next product in the list' }).click()
  await expect(heading(third.name)).toBeVisible()
  await expect(pager.getByRole('button', { name: 'Next product in the list' })).toHaveAttribute('aria-disabled', 'true')
  await pageSettled(page)
  await page.keyboard.press('k')
  await expect(heading(second.name)).toBeVisible()
  await pageSettled(page)
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(`/catalog?q=${seededCategories.word}`)
  await expect(page.getByRole('grid').locator(':focus')).toContainText(second.name)
})

test('two products are disabled together and enabled again by Undo', async ({ office: page, api }) => {
  const seededCategories = await newCategories(api)
  const [first, second, third] = seededCategories.products
  if (!first || !second || !third) throw new Error('There are three products.')
  await openCategoryProducts(page, seededCategories)
  await page.keyboard.press('j')
  await expect(page.getByRole('grid').locator(':focus')).toHaveCount(1)
  await page.keyboard.press('x')
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await expect(page.getByRole('region', { name: 'Selected products' })).toContainText('2 selected')
  await page.getByRole('button', { name: 'Disable', exact: true }).click()
  await expect(consequence(page, '2 products are disabled')).toBeVisible(PREPARED)
  await page.getByRole('button', { name: 'Disable 2 products' }).click()
  await expect(page.getByText('2 done.').first()).toBeVisible(PREPARED)
  await expect(rows(page).getByText('Disabled')).toHaveCount(2)
  expect((await product(api, second)).isEnabled).toBe(false)
  expect((await product(api, third)).isEnabled).toBe(true)
  await page.keyboard.press('Control+z')
  await expect(rows(page).getByText('Disabled')).toHaveCount(0, PREPARED)
  expect((await product(api, first)).isEnabled).toBe(true)
})

test('products are moved to another category; one that somebody changed since the preview is reported, and moved again', async ({
  office: page,
  api,
}) => {
  const seededCategories = await newCategories(api)
  const { word, categories, products } = seededCategories
  const [first] = products
  if (!first) throw new Error('There are products.')
  await openCategoryProducts(page, seededCategories)
  await page.keyboard.press('a')
  await expect(page.getByRole('region', { name: 'Selected products' })).toContainText('3 selected')
  await page.getByRole('button', { name: 'Move to category…' }).click()
  await expect(dialog(page).getByRole('combobox', { name: 'Category' })).toBeFocused()
  await page.keyboard.type(`Plates ${word}`, { delay: 10 })
  await page.getByRole('option', { name: `Home ${word} / Plates ${word}` }).click()
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(consequence(page, '3 products will change')).toBeVisible(PREPARED)
  await api.send('PATCH', `/products/${first.id}`, { brand: 'Quay' })
  await page.getByRole('button', { name: 'Change 3 products' }).click()
  await expect(page.getByText('2 done, 1 failed.').first()).toBeVisible(PREPARED)
  await page.getByRole('region', { name: 'Notices' }).getByRole('link', { name: 'Open' }).click()
  await page.getByRole('button', { name: 'Retry failed' }).click()
  await page.getByRole('button', { name: 'Change 1 product', exact: true }).click(PREPARED)
  await expect.poll(async () => (await product(api, first)).categoryId, PREPARED).toBe(categories.Plates.id)
  for (const one of products) expect((await product(api, one)).categoryId).toBe(categories.Plates.id)
})

test('a product is created with its options and opened', async ({ office: page, api }) => {
  const { word } = await newCategories(api, 1)
  await page.goto(`/catalog?q=${word}`)
  await expect(rows(page)).toHaveCount(1)
  await pageSettled(page)
  await page.keyboard.press('n')
  await expect(dialog(page).getByRole('textbox', { name: 'Name', exact: true })).toBeFocused()
  await page.keyboard.type(`Jug ${word}`, { delay: 10 })
  await dialog(page).getByRole('button', { name: 'Add an option' }).click()
  await expect(dialog(page).getByLabel('Name of option 1')).toBeFocused()
  await page.keyboard.type('Size', { delay: 10 })
  await page.keyboard.press('Tab')
  await page.keyboard.type('S,M,', { delay: 10 })
  await page.keyboard.press('Control+Enter')
  await expect(page).toHaveURL(/\/catalog\/products\/[0-9a-f-]{36}$/)
  const id = page.url().split('/').at(-1)
  const { product: made } = await api.get<{ product: { name: string; options: unknown } }>(`/products/${id}`)
  expect(made).toMatchObject({ name: `Jug ${word}`, options: [{ name: 'Size', values: ['S', 'M'] }] })
})

test('the palette finds products by SKU', async ({ office: page, api }) => {
  const { products } = await newCategories(api, 1)
  const [wanted] = products
  if (!wanted) throw new Error('There is a product.')
  await openStartPage(page)
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Find orders, shipments, products, actions and pages' }).fill(wanted.sku)
  await page.getByRole('group', { name: 'The product itself' }).getByRole('option', { name: wanted.name }).click()
  await expect(page).toHaveURL(`/catalog/products/${wanted.id}`)
})

test('changes by others are offered on the list', async ({ office: page, api }) => {
  const seededCategories = await newCategories(api, 2)
  const [first] = seededCategories.products
  await openCategoryProducts(page, seededCategories)
  await api.send('PATCH', `/products/${first?.id}`, { brand: 'Quay' })
  await page.getByRole('button', { name: '1 changed – refresh' }).click()
  await expect(rows(page).first()).toContainText('Quay')
})
