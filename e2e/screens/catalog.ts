import type { Page } from '@playwright/test'
import type { Samples } from '@/e2e/seed/samples'
import { fulfillmentRoleId, newUser } from '@/e2e/seed/users'
import { expect, signIn } from '@/e2e/support/fixtures'
import { loadInBrowser } from '@/e2e/support/page-ready'
import { close, closeByButton, closeMenu, dialog, discard, only, row, type Visit } from './screen'

const item = (page: Page, name: string) => page.getByRole('treeitem', { name: new RegExp(`^${name}`) })

/** Opens the list with only the seeded products. */
async function openProducts(page: Page, { seededCategories }: Samples) {
  await page.goto(`/catalog?q=${seededCategories.word}`)
  await expect(row(page, 3)).toBeVisible()
}

async function openCategories(page: Page, { seededCategories }: Samples) {
  await page.goto(`/catalog/categories?q=${seededCategories.word}`)
  await expect(item(page, 'Small')).toBeVisible()
}

async function chooseAction(page: Page, name: string, action: string) {
  await item(page, name).getByRole('button').click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
  await expect(dialog(page)).toBeVisible()
}

export const catalogVisits: Visit[] = [
  {
    name: 'products',
    states: [
      { name: 'products', isWalked: true, weighs: 'Catalog', open: openProducts },
      {
        name: 'products, a new one refused',
        async open(page) {
          await page.getByRole('button', { name: 'New product' }).click()
          await expect(dialog(page).getByRole('textbox', { name: 'Name', exact: true })).toBeFocused()
          await dialog(page).getByRole('button', { name: 'Add an option' }).click()
          await page.keyboard.press('Control+Enter')
          await expect(dialog(page).getByText('Enter some text.').first()).toBeVisible()
        },
        leave: discard,
      },
      {
        name: 'products selected, being moved',
        async open(page) {
          await page.keyboard.press('a')
          await expect(page.getByRole('region', { name: 'Selected products' })).toContainText('3 selected')
          await page.getByRole('button', { name: 'Move to category…' }).click()
          await expect(dialog(page).getByRole('combobox', { name: 'Category' })).toBeFocused()
        },
        leave: closeByButton,
      },
      {
        name: 'products, the preview of disabling them',
        async open(page) {
          await page.getByRole('button', { name: 'Disable', exact: true }).click()
          await expect(dialog(page).getByRole('list', { name: 'Consequences' })).toBeVisible({ timeout: 60_000 })
        },
        leave: discard,
      },
    ],
  },
  only({
    name: 'products, none yet',
    async open(page) {
      const none = { products: [], page: 1, pageSize: 50, totalCount: 0, totalCountIsCapped: false, nextCursor: null }
      await page.route(/\/v1\/products(\/search)?\?/, (route) => route.fulfill({ json: none }))
      await loadInBrowser(page, '/catalog')
      await page.goto('/catalog')
      await expect(page.getByText('No products yet')).toBeVisible()
    },
  }),
  only({
    name: 'products, a category that is not there',
    async open(page) {
      await page.goto('/catalog?q=category:zzzzzz')
      await expect(page.getByText('There is no category “zzzzzz”.')).toBeVisible()
    },
  }),
  {
    name: 'categories',
    states: [
      { name: 'categories', isWalked: true, weighs: 'Categories', open: openCategories },
      {
        name: 'categories, what can be done with one',
        async open(page) {
          await item(page, 'Plates').getByRole('button').click()
          await expect(page.getByRole('menuitem').first()).toBeVisible()
        },
        leave: closeMenu,
      },
      { name: 'category, edited', open: (page) => chooseAction(page, 'Plates', 'Edit'), leave: close },
      { name: 'category, a new one', open: (page) => chooseAction(page, 'Home', 'New category below it'), leave: close },
      { name: 'category, moved', open: (page) => chooseAction(page, 'Plates', 'Move…'), leave: closeByButton },
      { name: 'category, to be deleted', open: (page) => chooseAction(page, 'Plates', 'Delete…'), leave: close },
      { name: 'category that cannot be deleted', open: (page) => chooseAction(page, 'Cups', 'Delete…'), leave: close },
      {
        name: 'category being renamed, refused',
        async open(page, samples) {
          await item(page, 'Plates').click()
          await page.getByRole('tree').press('F2')
          await page.keyboard.type(`Cups ${samples.seededCategories.word}`)
          await page.keyboard.press('Enter')
          await expect(page.getByRole('tree').getByRole('alert')).toBeVisible()
        },
      },
    ],
  },
  only({
    name: 'categories, none yet',
    async open(page) {
      const none = { categories: [], page: 1, pageSize: 200, totalCount: 0, totalCountIsCapped: false, nextCursor: null }
      await page.route('**/v1/categories?*', (route) => route.fulfill({ json: none }))
      await page.goto('/catalog/categories')
      await expect(page.getByText('No categories yet')).toBeVisible()
    },
  }),
  only({
    name: 'catalog, for who may only look',
    async open(page, samples) {
      await page.context().clearCookies()
      await signIn(page, newUser('Rita', 'Reader', [fulfillmentRoleId]))
      await openCategories(page, samples)
    },
  }),
]
