import type { webhookDeliveries } from '@/db/schema'
import { iso } from '@/server/http/field-types'

export type DeliveryRow = typeof webhookDeliveries.$inferSelect

/** The body of a delivery, the same at every attempt; `added` is what an endpoint with `expand` also gets. */
export const messageOf = (delivery: Omit<DeliveryRow, 'number'>, added: { resource?: unknown } = {}): string =>
  JSON.stringify({
    type: delivery.type,
    timestamp: iso(delivery.occurredAt),
    sequence: delivery.sequence,
    deliverySequence: delivery.deliverySequence,
    isTest: delivery.isTest,
    data: delivery.data,
    ...added,
  })
