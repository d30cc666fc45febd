import { count, eq } from 'drizzle-orm'
import { events, webhookAttempts, webhookDeliveries, webhookStates } from '@/db/schema'
import type { Sql } from '@/db/types'
import type { Settings } from '@/server/config/settings'
import { sendTest } from '@/server/webhooks/deliveries/deliveries'
import { createWebhook } from '@/server/webhooks/endpoints/endpoints'
import { createWebhookBody } from '@/server/webhooks/endpoints/schemas'
import { inkwellEndpoint } from './inkwell'
import { exampleIds } from './orders'
import { changeAt, demoPrincipal } from './past-change'

const MINUTE_MS = 60_000
const DURATION_MS = 84

/** An endpoint of the first merchant at a name that exists nowhere, and a test that it got before. */
const input = createWebhookBody.parse({
  url: 'https://hooks.northwind.example/waybill',
  description: 'Tells the shop when orders are shipped.',
  eventTypes: ['OrderCreated', 'OrderCanceled', 'ShipmentShipped'],
  associations: [{ type: 'Merchant', id: exampleIds.merchantId }],
})

/** The endpoint of a vendor's own system. */
const inkwellInput = createWebhookBody.parse({ ...inkwellEndpoint, description: 'Tells Inkwell’s order system about new shipments.' })

export async function createDemoWebhook(sql: Sql, now: Date, { authSecret }: Pick<Settings, 'authSecret'>): Promise<void> {
  const at = new Date(now.getTime() - MINUTE_MS)
  const settings = { authSecret, webhooksAllowPrivate: false }
  // PostgreSQL numbers the events of this transaction later: from 1, because the database was empty.
  const startsAfter = (await sql.select({ count: count() }).from(events))[0]?.count ?? 0
  await changeAt(sql, at, (change) => createWebhook(change, input, { settings, startsAfter }), demoPrincipal, [exampleIds.webhookId])
  const before = new Date(at.getTime() - MINUTE_MS)
  await changeAt(sql, before, (change) => createWebhook(change, inkwellInput, { settings, startsAfter }), demoPrincipal)
  const delivery = await changeAt(sql, at, (change) => sendTest(change, exampleIds.webhookId, undefined), demoPrincipal)
  const delivered = { id: exampleIds.deliveryId, status: 'Delivered' as const, attempts: 1, dueAt: null, finishedAt: at }
  await sql.update(webhookDeliveries).set(delivered).where(eq(webhookDeliveries.id, delivery.id))
  await sql.insert(webhookAttempts).values({
    deliveryId: exampleIds.deliveryId,
    at,
    url: input.url,
    requestHeaders: { 'Content-Type': 'application/json; charset=utf-8', 'webhook-id': delivery.eventId, 'webhook-signature': 'v1,•••' },
    responseStatus: 204,
    responseHeaders: {},
    responseBody: '',
    durationMs: DURATION_MS,
    error: null,
  })
  await sql
    .update(webhookStates)
    .set({ lastSuccessAt: at, durations: [DURATION_MS] })
    .where(eq(webhookStates.webhookId, exampleIds.webhookId))
}
