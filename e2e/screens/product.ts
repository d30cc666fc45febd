import type { Page } from '@playwright/test'
import { paste } from '../catalog'
import { expect } from '../fixtures'
import type { Samples } from '../samples'
import { refusal, row, type Screen } from './screen'

const dialog = (page: Page) => page.getByRole('dialog')
const cell = (page: Page, nth: number, column: string) => row(page, nth).locator(`[data-column="${column}"]`)

async function openProduct(page: Page, { product }: Samples) {
  await page.goto(`/catalog/products/${product.id}`)
  await expect(row(page, 1)).toBeVisible()
  await expect(page.getByText('created the product')).toBeVisible()
}

async function openDetails(page: Page, samples: Samples) {
  await openProduct(page, samples)
  await page
    .getByRole('button', { name: /^1 offer: details of/ })
    .first()
    .click()
  await expect(dialog(page).getByLabel('Vendor’s SKU')).toBeVisible()
}

/** A product with its sheet of variants. */
export const productScreens: Screen[] = [
  { name: 'product', isWalked: true, open: openProduct },
  {
    name: 'product, changes that are not saved',
    async open(page, samples) {
      await openProduct(page, samples)
      await cell(page, 6, 'sku').click()
      await paste(page, `${samples.product.variants[5]?.sku}\tAnother name\r\nNEW-ONE\tNew`)
      await expect(page.getByText('1 change in 1 row, 1 new variant')).toBeVisible()
    },
  },
  {
    name: 'product, changes that were refused',
    async open(page, samples) {
      await openProduct(page, samples)
      await cell(page, 1, 'sku').click()
      await paste(page, samples.product.variants[1]?.sku ?? '')
      await page.keyboard.press('Control+Enter')
      await expect(page.getByRole('list', { name: 'What needs a look' })).toBeVisible()
    },
  },
  {
    name: 'product, changed by two',
    async open(page, samples) {
      await openProduct(page, samples)
      const { id, variants } = samples.product
      await cell(page, 1, 'barcode').click()
      await page.keyboard.type('5000')
      await page.keyboard.press('Enter')
      const path = `/v1/products/${id}/variants/${variants[0]?.id}`
      await page.evaluate(
        ([path, barcode]) => {
          const headers = { 'content-type': 'application/json', 'x-waybill': '1' }
          return fetch(path as string, { method: 'PATCH', headers, body: JSON.stringify({ barcode }) })
        },
        [path, String(Date.now())],
      )
      await page.keyboard.press('Control+Enter')
      await expect(dialog(page).getByText('Somebody else changed this meanwhile')).toBeVisible()
    },
  },
  {
    name: 'product, generating variants',
    isWalked: true,
    async open(page, samples) {
      await openProduct(page, samples)
      await page.getByRole('button', { name: 'Generate …' }).click()
      await expect(dialog(page).getByRole('region', { name: 'Preview' })).toBeVisible()
      await expect(dialog(page).getByLabel('SKUs')).toBeFocused()
    },
  },
  {
    name: 'product, its details refused',
    isWalked: true,
    async open(page, samples) {
      await openProduct(page, samples)
      await page.getByRole('button', { name: 'Edit' }).click()
      await dialog(page).getByRole('textbox', { name: 'Name', exact: true }).fill(' ')
      await page.keyboard.press('Control+Enter')
      await expect(dialog(page).getByText('Give a text that is not empty.')).toBeVisible()
    },
  },
  { name: 'variant, its details', isWalked: true, open: openDetails },
  {
    name: 'variant, its details refused',
    async open(page, samples) {
      await openDetails(page, samples)
      await dialog(page).getByRole('button', { name: 'Add an offer' }).click()
      await page.keyboard.press('Control+Enter')
      await expect(dialog(page).getByText('Choose a vendor.')).toBeVisible()
    },
  },
  {
    name: 'product, about to be deleted',
    async open(page, samples) {
      await openProduct(page, samples)
      await page.getByRole('button', { name: 'More actions' }).click()
      await page.getByRole('menuitem', { name: 'Delete the product …' }).click()
      await expect(dialog(page).getByRole('button', { name: 'Go back' })).toBeFocused()
    },
  },
  {
    name: 'product, no variant found',
    async open(page, { product }) {
      await page.goto(`/catalog/products/${product.id}?q=zzzzzz`)
      await expect(page.getByText('No variant here')).toBeVisible()
    },
  },
  {
    name: 'product, its variants not loaded',
    async open(page, { product }) {
      await page.route('**/v1/variants/search*', (route) => route.fulfill(refusal(500, 'ServerError', 'Something went wrong on our side.')))
      await page.goto(`/catalog/products/${product.id}`)
      await page.getByRole('searchbox', { name: 'Find variants' }).fill('x')
      await expect(page.getByText('The variants could not be', { exact: false })).toBeVisible()
    },
  },
  {
    name: 'no such product',
    async open(page) {
      await page.goto('/catalog/products/01932c07-20e7-7bd3-a9c1-000000000000')
      await expect(page.getByRole('heading', { name: 'There is no such product' })).toBeVisible()
    },
  },
]
