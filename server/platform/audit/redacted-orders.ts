import { and, eq } from 'drizzle-orm'
import { isOneOf } from '@/db/conditions'
import { auditEntries } from '@/db/schema'
import type { Sql } from '@/db/types'

/** Those of the orders whose personal data was removed from the audit log. */
export async function redactedOf(db: Sql, rows: readonly { id: string }[]): Promise<Set<string>> {
  const ids = rows.map(({ id }) => id)
  const isRedaction = and(isOneOf(auditEntries.orderId, ids), eq(auditEntries.action, 'redact'))
  const found = await db.selectDistinct({ id: auditEntries.orderId }).from(auditEntries).where(isRedaction)
  return new Set(found.flatMap(({ id }) => id ?? []))
}
