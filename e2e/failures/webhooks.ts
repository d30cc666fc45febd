import type { Page } from '@playwright/test'
import { newWebhook, type SeededWebhook } from '@/e2e/seed/webhooks'
import { expect } from '@/e2e/support/fixtures'
import { uniqueWord } from '@/e2e/support/unique'
import { dialog, isRequestTo, openOnce, type Scene, sharedRecord, submit } from './scene'

const webhookOf = sharedRecord((_order, api) => newWebhook(api))
const description = (page: Page) => dialog(page).getByLabel('Description')

export const webhookScenes: Scene[] = [
  {
    name: 'webhook',
    kind: 'versioned',
    page: 'webhook',
    of(order, api) {
      let webhook: SeededWebhook
      return {
        isRequest: isRequestTo('PATCH', /\/webhooks\/[^/]+$/),
        async open(page) {
          webhook = await webhookOf(order, api)
          await openOnce(page, `/admin/webhooks/${webhook.id}`)
          await page.getByRole('button', { name: 'Edit', exact: true }).click()
          await description(page).fill('Tells the warehouse')
        },
        act: submit,
        isDone: (page) => expect(page.getByText('Tells the warehouse').first()).toBeVisible(),
        isKept: (page) => expect(description(page)).toHaveValue('Tells the warehouse'),
        meanwhile: () => api.send('PATCH', `/webhooks/${webhook.id}`, { description: 'Tells the printer' }),
      }
    },
  },
  {
    name: 'test of a webhook',
    kind: 'write',
    page: 'webhook',
    of(order, api) {
      return {
        isRequest: isRequestTo('POST', /\/webhooks\/[^/]+\/test$/),
        async open(page) {
          await openOnce(page, `/admin/webhooks/${(await webhookOf(order, api)).id}`)
          await page.getByRole('button', { name: 'Send test' }).click()
        },
        act: (page) => dialog(page).getByRole('button', { name: 'Send test' }).click(),
        isDone: (page) => expect(page.getByRole('grid', { name: 'Deliveries' })).toContainText('OrderReprinted (test)'),
      }
    },
  },
  {
    name: 'new webhook',
    kind: 'write',
    of() {
      const url = `http://127.0.0.1:9/${uniqueWord()}`
      const field = (page: Page) => dialog(page).getByRole('textbox', { name: 'URL' })
      return {
        isRequest: isRequestTo('POST', /\/webhooks$/),
        async open(page) {
          await page.goto('/admin/webhooks')
          await page.getByRole('button', { name: 'New webhook' }).click()
          await field(page).fill(url)
        },
        act: submit,
        isDone: (page) => expect(dialog(page).getByRole('group', { name: 'signing secret' })).toBeVisible(),
        isKept: (page) => expect(field(page)).toHaveValue(url),
      }
    },
  },
]
