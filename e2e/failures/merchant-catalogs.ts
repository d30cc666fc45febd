import { newCatalog, type SeededCatalog } from '@/e2e/seed/merchant-catalogs'
import { expect } from '@/e2e/support/fixtures'
import { dialog, isRequestTo, openOnce, type Scene, sharedRecord, submit } from './scene'

const catalogOf = sharedRecord((_order, api) => newCatalog(api, { variants: 1 }))

export const merchantCatalogScenes: Scene[] = [
  {
    name: 'merchant catalog',
    kind: 'versioned',
    page: 'merchant catalog',
    of(order, api) {
      let catalog: SeededCatalog
      return {
        isRequest: isRequestTo('PATCH', /\/merchantCatalog$/),
        async open(page) {
          catalog = await catalogOf(order, api)
          await openOnce(page, `/catalog/merchants/${catalog.id}`)
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
    kind: 'versioned',
    page: 'merchant catalog',
    of(order, api) {
      let catalog: SeededCatalog
      const sku = () => catalog.shirt.skus[0]
      return {
        isRequest: isRequestTo('PATCH', /\/merchantCatalog$/),
        async open(page) {
          catalog = await catalogOf(order, api)
          await openOnce(page, `/catalog/merchants/${catalog.id}`)
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
