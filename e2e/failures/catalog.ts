import type { Page } from '@playwright/test'
import { newCategories } from '@/e2e/seed/catalog'
import { expect } from '@/e2e/support/fixtures'
import { loadInBrowser } from '@/e2e/support/page-ready'
import { dialog, isRequestTo, type Scene, submit } from './scene'

const description = (page: Page) => dialog(page).getByLabel('Description')

export const catalogScenes: Scene[] = [
  {
    name: 'products',
    kind: 'read',
    isPageLoad: true,
    of: () => ({
      isRequest: isRequestTo('GET', /\/products\/search$/),
      open: (page) => loadInBrowser(page, '/catalog'),
      act: (page) => page.goto('/catalog'),
      isDone: (page) => expect(page.getByRole('row').nth(1).getByRole('link').first()).toBeVisible(),
      isRetriedOnLoss: true,
    }),
  },
  {
    name: 'category',
    kind: 'versioned',
    of(_order, api) {
      let seededCategories: Awaited<ReturnType<typeof newCategories>>
      return {
        isRequest: isRequestTo('PUT', /\/categories\/[^/]+$/),
        async open(page) {
          seededCategories = await newCategories(api, 0)
          await page.goto(`/catalog/categories?q=${seededCategories.word}`)
          await page.getByRole('treeitem', { name: /^Plates/ }).dblclick()
          await description(page).fill('Round ones')
        },
        act: submit,
        isDone: (page) => expect(page.getByRole('treeitem', { name: /^Plates/ })).toContainText('Round ones'),
        isKept: (page) => expect(description(page)).toHaveValue('Round ones'),
        meanwhile: () =>
          api.send('PUT', `/categories/${seededCategories.categories.Plates.id}`, {
            name: `Plates ${seededCategories.word}`,
            parentId: seededCategories.categories.Home.id,
            sortOrder: 30,
            description: 'Square ones',
          }),
      }
    },
  },
]
