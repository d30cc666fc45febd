import { count, eq, inArray, isNotNull, lt, notExists, type SQL, sql } from 'drizzle-orm'
import { webhookAttempts, webhookDeliveries, webhooks } from '@/db/schema'
import type { Database } from '@/db/types'

/** How long deliveries and their attempts are kept, in ms. */
const RETENTION_MS = 30 * 24 * 60 * 60 * 1_000
/** Rows of one transaction, so that it is short, and transactions of one round. */
const BATCH = 1_000
const MAX_BATCHES = 20

/** Deletes deliveries and attempts after 30 days, and the deliveries of deleted endpoints. */
export async function sweepDeliveries(database: Database, now = new Date()): Promise<void> {
  const old = new Date(now.getTime() - RETENTION_MS)
  const endpoint = database.sql.select({ one: sql`1` }).from(webhooks).where(eq(webhooks.id, webhookDeliveries.webhookId))
  await deleteInBatches(database, webhookAttempts, lt(webhookAttempts.at, old))
  await deleteInBatches(database, webhookDeliveries, lt(webhookDeliveries.createdAt, old))
  await deleteInBatches(database, webhookDeliveries, notExists(endpoint))
}

async function deleteInBatches(database: Database, table: typeof webhookAttempts | typeof webhookDeliveries, where: SQL): Promise<void> {
  for (let batch = 0; batch < MAX_BATCHES; batch++) {
    const rows = await database.sql.select({ number: table.number }).from(table).where(where).limit(BATCH)
    if (!rows.length) return
    const numbers = rows.map(({ number }) => number)
    await database.write(async (db) => {
      await db.delete(table).where(inArray(table.number, numbers))
    })
    if (rows.length < BATCH) return
  }
}

/** The number of deliveries that wait for an attempt. */
export async function countPendingDeliveries({ sql: db }: Database): Promise<number> {
  const [row] = await db.select({ pending: count() }).from(webhookDeliveries).where(isNotNull(webhookDeliveries.dueAt))
  return row?.pending ?? 0
}
