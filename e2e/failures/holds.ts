import type { Page } from '@playwright/test'
import { expect } from '../fixtures'
import { openOrder } from '../screens/screen'
import { asks, comment, dialog, type Scene, submit } from './deed'

const holds = (page: Page) => page.getByRole('region', { name: /^Hold:/ })

export const holdScenes: Scene[] = [
  {
    name: 'hold',
    is: 'write',
    of: (order) => ({
      isRequest: asks('POST', /\/customerCareHold$/),
      async open(page) {
        await openOrder(page, order)
        await page.keyboard.press('h')
        await dialog(page).getByLabel('Reason').selectOption('Fraud review')
        await dialog(page).getByLabel('Comment').fill(comment)
      },
      act: submit,
      isDone: (page) => expect(holds(page)).toHaveCount(1),
      isKept: (page) => expect(page.getByLabel('Comment')).toHaveValue(comment),
    }),
  },
  {
    name: 'release',
    is: 'write',
    of: (order, api) => ({
      isRequest: asks('POST', /\/releaseHold$/),
      async open(page) {
        await api.send('POST', `/orders/${order.id}/customerCareHold`, { reason: 'FraudReview' })
        await openOrder(page, order)
      },
      act: (page) => page.keyboard.press('l'),
      again: (page) => page.keyboard.press('l'),
      isDone: (page) => expect(holds(page)).toHaveCount(0),
      isKept: (page) => expect(holds(page)).toHaveCount(1),
    }),
  },
]
