import { sql } from 'drizzle-orm'
import { isOneOf } from '@/db/conditions'
import { webhookDeliveries, webhookSequences, type webhooks } from '@/db/schema'
import type { DeliveryCause } from '@/db/states'
import type { Sql } from '@/db/types'
import { scopeOf } from '@/server/access/roles/roles'
import { newId } from '@/server/kernel/id'
import { coversEvent, type Scope } from '@/server/kernel/scope'
import { type EventRow, presentEvent, typesOf } from '@/server/platform/events/events'
import type { DeliveryRow } from './message'

/** The columns that decide what an endpoint receives. */
export type Subscription = Pick<typeof webhooks.$inferSelect, 'id' | 'associations' | 'eventTypes' | 'includeTest'>

/** The event, not yet numbered for an endpoint. */
export type Queued = Pick<
  DeliveryRow,
  'eventId' | 'sequence' | 'type' | 'isTest' | 'cause' | 'resourceType' | 'resourceId' | 'data' | 'occurredAt'
>

/** Rows of one statement: SQLite takes 32,766 parameters. */
const CHUNK = 500

/** The part of an event that decides who receives it. */
export type Audience = Pick<EventRow, 'type' | 'isTest' | 'merchantId' | 'vendorId' | 'withheldFrom' | 'data'>

/** Whether the endpoint receives the event: its types, its scope, and test orders only where it wants them. */
export function receives({ associations, eventTypes, includeTest }: Subscription, event: Audience): boolean {
  const scope = scopeOf(associations)
  if ((event.isTest && !includeTest) || isWithheld(scope, event)) return false
  return typesOf(event).some((type) => receivesType(eventTypes, type)) && coversEvent(scope, event)
}

/** Whether the event is withheld from an endpoint of this scope, because updates of its shipment are stopped. */
const isWithheld = (scope: Scope, { withheldFrom }: Audience): boolean =>
  withheldFrom === 'Everyone' ||
  (!scope.everything &&
    ((withheldFrom === 'Vendor' && scope.vendorIds.length > 0) || (withheldFrom === 'Merchant' && scope.merchantIds.length > 0)))

export const receivesType = (eventTypes: readonly string[], type: string) => eventTypes.includes('*') || eventTypes.includes(type)

/** The event as the endpoint may see it. */
export function queued({ associations }: Subscription, event: EventRow, cause: DeliveryCause): Queued {
  const { data } = presentEvent(event, scopeOf(associations))
  const { id: eventId, sequence, type, isTest, resourceType, resourceId, occurredAt } = event
  return { eventId, sequence, type, isTest, cause, resourceType, resourceId, data, occurredAt }
}

type Numbered = Omit<DeliveryRow, 'number'>

/**
 * Queues messages for each endpoint in their order, with its next numbers, and returns the deliveries. Runs one statement for all endpoints
 * with equally many messages, because an event may have a thousand receivers. An endpoint that was deleted meanwhile gets none.
 */
export async function enqueue(db: Sql, messages: ReadonlyMap<string, readonly Queued[]>, now: Date): Promise<Numbered[]> {
  const idsByCount = new Map<number, string[]>()
  for (const [id, own] of messages) if (own.length) idsByCount.set(own.length, [...(idsByCount.get(own.length) ?? []), id])
  const rows: Numbered[] = []
  for (const [count, ids] of idsByCount) {
    const numbered = await db
      .update(webhookSequences)
      .set({ last: sql`${webhookSequences.last} + ${count}` })
      .where(isOneOf(webhookSequences.webhookId, ids))
      .returning({ id: webhookSequences.webhookId, last: webhookSequences.last })
    for (const { id, last } of numbered) rows.push(...(messages.get(id) ?? []).map((one, i) => pending(one, id, last - count + 1 + i, now)))
  }
  for (let from = 0; from < rows.length; from += CHUNK) await db.insert(webhookDeliveries).values(rows.slice(from, from + CHUNK))
  return rows
}

const pending = (message: Queued, webhookId: string, deliverySequence: number, now: Date): Numbered => ({
  ...message,
  id: newId(),
  webhookId,
  deliverySequence,
  status: 'Pending',
  attempts: 0,
  failures: 0,
  dueAt: now,
  createdAt: now,
  finishedAt: null,
})
