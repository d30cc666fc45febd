import { inArray, sql } from 'drizzle-orm'
import { webhookAttempts } from '@/db/schema'
import type { Sql } from '@/db/types'
import { iso, isoOrNull } from '@/server/http/field-types'
import { type DeliveryRow, messageOf } from './message'
import type { Delivery } from './schemas'

/** Attempts shown of one delivery. */
const MAX_SHOWN_ATTEMPTS = 20

/** Deliveries with their last attempts. Runs one query. */
export async function presentDeliveries(db: Sql, rows: readonly Omit<DeliveryRow, 'number'>[]): Promise<Delivery[]> {
  const attempts = await lastAttempts(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => {
    const body = messageOf(row)
    return {
      id: row.id,
      webhookId: row.webhookId,
      deliverySequence: row.deliverySequence,
      eventId: row.eventId,
      sequence: row.sequence,
      type: row.type,
      resource: { type: row.resourceType, id: row.resourceId },
      isTest: row.isTest,
      cause: row.cause,
      status: row.status,
      attemptCount: row.attempts,
      nextAttemptAt: isoOrNull(row.dueAt),
      createdAt: iso(row.createdAt),
      finishedAt: isoOrNull(row.finishedAt),
      attempts: attempts
        .filter(({ deliveryId }) => deliveryId === row.id)
        .map(({ at, url, requestHeaders, responseStatus, responseHeaders, responseBody, durationMs, error }) => ({
          at: iso(at),
          request: { url, headers: requestHeaders, body },
          responseStatus,
          responseHeaders,
          responseBody,
          durationMs,
          error,
        })),
    }
  })
}

async function lastAttempts(db: Sql, deliveryIds: string[]): Promise<(typeof webhookAttempts.$inferSelect)[]> {
  if (!deliveryIds.length) return []
  const ranked = db
    .select({
      number: webhookAttempts.number,
      rank: sql<number>`row_number() over (partition by ${webhookAttempts.deliveryId} order by ${webhookAttempts.number} desc)`.as('rank'),
    })
    .from(webhookAttempts)
    .where(inArray(webhookAttempts.deliveryId, deliveryIds))
    .as('ranked')
  const shown = db.select({ number: ranked.number }).from(ranked).where(sql`${ranked.rank} <= ${MAX_SHOWN_ATTEMPTS}`)
  return db.select().from(webhookAttempts).where(inArray(webhookAttempts.number, shown)).orderBy(webhookAttempts.number)
}

export async function presentDelivery(db: Sql, row: Omit<DeliveryRow, 'number'>): Promise<Delivery> {
  return (await presentDeliveries(db, [row]))[0] as Delivery
}
