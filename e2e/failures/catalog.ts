import type { Page } from '@playwright/test'
import { newShelf } from '../catalog'
import { expect } from '../fixtures'
import { asks, dialog, type Scene, submit } from './deed'

const description = (page: Page) => dialog(page).getByLabel('Description')

export const catalogScenes: Scene[] = [
  {
    name: 'products',
    is: 'read',
    loads: true,
    of: () => ({
      isRequest: asks('GET', /\/products\/search$/),
      open: async () => {},
      act: (page) => page.goto('/catalog'),
      isDone: (page) => expect(page.getByRole('row').nth(1).getByRole('link').first()).toBeVisible(),
      survivesLoss: true,
    }),
  },
  {
    name: 'category',
    is: 'versioned',
    of(_order, api) {
      let shelf: Awaited<ReturnType<typeof newShelf>>
      return {
        isRequest: asks('PUT', /\/categories\/[^/]+$/),
        async open(page) {
          shelf = await newShelf(api, 0)
          await page.goto(`/catalog/categories?q=${shelf.word}`)
          await page.getByRole('treeitem', { name: /^Plates/ }).dblclick()
          await description(page).fill('Round ones')
        },
        act: submit,
        isDone: (page) => expect(page.getByRole('treeitem', { name: /^Plates/ })).toContainText('Round ones'),
        isKept: (page) => expect(description(page)).toHaveValue('Round ones'),
        meanwhile: () =>
          api.send('PUT', `/categories/${shelf.categories.Plates.id}`, {
            name: `Plates ${shelf.word}`,
            parentId: shelf.categories.Home.id,
            sortOrder: 30,
            description: 'Square ones',
          }),
      }
    },
  },
]
