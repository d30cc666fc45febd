import type { Page } from '@playwright/test'
import type { Samples } from '@/e2e/seed/samples'
import { fulfillmentRoleId, newUser } from '@/e2e/seed/users'
import { expect, signIn } from '@/e2e/support/fixtures'
import { close, dialog, discard, only, row, type Visit } from './screen'

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

/** The list of merchants' catalogs, one catalog, and its actions. */
export const merchantCatalogVisits: Visit[] = [
  {
    name: 'merchant catalogs',
    states: [
      { name: 'merchant catalogs', isWalked: true, weighs: 'Merchant catalogs', open: openList },
      {
        name: 'merchant catalogs, a new one refused',
        async open(page) {
          await page.getByRole('button', { name: 'New catalog' }).click()
          await expect(dialog(page).getByRole('combobox', { name: 'Merchant' })).toBeFocused()
          await page.keyboard.press('Control+Enter')
          await expect(dialog(page).getByText('Choose a merchant.')).toBeVisible()
        },
      },
    ],
  },
  {
    name: 'merchant catalog',
    states: [
      {
        name: 'merchant catalog',
        isWalked: true,
        weighs: 'Merchant catalog',
        async open(page, samples) {
          await openCatalog(page, samples)
          await expect(page.getByText(`${samples.merchantCatalog.shirt.name} – Black / M`)).toBeVisible()
        },
      },
      {
        name: 'merchant catalog, details',
        async open(page) {
          await page.getByRole('button', { name: 'Edit details' }).click()
          await expect(dialog(page).getByLabel('Description')).toBeVisible()
        },
        leave: close,
      },
      {
        name: 'merchant catalog, being enabled',
        async open(page) {
          await page.getByRole('button', { name: 'Enable', exact: true }).click()
          await expect(dialog(page).getByText('No order of this merchant waits in SkuIssue.')).toBeVisible()
          await expect(dialog(page).getByText('6 variants get the SKU', { exact: false })).toBeVisible()
        },
        leave: close,
      },
      {
        name: 'merchant catalog, decorations and attributes',
        isWalked: true,
        async open(page) {
          await page
            .getByRole('button', { name: /^Decorations of/ })
            .first()
            .click()
          await dialog(page).getByRole('switch').press('Space')
          await expect(dialog(page).getByLabel('Area')).toHaveValue('front')
          await dialog(page).getByRole('button', { name: 'Add an attribute' }).click()
        },
        leave: discard,
      },
      {
        name: 'merchant catalog, staged changes, some wrong',
        async open(page) {
          await page.locator('[data-column="merchantPrice"]').nth(1).click()
          await page.keyboard.type('cheap')
          await page.keyboard.press('Enter')
          await page.keyboard.press('Control+Enter')
          await expect(page.getByText('1 cell with errors')).toBeVisible()
        },
      },
    ],
  },
  {
    name: 'merchant catalog, variants being added',
    states: [
      {
        name: 'merchant catalog, a list pasted',
        async open(page, samples) {
          await openCatalog(page, samples)
          await page.getByRole('button', { name: 'Paste a list' }).click()
          await dialog(page).getByLabel('SKU, merchant SKU, merchant price').fill('NOPE\tKS-8\t30')
          await expect(dialog(page).getByRole('list', { name: 'What is left out' })).toContainText('NOPE')
        },
        leave: discard,
      },
      {
        name: 'merchant catalog, choosing variants',
        async open(page) {
          await page.getByRole('button', { name: 'Add variants' }).click()
          await expect(dialog(page).getByRole('row').nth(1)).toBeVisible()
        },
      },
      {
        name: 'merchant catalog, SKUs and prices of what is added',
        async open(page, samples) {
          await dialog(page).getByRole('searchbox').fill(samples.merchantCatalog.shirt.name)
          await expect(dialog(page).getByText('1–12 of 12')).toBeVisible()
          await dialog(page).getByRole('checkbox').first().click()
          await dialog(page).getByRole('button', { name: 'Next: SKUs and prices' }).click()
          await expect(dialog(page).getByText('6 of 12 variants can be added')).toBeVisible()
        },
      },
    ],
  },
  only({
    name: 'merchant catalog, may only be read',
    async open(page, samples) {
      await page.context().clearCookies()
      await signIn(page, newUser('Rita', 'Reader', [fulfillmentRoleId]))
      await openCatalog(page, samples)
    },
  }),
  only({
    name: 'merchant catalog, what can be ordered',
    isWalked: true,
    async open(page, samples) {
      await openCatalog(page, samples, '/orderable')
      await page.getByLabel('SKU of an order line').fill('NO-SUCH-SKU')
      await page.keyboard.press('Enter')
      await expect(page.getByText('would be a SkuIssue', { exact: false })).toBeVisible()
    },
  }),
  only({
    name: 'merchant catalog, history',
    async open(page, { merchantCatalog }) {
      await page.goto(`/catalog/merchants/${merchantCatalog.id}/history`)
      await expect(page.getByText('created the merchant’s catalog')).toBeVisible()
    },
  }),
]
