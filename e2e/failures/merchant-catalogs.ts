import { expect } from '../fixtures'
import { newCatalog, type SeededCatalog } from '../merchant-catalogs'
import { asks, dialog, type Scene, submit } from './deed'

export const merchantCatalogScenes: Scene[] = [
  {
    name: 'merchant catalog',
    is: 'versioned',
    of(_order, api) {
      let catalog: SeededCatalog
      return {
        isRequest: asks('PATCH', /\/merchantCatalog$/),
        async open(page) {
          catalog = await newCatalog(api, { variants: 1 })
          await page.goto(`/catalog/merchants/${catalog.id}`)
          await expect(page.getByRole('row').nth(1)).toBeVisible()
          await page.getByRole('button', { name: 'Edit details' }).click()
          await dialog(page).getByLabel('Description').fill('From May on.')
        },
        act: submit,
        isDone: (page) => expect(page.getByText('Spring was saved').first()).toBeVisible(),
        isKept: (page) => expect(dialog(page).getByLabel('Description')).toHaveValue('From May on.'),
        meanwhile: () => api.send('PATCH', '/merchantCatalog', { id: catalog.id, description: 'From June on.' }),
      }
    },
  },
  {
    name: 'variants of a merchant catalog',
    is: 'versioned',
    of(_order, api) {
      let catalog: SeededCatalog
      const sku = () => catalog.shirt.skus[0]
      return {
        isRequest: asks('PATCH', /\/merchantCatalog$/),
        async open(page) {
          catalog = await newCatalog(api, { variants: 1 })
          await page.goto(`/catalog/merchants/${catalog.id}`)
          await page.locator(`[data-row="${sku()}"] [data-column="merchantSku"]`).click()
          await page.keyboard.type('KS-NEW')
          await page.keyboard.press('Enter')
        },
        act: submit,
        isDone: (page) => expect(page.getByText('1 change saved in 1 row').first()).toBeVisible(),
        isKept: (page) => expect(page.locator(`[data-row="${sku()}"] [data-column="merchantSku"]`)).toContainText('KS-NEW'),
        meanwhile: () =>
          api.send('PATCH', '/merchantCatalog', { id: catalog.id, variantsToUpdate: [{ sku: sku(), merchantSku: 'KS-THEIRS' }] }),
      }
    },
  },
]
