import type { Page } from '@playwright/test'
import type { Samples } from '@/e2e/seed/samples'
import { expect } from '@/e2e/support/fixtures'
import { close, dialog, discard, only, row, unmock, type Visit } from './screen'

async function openWebhook(page: Page, { webhooks }: Samples) {
  await page.goto(`/admin/webhooks/${webhooks.failing.id}`)
  await expect(page.getByText('created the webhook')).toBeVisible()
}

const secret = 'whsec_3q2+7wABAgMEBQYHCAkKCwwNDg8QERIT'

/** Webhooks: their list and forms, and the page of one with its deliveries. */
export const webhookVisits: Visit[] = [
  {
    name: 'webhooks',
    states: [
      {
        name: 'webhooks',
        isWalked: true,
        weighs: 'Webhooks',
        async open(page) {
          await page.goto('/admin/webhooks')
          await expect(row(page, 1)).toBeVisible()
        },
      },
      {
        name: 'webhook, a new one refused',
        async open(page) {
          await page.getByRole('button', { name: 'New webhook' }).click()
          await dialog(page).getByText('Selected events').click()
          await dialog(page).getByRole('button', { name: 'Add a header' }).click()
          await page.keyboard.press('Control+Enter')
          await expect(dialog(page).getByText('Choose at least one event, or all.')).toBeVisible()
        },
      },
    ],
  },
  {
    name: 'webhook',
    states: [
      { name: 'webhook', isWalked: true, weighs: 'Webhook', open: openWebhook },
      {
        name: 'webhook, a delivery that failed',
        async open(page) {
          await row(page, 1).getByRole('button').click()
          await expect(dialog(page).getByText('The receiver answered 503.')).toBeVisible()
        },
        leave: close,
      },
      {
        name: 'webhook, being edited',
        async open(page) {
          await page.getByRole('button', { name: 'Edit', exact: true }).click()
          await expect(dialog(page).getByRole('checkbox', { name: 'RefundRequested' })).toBeChecked()
        },
        leave: close,
      },
      {
        name: 'webhook, its headers',
        async open(page) {
          await page.getByRole('button', { name: 'Change: headers' }).click()
          await expect(dialog(page).getByLabel('Name of header 1')).toHaveValue('Authorization')
        },
        leave: close,
      },
      {
        name: 'webhook, a test that failed',
        async open(page, { webhooks }) {
          const answer = await page.request.get(`/v1/webhooks/${webhooks.failing.id}/deliveries?type=OrderReprinted`)
          const [delivery] = (await answer.json()).deliveries
          await page.route('**/test', (route) => route.fulfill({ json: { webhook: {}, delivery } }))
          await page.getByRole('button', { name: 'Send test' }).click()
          await dialog(page).getByRole('button', { name: 'Send test' }).click()
          await expect(dialog(page).getByText('It failed, and is tried again.')).toBeVisible()
        },
        async leave(page) {
          await close(page)
          await unmock(page)
        },
      },
      {
        name: 'webhook, a replay',
        async open(page) {
          await page.getByRole('button', { name: 'Replay events' }).click()
          await dialog(page).getByLabel('From sequence').fill('1')
          await expect(dialog(page).getByRole('list', { name: 'Consequences' })).toContainText(/that it receives|, the first of /)
        },
        leave: discard,
      },
      {
        name: 'webhook, being disabled',
        async open(page) {
          await page.getByRole('button', { name: 'Disable', exact: true }).click()
          await expect(dialog(page).getByRole('button', { name: 'Disable webhook' })).toBeVisible()
        },
        leave: close,
      },
      {
        name: 'webhook, being deleted',
        async open(page) {
          await page.getByRole('button', { name: 'Delete', exact: true }).click()
          await expect(dialog(page).getByRole('button', { name: 'Delete webhook' })).toBeVisible()
        },
        leave: close,
      },
      {
        name: 'webhook, its secret',
        async open(page, { webhooks }) {
          const answer = await page.request.get(`/v1/webhooks/${webhooks.failing.id}`)
          const { webhook } = await answer.json()
          await page.route('**/rotateSecret', (route) => route.fulfill({ json: { webhook, secret } }))
          await page.getByRole('button', { name: 'Rotate secret' }).click()
          await dialog(page).getByRole('button', { name: 'Rotate secret' }).click()
          await expect(dialog(page).getByText(secret, { exact: true })).toBeVisible()
        },
      },
    ],
  },
  only({
    name: 'webhook, disabled',
    async open(page, { webhooks }) {
      await page.goto(`/admin/webhooks/${webhooks.disabled.id}`)
      await expect(page.getByText('Disabled: nothing is sent.')).toBeVisible()
    },
  }),
  only({
    name: 'webhook, a replay in progress',
    async open(page, samples) {
      await openWebhook(page, samples)
      const job = {
        ...{ id: 'j', kind: 'webhooks.replay', status: 'Running', done: 400, of: 1_200, counts: { queued: 37 }, errors: [] },
        ...{ resultUrl: null, createdAt: '2026-11-01T10:00:00.000Z', finishedAt: null },
        createdBy: { type: 'System', id: null, name: 'Waybill' },
      }
      await page.route('**/replay', (route) => route.fulfill({ status: 202, json: { job } }))
      await page.route('**/v1/jobs/j', (route) => route.fulfill({ json: { job } }))
      await page.getByRole('button', { name: 'Replay events' }).click()
      await dialog(page).getByLabel('From sequence').fill('1')
      await page.keyboard.press('Control+Enter')
      await expect(page.getByRole('progressbar')).toBeVisible()
    },
  }),
]
