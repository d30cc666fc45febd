import { and, eq } from 'drizzle-orm'
import { webhookDeliveries } from '@/db/schema'
import type { AuditedAction } from '@/server/kernel/audited-actions'
import type { Change } from '@/server/kernel/change'
import { notFound } from '@/server/kernel/refusal'
import { getEndpointForUpdate, refuseDisabled, type WebhookRow } from '../endpoints/endpoints'
import { enqueue } from './enqueue'
import { presentDelivery } from './present'
import { sampleOf } from './sample'
import type { Delivery } from './schemas'

export { enqueue, type Queued, queued, receives } from './enqueue'
export { type DeliveryRow, messageOf } from './message'
export { replayJob } from './replay'

/** Queues a sample of an event for the endpoint, which then gets it like any other delivery. */
export async function sendTest(change: Change, webhookId: string, type: string | undefined): Promise<Delivery> {
  const endpoint = await getEndpointForUpdate(change, webhookId)
  refuseDisabled(endpoint, 'send a test')
  const [row] = await enqueue(change.write, new Map([[endpoint.id, [sampleOf(endpoint, type, change.newId(), change.now)]]]), change.now)
  if (!row) throw notFound('webhook', webhookId)
  recordDelivery(change, endpoint, 'test', row.id)
  return presentDelivery(change.sql, row)
}

/** Sends a delivery once more, now, whatever became of it; a failure starts another round of retries. */
export async function redeliver(change: Change, webhookId: string, deliveryId: string): Promise<Delivery> {
  const endpoint = await getEndpointForUpdate(change, webhookId)
  const isIts = and(eq(webhookDeliveries.id, deliveryId.toLowerCase()), eq(webhookDeliveries.webhookId, endpoint.id))
  const [found] = await change.sql.select({ id: webhookDeliveries.id }).from(webhookDeliveries).where(isIts).limit(1)
  if (!found) throw notFound('delivery', deliveryId)
  refuseDisabled(endpoint, 'deliver again')
  const [row] = await change.write
    .update(webhookDeliveries)
    .set({ status: 'Pending', failures: 0, dueAt: change.now, finishedAt: null })
    .where(isIts)
    .returning()
  if (!row) throw notFound('delivery', deliveryId)
  recordDelivery(change, endpoint, 'redeliver', row.id)
  return presentDelivery(change.sql, row)
}

/** Audits what was sent by hand; the endpoint itself does not change. */
function recordDelivery(change: Change, { id }: WebhookRow, action: AuditedAction<'webhook'>, deliveryId: string) {
  const changes = [{ field: 'deliveryId', from: null, to: deliveryId }]
  change.record({ resource: { type: 'webhook', id }, action, before: {}, after: {}, changes, version: null, merchantId: null })
}
