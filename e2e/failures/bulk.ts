import type { Page } from '@playwright/test'
import { expect, type SeededOrder } from '@/e2e/support/fixtures'
import { openList } from '../screens/screen'
import { dialog, isRequestTo, type Scene, submit } from './scene'

async function openBulkHold(page: Page, { shortId }: SeededOrder) {
  await openList(page, { query: shortId.toLowerCase() })
  await page.keyboard.press('a')
  await expect(page.getByText('1 selected')).toBeVisible()
  await page.keyboard.press('h')
  await dialog(page).getByLabel('Reason').selectOption('Fraud review')
}

const retry = (page: Page) => dialog(page).getByRole('button', { name: 'Retry' })
const previewed = (page: Page) => expect(page.getByRole('button', { name: 'Hold 1 order' })).toBeEnabled()

export const bulkScenes: Scene[] = [
  {
    name: 'bulk preview',
    kind: 'write',
    of: (order) => ({
      isRequest: isRequestTo('POST', /\/bulk\/customerCareHold$/, true),
      open: (page) => openBulkHold(page, order),
      // After a refusal, the preview offers a retry.
      act: async (page) => ((await retry(page).isVisible()) ? retry(page).click() : submit(page)),
      isDone: previewed,
    }),
  },
  {
    name: 'bulk job',
    kind: 'versioned',
    isBackground: true,
    of: (order, api) => ({
      isRequest: isRequestTo('POST', /\/bulk\/customerCareHold$/),
      async open(page) {
        await openBulkHold(page, order)
        await submit(page)
        await previewed(page)
      },
      act: submit,
      isDone: (page) => expect(page.getByText(/^1 done\./).first()).toBeVisible(),
      refusalMessage: /1 failed/,
      meanwhile: () => api.send('PATCH', `/orders/${order.id}`, { customerShippingMethod: 'Overnight' }),
      staleMessage: /1 failed/,
      async retry(page) {
        await page.getByRole('button', { name: /^Jobs/ }).click()
        await page.getByRole('button', { name: /^Resume/ }).click()
      },
    }),
  },
]
