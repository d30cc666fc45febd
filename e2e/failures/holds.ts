import type { Page } from '@playwright/test'
import { expect } from '@/e2e/support/fixtures'
import { comment, dialog, isRequestTo, openOnce, type Scene, submit } from './scene'

const holdPanels = (page: Page) => page.getByRole('region', { name: /^Hold:/ })

export const holdScenes: Scene[] = [
  {
    name: 'hold',
    kind: 'write',
    page: 'order',
    of: (order) => ({
      isRequest: isRequestTo('POST', /\/customerCareHold$/),
      async open(page) {
        await openOnce(page, `/orders/${order.shortId}`)
        await page.keyboard.press('h')
        await dialog(page).getByLabel('Reason').selectOption('Fraud review')
        await dialog(page).getByLabel('Comment').fill(comment)
      },
      act: submit,
      isDone: (page) => expect(holdPanels(page)).toHaveCount(1),
      isKept: (page) => expect(page.getByLabel('Comment')).toHaveValue(comment),
    }),
  },
  {
    name: 'release',
    kind: 'write',
    page: 'order',
    of: () => ({
      isRequest: isRequestTo('POST', /\/releaseHold$/),
      // The hold of the scene before.
      open: (page) => expect(holdPanels(page)).toHaveCount(1),
      act: (page) => page.keyboard.press('l'),
      retry: (page) => page.keyboard.press('l'),
      isDone: (page) => expect(holdPanels(page)).toHaveCount(0),
      isKept: (page) => expect(holdPanels(page)).toHaveCount(1),
    }),
  },
]
