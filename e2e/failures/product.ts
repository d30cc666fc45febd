import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { newProduct } from '@/e2e/seed/catalog'
import { expect } from '@/e2e/support/fixtures'
import { dialog, isRequestTo, openOnce, type Scene, sharedRecord, submit } from './scene'

const brand = (page: Page) => dialog(page).getByLabel('Brand')
const barcode = (page: Page) => page.getByRole('row').nth(1).locator('[data-column="barcode"]')

const productOf = sharedRecord((_order, api) =>
  newProduct(api, { name: 'Harbour shirt', brand: 'Harbour', variants: [{ sku: `HARBOUR-${randomUUID().slice(0, 8)}`, barcode: '1000' }] }),
)

export const productScenes: Scene[] = [
  {
    name: 'details of a product',
    kind: 'versioned',
    page: 'product',
    of(order, api) {
      let id = ''
      return {
        isRequest: isRequestTo('PATCH', /\/products\/[^/]+$/),
        async open(page) {
          id = (await productOf(order, api)).id
          await openOnce(page, `/catalog/products/${id}`)
          await page.getByRole('button', { name: 'Edit' }).click()
          await brand(page).fill('Quay')
        },
        act: submit,
        isDone: (page) => expect(page.getByText('Harbour shirt was saved').first()).toBeVisible(),
        isKept: (page) => expect(brand(page)).toHaveValue('Quay'),
        meanwhile: () => api.send('PATCH', `/products/${id}`, { brand: 'Dock' }),
      }
    },
  },
  {
    name: 'variants of a product',
    kind: 'versioned',
    page: 'product',
    of(order, api) {
      let path = ''
      return {
        isRequest: isRequestTo('PATCH', /\/products\/[^/]+\/variants\/[^/]+$/),
        async open(page) {
          const { id, variants } = await productOf(order, api)
          path = `/products/${id}/variants/${variants[0]?.id}`
          await openOnce(page, `/catalog/products/${id}`)
          await barcode(page).click()
          await page.keyboard.type('2000')
          await page.keyboard.press('Enter')
          await barcode(page).click()
        },
        act: submit,
        isDone: (page) => expect(page.getByText('1 row saved').first()).toBeVisible(),
        isKept: (page) => expect(barcode(page)).toContainText('2000'),
        meanwhile: () => api.send('PATCH', path, { barcode: '3000' }),
        staleMessage: /^Nothing is saved yet/,
      }
    },
  },
]
