import type { Page } from '@playwright/test'
import { paste } from '@/e2e/seed/catalog'
import type { Samples } from '@/e2e/seed/samples'
import { expect } from '@/e2e/support/fixtures'
import { close, dialog, discard, only, row, type Visit } from './screen'

const cell = (page: Page, nth: number, column: string) => row(page, nth).locator(`[data-column="${column}"]`)

async function openProduct(page: Page, { product }: Samples) {
  await page.goto(`/catalog/products/${product.id}`)
  await expect(row(page, 1)).toBeVisible()
  await expect(page.getByText('created the product')).toBeVisible()
}

/** A product with its sheet of variants. */
export const productVisits: Visit[] = [
  {
    name: 'product',
    states: [
      { name: 'product', isWalked: true, weighs: 'Product', open: openProduct },
      {
        name: 'product, about to be deleted',
        async open(page) {
          await page.getByRole('button', { name: 'More actions' }).click()
          await page.getByRole('menuitem', { name: 'Delete the product …' }).click()
          await expect(dialog(page).getByRole('button', { name: 'Go back' })).toBeFocused()
        },
        leave: close,
      },
      {
        name: 'product, generating variants',
        async open(page) {
          await page.getByRole('button', { name: 'Generate …' }).click()
          await expect(dialog(page).getByRole('region', { name: 'Preview' })).toBeVisible()
          await expect(dialog(page).getByLabel('SKUs')).toBeFocused()
        },
        leave: close,
      },
      {
        name: 'product, its details refused',
        async open(page) {
          await page.getByRole('button', { name: 'Edit' }).click()
          await dialog(page).getByRole('textbox', { name: 'Name', exact: true }).fill(' ')
          await page.keyboard.press('Control+Enter')
          await expect(dialog(page).getByText('Enter some text.')).toBeVisible()
        },
        leave: discard,
      },
      {
        name: 'variant, its details',
        async open(page) {
          await page
            .getByRole('button', { name: /^1 offer: details of/ })
            .first()
            .click()
          await expect(dialog(page).getByLabel('Vendor’s SKU')).toBeVisible()
        },
      },
      {
        name: 'variant, its details refused',
        async open(page) {
          await dialog(page).getByRole('button', { name: 'Add an offer' }).click()
          await page.keyboard.press('Control+Enter')
          await expect(dialog(page).getByText('Choose a vendor.')).toBeVisible()
        },
      },
    ],
  },
  {
    name: 'product, changes that are not saved',
    states: [
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
          await cell(page, 1, 'sku').click()
          await paste(page, samples.product.variants[1]?.sku ?? '')
          await page.keyboard.press('Control+Enter')
          await expect(page.getByRole('list', { name: 'Errors' })).toBeVisible()
        },
      },
    ],
  },
  only({
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
  }),
  only({
    name: 'product, no variant found',
    async open(page, { product }) {
      await page.goto(`/catalog/products/${product.id}?q=zzzzzz`)
      await expect(page.getByText('No variant here')).toBeVisible()
    },
  }),
]
