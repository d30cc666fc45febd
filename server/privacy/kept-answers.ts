import { and, eq, isNotNull, or } from 'drizzle-orm'
import { containsText, isOneOf, isOneOfNumbers } from '@/db/conditions'
import { selectColumns } from '@/db/rows'
import { auditEntries, idempotencyKeys, webhookAttempts, webhookDeliveries } from '@/db/schema'
import type { Sql } from '@/db/types'

/** Answers that were kept about resources: to retries with an Idempotency-Key, and by receivers of webhooks. */
export interface KeptAnswers {
  outcomes: number[]
  attempts: number[]
}

/** The numbers of the answers about an order and its records. Reads the keys of 24 hours and the deliveries of 30 days. */
export async function keptAnswersAbout(db: Sql, orderId: string): Promise<KeptAnswers> {
  const resourceIds = await resourcesOf(db, orderId)
  const isAbout = or(...resourceIds.map((id) => containsText(idempotencyKeys.body, ['', id, ''])))
  const outcomes = await selectColumns(db, idempotencyKeys, ['number'], { where: and(isNotNull(idempotencyKeys.body), isAbout) })
  const deliveries = await selectColumns(db, webhookDeliveries, ['id'], { where: isOneOf(webhookDeliveries.resourceId, resourceIds) })
  const attempts = await selectColumns(db, webhookAttempts, ['number'], {
    where: isOneOf(
      webhookAttempts.deliveryId,
      deliveries.map(({ id }) => id),
    ),
  })
  return { outcomes: outcomes.map(({ number }) => number), attempts: attempts.map(({ number }) => number) }
}

/** Empties kept answers. A retry still acts only once; its answer has no body. */
export async function eraseAnswers(db: Sql, { outcomes, attempts }: KeptAnswers): Promise<void> {
  await db.update(idempotencyKeys).set({ body: null }).where(isOneOfNumbers(idempotencyKeys.number, outcomes))
  await db
    .update(webhookAttempts)
    .set({ responseHeaders: null, responseBody: null })
    .where(isOneOfNumbers(webhookAttempts.number, attempts))
}

/** The ids of an order and of everything that the audit log counts to it. */
async function resourcesOf(db: Sql, orderId: string): Promise<string[]> {
  const entries = await selectColumns(db, auditEntries, ['resourceId'], { where: eq(auditEntries.orderId, orderId) })
  return [...new Set([orderId, ...entries.map(({ resourceId }) => resourceId)])]
}
