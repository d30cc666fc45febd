import { setTimeout as wait } from 'node:timers/promises'
import { and, eq, isNull } from 'drizzle-orm'
import { sequenceLogs } from '@/db/audit/sequence'
import { selectColumns } from '@/db/rows'
import { auditEntries } from '@/db/schema'
import type { Database, Sql } from '@/db/types'

const ATTEMPTS = 100
const PAUSE_MS = 100

/** Only numbered entries can be redacted. Throws when somebody has just written another about the order. */
export async function refuseUnnumbered(db: Sql, orderId: string): Promise<void> {
  const where = and(eq(auditEntries.orderId, orderId), isNull(auditEntries.hash))
  if ((await selectColumns(db, auditEntries, ['id'], { where, limit: 1 })).length) throw new Error('The order was just changed.')
}

/**
 * Numbers the entries of an order. On PostgreSQL an entry waits for every transaction that began before it, also one of another database on
 * the same server. Throws after ten seconds.
 */
export async function numberEntries(database: Database, orderId: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    await sequenceLogs(database)
    try {
      return await refuseUnnumbered(database.sql, orderId)
    } catch (error) {
      if (attempt === ATTEMPTS) throw error
      await wait(PAUSE_MS)
    }
  }
}
