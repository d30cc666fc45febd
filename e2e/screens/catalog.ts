import type { Page } from '@playwright/test'
import { expect, signIn } from '../fixtures'
import { fulfilment, newColleague } from '../people'
import type { Samples } from '../samples'
import { refusal, row, type Screen } from './screen'

const dialog = (page: Page) => page.getByRole('dialog')
const item = (page: Page, name: string) => page.getByRole('treeitem', { name: new RegExp(`^${name}`) })
const broken = refusal(500, 'ServerError', 'Something went wrong on our side.')

/** The products of the shelf alone. */
async function openProducts(page: Page, { shelf }: Samples) {
  await page.goto(`/catalog?q=${shelf.word}`)
  await expect(row(page, 3)).toBeVisible()
}

async function openCategories(page: Page, { shelf }: Samples) {
  await page.goto(`/catalog/categories?q=${shelf.word}`)
  await expect(item(page, 'Small')).toBeVisible()
}

async function choose(page: Page, samples: Samples, name: string, deed: string) {
  await openCategories(page, samples)
  await item(page, name).getByRole('button').click()
  await page.getByRole('menuitem', { name: deed, exact: true }).click()
  await expect(dialog(page)).toBeVisible()
}

/** Products and categories. */
export const catalogScreens: Screen[] = [
  { name: 'products', isWalked: true, open: openProducts },
  {
    name: 'products, loading',
    async open(page) {
      await page.route('**/v1/**', () => {})
      await page.goto('/catalog')
      await expect(page.getByRole('columnheader').first()).toBeVisible()
    },
  },
  {
    name: 'products, none yet',
    async open(page) {
      const none = { products: [], page: 1, pageSize: 50, totalCount: 0, totalCountIsCapped: false, nextCursor: null }
      await page.route(/\/v1\/products(\/search)?\?/, (route) => route.fulfill({ json: none }))
      await page.goto('/catalog')
      await expect(page.getByText('No products yet')).toBeVisible()
    },
  },
  {
    name: 'products, nothing found',
    isWalked: true,
    async open(page) {
      await page.goto('/catalog?q=zzzzzz')
      await expect(page.getByText('0 products here')).toBeVisible()
    },
  },
  {
    name: 'products, a category that is not there',
    async open(page) {
      await page.goto('/catalog?q=category:zzzzzz')
      await expect(page.getByText('There is no category “zzzzzz”.')).toBeVisible()
    },
  },
  {
    name: 'products, not loaded',
    async open(page) {
      await page.route('**/v1/products/search?*', (route) => route.fulfill(broken))
      await page.goto('/catalog')
      await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
    },
  },
  {
    name: 'products selected, being moved',
    isWalked: true,
    async open(page, samples) {
      await openProducts(page, samples)
      await page.keyboard.press('a')
      await expect(page.getByRole('region', { name: 'Selected products' })).toContainText('3 selected')
      await page.getByRole('button', { name: 'Move to category…' }).click()
      await expect(dialog(page).getByRole('combobox', { name: 'Category' })).toBeFocused()
    },
  },
  {
    name: 'products, some of them refused',
    isWalked: true,
    async open(page, samples) {
      await openProducts(page, samples)
      const { json } = refusal(412, 'PreconditionFailed', 'It was changed.')
      await page.route('**/v1/products/bulk', (route) => {
        const { bulk } = route.request().postDataJSON() as { bulk: unknown[] }
        return route.fulfill({ json: { bulk: bulk.map((_, i) => ({ status: i ? 200 : 412, response: i ? null : json })) } })
      })
      await page.keyboard.press('a')
      await page.getByRole('button', { name: 'Disable', exact: true }).click()
      await expect(dialog(page).getByText('2 products disabled, 1 refused.')).toBeVisible()
    },
  },
  {
    name: 'products, a new one refused',
    isWalked: true,
    async open(page, samples) {
      await openProducts(page, samples)
      await page.getByRole('button', { name: 'New product' }).click()
      await expect(dialog(page).getByRole('textbox', { name: 'Name', exact: true })).toBeFocused()
      await dialog(page).getByRole('button', { name: 'Add an option' }).click()
      await page.keyboard.press('Control+Enter')
      await expect(dialog(page).getByText('Give a text that is not empty.').first()).toBeVisible()
    },
  },
  { name: 'categories', isWalked: true, open: openCategories },
  {
    name: 'categories, loading',
    async open(page) {
      await page.route('**/v1/**', () => {})
      await page.goto('/catalog/categories')
      await expect(page.getByRole('status', { name: 'Loading the categories' })).toBeVisible()
    },
  },
  {
    name: 'categories, none yet',
    async open(page) {
      const none = { categories: [], page: 1, pageSize: 200, totalCount: 0, totalCountIsCapped: false, nextCursor: null }
      await page.route('**/v1/categories?*', (route) => route.fulfill({ json: none }))
      await page.goto('/catalog/categories')
      await expect(page.getByText('No categories yet')).toBeVisible()
    },
  },
  {
    name: 'categories, nothing found',
    async open(page) {
      await page.goto('/catalog/categories?q=zzzzzz')
      await expect(page.getByText('No category here')).toBeVisible()
    },
  },
  {
    name: 'categories, not loaded',
    async open(page) {
      await page.route('**/v1/categories?*', (route) => route.fulfill(broken))
      await page.goto('/catalog/categories')
      await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
    },
  },
  {
    name: 'categories, what can be done with one',
    async open(page, samples) {
      await openCategories(page, samples)
      await item(page, 'Plates').getByRole('button').click()
      await expect(page.getByRole('menuitem').first()).toBeVisible()
    },
  },
  {
    name: 'category being renamed, refused',
    async open(page, samples) {
      await openCategories(page, samples)
      await item(page, 'Plates').click()
      await page.getByRole('tree').press('F2')
      await page.keyboard.type(`Cups ${samples.shelf.word}`)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('tree').getByRole('alert')).toBeVisible()
    },
  },
  { name: 'category, edited', isWalked: true, open: (page, samples) => choose(page, samples, 'Plates', 'Edit') },
  { name: 'category, a new one', isWalked: true, open: (page, samples) => choose(page, samples, 'Home', 'New category below it') },
  { name: 'category, moved', isWalked: true, open: (page, samples) => choose(page, samples, 'Plates', 'Move…') },
  { name: 'category, to be deleted', isWalked: true, open: (page, samples) => choose(page, samples, 'Plates', 'Delete…') },
  { name: 'category that cannot be deleted', isWalked: true, open: (page, samples) => choose(page, samples, 'Cups', 'Delete…') },
  {
    name: 'catalog, for who may only look',
    async open(page, samples) {
      await page.context().clearCookies()
      await signIn(page, newColleague('Rita', 'Reader', [fulfilment]))
      await openCategories(page, samples)
    },
  },
]
