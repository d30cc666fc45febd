import type { Page } from '@playwright/test'
import { newProduct } from '../catalog'
import { expect } from '../fixtures'
import { asks, dialog, type Scene, submit } from './deed'

const brand = (page: Page) => dialog(page).getByLabel('Brand')
const barcode = (page: Page) => page.getByRole('row').nth(1).locator('[data-column="barcode"]')

export const productScenes: Scene[] = [
  {
    name: 'details of a product',
    is: 'versioned',
    of(_order, api) {
      let id = ''
      return {
        isRequest: asks('PATCH', /\/products\/[^/]+$/),
        async open(page) {
          id = (await newProduct(api, { name: 'Harbour shirt', brand: 'Harbour' })).id
          await page.goto(`/catalog/products/${id}`)
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
    is: 'versioned',
    of(_order, api) {
      let path = ''
      return {
        isRequest: asks('PATCH', /\/products\/[^/]+\/variants\/[^/]+$/),
        async open(page) {
          const sku = `HARBOUR-${Date.now().toString(36)}`
          const { id, variants } = await newProduct(api, { name: 'Harbour mug', variants: [{ sku, barcode: '1000' }] })
          path = `/products/${id}/variants/${variants[0]?.id}`
          await page.goto(`/catalog/products/${id}`)
          await barcode(page).click()
          await page.keyboard.type('2000')
          await page.keyboard.press('Enter')
          await barcode(page).click()
        },
        act: submit,
        isDone: (page) => expect(page.getByText('1 row saved').first()).toBeVisible(),
        isKept: (page) => expect(barcode(page)).toContainText('2000'),
        meanwhile: () => api.send('PATCH', path, { barcode: '3000' }),
        outrun: /^Nothing is saved yet/,
      }
    },
  },
]
