import { and, asc, eq, inArray, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { selectRows } from '@/db/rows'
import { auditEntries, planRows, shipments } from '@/db/schema'
import type { Change } from '@/server/kernel/change'

export type RedactedEntry = Pick<typeof auditEntries.$inferSelect, 'sequence' | 'id' | 'resourceType' | 'resourceId' | 'action'>

/**
 * Blanks the personal data in the audit entries of an order and its related resources and in the rows of bulk plans about them, and records the redaction. Returns the blanked
 * entries; records nothing when there are none. Covers numbered entries only: call `sequenceLogs` first.
 */
export async function redactOrder(
  change: Change,
  order: { id: string; merchantId: string },
  reason: string | null,
): Promise<readonly RedactedEntry[]> {
  await blankPlanRows(change, order.id)
  const redactable = and(
    eq(auditEntries.orderId, order.id),
    isNull(auditEntries.redactedAt),
    isNotNull(auditEntries.hash),
    ne(auditEntries.action, 'redact'),
    hasValues,
  )
  const entries = await selectRows(change.sql, auditEntries, { where: redactable, orderBy: [asc(auditEntries.position)] })
  if (!entries.length) return []
  await blank(change, redactable)
  // The change may have recorded it with the fields that it changed itself.
  if (change.auditRecords.some(({ resource, action }) => resource.id === order.id && action === 'redact')) return entries
  change.record({
    resource: { type: 'order', id: order.id },
    action: 'redact',
    before: null,
    after: {},
    version: null,
    merchantId: order.merchantId,
    orderId: order.id,
    reason,
  })
  return entries
}

/** Blanks the personal data in the entries of a resource that belongs to no order. The caller records why. */
export const redactResource = (change: Change, { type, id }: { type: string; id: string }): Promise<void> =>
  blank(
    change,
    and(
      eq(auditEntries.resourceId, id),
      eq(auditEntries.resourceType, type),
      isNull(auditEntries.redactedAt),
      isNotNull(auditEntries.hash),
      hasValues,
    ),
  )

async function blank({ write, now }: Change, entries: SQL | undefined): Promise<void> {
  await write.update(auditEntries).set({ changes: [], ip: null, userAgent: null, salt: null, redactedAt: now }).where(entries)
}

/** An entry without values, such as one about an erasure, has nothing to blank. */
const hasValues = or(isNotNull(auditEntries.ip), isNotNull(auditEntries.userAgent), sql`cast(${auditEntries.changes} as text) <> '[]'`)

/** Such a row can neither be applied nor reversed any more. */
async function blankPlanRows({ unaudited }: Change, orderId: string): Promise<void> {
  const ofShipments = unaudited.select({ id: shipments.id }).from(shipments).where(eq(shipments.orderId, orderId))
  await unaudited
    .update(planRows)
    .set({ diff: [], input: null, reverse: null, message: null })
    .where(or(eq(planRows.resourceId, orderId), inArray(planRows.resourceId, ofShipments)))
}
