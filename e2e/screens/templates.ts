import { expect } from '@/e2e/support/fixtures'
import { dialog, type Visit } from './screen'

/** The message templates, and a new one with two languages. */
export const templateVisits: Visit[] = [
  {
    name: 'templates',
    states: [
      {
        name: 'templates',
        isWalked: true,
        weighs: 'Templates',
        async open(page) {
          await page.goto('/admin/templates')
          await expect(page.getByRole('heading', { name: 'Templates', level: 1 })).toBeVisible()
        },
      },
      {
        name: 'templates, a new one',
        async open(page) {
          await page.getByRole('button', { name: 'New template' }).click()
          await dialog(page).getByRole('button', { name: 'Add a language' }).click()
          await expect(dialog(page).getByLabel('Subject in English')).toBeVisible()
        },
      },
    ],
  },
]
