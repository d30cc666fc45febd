import { expect } from '@playwright/test'
import type { Api } from '@/e2e/support/fixtures'
import { startReceiver } from '@/e2e/support/receiver'
import { uniqueWord } from '@/e2e/support/unique'

export interface SeededWebhook {
  id: string
  url: string
  version: number
}

/** A vendor of the demo. Vendors never get events of orders, so that nothing but a test is sent to an endpoint for these alone. */
const silent = {
  eventTypes: ['OrderReprinted'],
  associations: [{ type: 'Vendor', id: '01932c07-20e7-7bd3-a9c1-00000000d001' }],
}

/** Creates an endpoint of the test; nothing listens at its URL and no event but a test reaches it, unless others are given. */
export async function newWebhook(api: Api, fields: object = {}): Promise<SeededWebhook> {
  const path = uniqueWord()
  const body = { url: `http://127.0.0.1:9/${path}`, description: 'Tells the shop', ...('eventTypes' in fields ? {} : silent), ...fields }
  return (await api.send<{ webhook: SeededWebhook }>('POST', '/webhooks', body)).webhook
}

interface Deliveries {
  deliveries: { status: string; attemptCount: number }[]
}

/** Creates an endpoint that has delivered one test and failed to deliver another, and a disabled one. */
export async function newSampleWebhooks(api: Api): Promise<{ failing: SeededWebhook; disabled: SeededWebhook }> {
  const receiver = await startReceiver()
  const headers = { Authorization: 'Bearer of-the-shop' }
  const failing = await newWebhook(api, { ...silent, url: receiver.url, eventTypes: ['RefundRequested', 'OrderReprinted'], headers })
  const test = async (type: string) => {
    await api.send('POST', `/webhooks/${failing.id}/test`, { type })
    const attempted = async () => {
      const { deliveries } = await api.get<Deliveries>(`/webhooks/${failing.id}/deliveries`)
      return deliveries.every(({ attemptCount }) => attemptCount > 0)
    }
    await expect.poll(attempted, { timeout: 30_000 }).toBe(true)
  }
  await test('RefundRequested')
  // The next attempt is in an hour, so that the tests see the first one only.
  receiver.answer = { status: 503, body: '{"error": "The shop is closed for maintenance."}', headers: { 'retry-after': '3600' } }
  await test('OrderReprinted')
  await receiver.stop()
  const disabled = await newWebhook(api, { isEnabled: false })
  return { failing, disabled }
}
