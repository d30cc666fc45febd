import type { Page } from '@playwright/test'
import { expect, signIn } from '../fixtures'
import { fulfilment, newColleague } from '../people'
import type { Samples } from '../samples'
import { refusal, row, type Screen } from './screen'

const dialog = (page: Page) => page.getByRole('dialog')

/** The sheet of a catalog’s variants. */
export const grid = (page: Page) => page.getByRole('grid', { name: /^Variants of/ })

async function openList(page: Page) {
  await page.goto('/catalog/merchants')
  await expect(row(page, 1)).toBeVisible()
}

async function openCatalog(page: Page, { merchantCatalog }: Samples, path = '') {
  await page.goto(`/catalog/merchants/${merchantCatalog.id}${path}`)
  await expect(row(page, 1)).toBeVisible()
}

/** Merchants’ catalogs, one of them, and what is done with it. */
export const merchantCatalogScreens: Screen[] = [
  { name: 'merchant catalogs', isWalked: true, open: openList },
  {
    name: 'merchant catalogs, a new one refused',
    async open(page) {
      await openList(page)
      await page.getByRole('button', { name: 'New catalog' }).click()
      await expect(dialog(page).getByRole('combobox', { name: 'Merchant' })).toBeFocused()
      await page.keyboard.press('Control+Enter')
      await expect(dialog(page).getByText('Choose a merchant.')).toBeVisible()
    },
  },
  {
    name: 'merchant catalogs, not loaded',
    async open(page) {
      await page.route('**/v1/merchantCatalog?*', (route) =>
        route.fulfill(refusal(500, 'ServerError', 'Something went wrong on our side.')),
      )
      await page.goto('/catalog/merchants')
      await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
    },
  },
  {
    name: 'merchant catalog',
    isWalked: true,
    async open(page, samples) {
      await openCatalog(page, samples)
      await expect(page.getByText(`${samples.merchantCatalog.shirt.name} – Black / M`)).toBeVisible()
    },
  },
  {
    name: 'merchant catalog, staged changes, some wrong',
    async open(page, samples) {
      await openCatalog(page, samples)
      await page.locator('[data-column="merchantPrice"]').nth(1).click()
      await page.keyboard.type('cheap')
      await page.keyboard.press('Enter')
      await page.keyboard.press('Control+Enter')
      await expect(page.getByText('1 cell needs a look')).toBeVisible()
    },
  },
  {
    name: 'merchant catalog, nothing found',
    async open(page, samples) {
      await page.goto(`/catalog/merchants/${samples.merchantCatalog.id}?q=zzzzzz`)
      await expect(page.getByText('No variant here')).toBeVisible()
    },
  },
  {
    name: 'merchant catalog, may only be read',
    async open(page, samples) {
      await page.context().clearCookies()
      await signIn(page, newColleague('Rita', 'Reader', [fulfilment]))
      await openCatalog(page, samples)
    },
  },
  {
    name: 'merchant catalog, details',
    async open(page, samples) {
      await openCatalog(page, samples)
      await page.getByRole('button', { name: 'Edit details' }).click()
      await expect(dialog(page).getByLabel('Description')).toBeVisible()
    },
  },
  {
    name: 'merchant catalog, decorations and attributes',
    isWalked: true,
    async open(page, samples) {
      await openCatalog(page, samples)
      await page
        .getByRole('button', { name: /^Decorations of/ })
        .first()
        .click()
      await dialog(page).getByRole('switch').press('Space')
      await expect(dialog(page).getByLabel('Area')).toHaveValue('front')
      await dialog(page).getByRole('button', { name: 'Add an attribute' }).click()
    },
  },
  {
    name: 'merchant catalog, choosing variants',
    isWalked: true,
    async open(page, samples) {
      await openCatalog(page, samples)
      await page.getByRole('button', { name: 'Add variants' }).click()
      await expect(dialog(page).getByRole('row').nth(1)).toBeVisible()
    },
  },
  {
    name: 'merchant catalog, SKUs and prices of what is added',
    async open(page, samples) {
      await openCatalog(page, samples)
      await page.getByRole('button', { name: 'Add variants' }).click()
      await dialog(page).getByRole('searchbox').fill(samples.merchantCatalog.shirt.name)
      await expect(dialog(page).getByText('1–12 of 12')).toBeVisible()
      await dialog(page).getByRole('checkbox').first().click()
      await dialog(page).getByRole('button', { name: 'Next: SKUs and prices' }).click()
      await expect(dialog(page).getByText('6 of 12 variants can be added')).toBeVisible()
    },
  },
  {
    name: 'merchant catalog, a list pasted',
    async open(page, samples) {
      await openCatalog(page, samples)
      await page.getByRole('button', { name: 'Paste a list' }).click()
      await dialog(page).getByLabel('SKU, merchant SKU, merchant price').fill('NOPE\tKS-8\t30')
      await expect(dialog(page).getByRole('list', { name: 'What is left out' })).toContainText('NOPE')
    },
  },
  {
    name: 'merchant catalog, being enabled',
    async open(page, samples) {
      await openCatalog(page, samples)
      await page.getByRole('button', { name: 'Enable', exact: true }).click()
      await expect(dialog(page).getByText('No order of this merchant waits in SkuIssue.')).toBeVisible()
      await expect(dialog(page).getByText('6 variants get the SKU', { exact: false })).toBeVisible()
    },
  },
  {
    name: 'merchant catalog, what can be ordered',
    isWalked: true,
    async open(page, samples) {
      await openCatalog(page, samples, '/orderable')
      await page.getByLabel('SKU of an order line').fill('NO-SUCH-SKU')
      await page.keyboard.press('Enter')
      await expect(page.getByText('would be a SkuIssue', { exact: false })).toBeVisible()
    },
  },
  {
    name: 'merchant catalog, history',
    async open(page, { merchantCatalog }) {
      await page.goto(`/catalog/merchants/${merchantCatalog.id}/history`)
      await expect(page.getByText('created the catalog')).toBeVisible()
    },
  },
]
