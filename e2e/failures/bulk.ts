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

const previewed = (page: Page) => expect(page.getByRole('button', { name: 'Hold 1 order', exact: true })).toBeEnabled({ timeout: 60_000 })

export const bulkScenes: Scene[] = [
  {
    name: 'bulk preview',
    kind: 'write',
    of: (order) => ({
      isRequest: isRequestTo('POST', /\/v1\/plans$/),
      open: (page) => openBulkHold(page, order),
      act: submit,
      isDone: previewed,
    }),
  },
  {
    name: 'bulk plan',
    kind: 'versioned',
    of: (order, api) => ({
      isRequest: isRequestTo('POST', /\/plans\/[^/]+\/apply$/),
      async open(page) {
        await openBulkHold(page, order)
        await submit(page)
        await previewed(page)
      },
      act: submit,
      isDone: (page) => expect(page.getByText(/^1 done\./).first()).toBeVisible({ timeout: 60_000 }),
      retry: submit,
      meanwhile: () => api.send('PATCH', `/orders/${order.id}`, { customerShippingMethod: 'Overnight' }),
      // The plan leaves a record alone that somebody changed since its preview.
      staleMessage: /1 failed/,
    }),
  },
]
