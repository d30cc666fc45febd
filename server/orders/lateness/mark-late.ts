import { and, asc, isNotNull, lte, not } from 'drizzle-orm'
import { isOneOf } from '@/db/conditions'
import { updateRow } from '@/db/rows'
import { orders } from '@/db/schema'
import { writeOrderDocument } from '@/db/search/documents'
import type { Database, Sql } from '@/db/types'
import { Reader } from '@/server/kernel/reader'
import { everything } from '@/server/kernel/scope'
import { withRelations } from '../load'
import { orderDocument } from '../search/document'
import { noteAudiencesOf } from '../search/note-audiences'

const BATCH_SIZE = 100
/** The most batches of one round, so that the other work of the round need not wait long. */
const MAX_BATCHES = 10

/**
 * Lets the search find the orders that time has made late. A change of an order does it for that order itself. Returns how many were
 * marked, at most 1,000.
 */
export async function markLateOrders(database: Database, now: Date): Promise<number> {
  let marked = 0
  for (let batch = 0; batch < MAX_BATCHES; batch++) {
    const ids = await unmarkedIds(database.sql, now)
    if (ids.length) marked += await database.write((db) => markOrders(db, ids, now))
    if (ids.length < BATCH_SIZE) break
  }
  return marked
}

const isUnmarked = (now: Date) => and(isNotNull(orders.lateAt), not(orders.isMarkedLate), lte(orders.lateAt, now))

async function unmarkedIds(db: Sql, now: Date): Promise<string[]> {
  const found = await db.select({ id: orders.id }).from(orders).where(isUnmarked(now)).orderBy(asc(orders.lateAt)).limit(BATCH_SIZE)
  return found.map(({ id }) => id)
}

/** Marks those of the orders that are still late and unmarked. */
async function markOrders(db: Sql, ids: string[], now: Date): Promise<number> {
  const reader = new Reader(db, everything)
  const found = await withRelations(reader, await reader.rows(orders, { where: and(isOneOf(orders.id, ids), isUnmarked(now)) }))
  const audiences = await noteAudiencesOf(db, ids)
  for (const order of found) {
    await writeOrderDocument(db, order.number, orderDocument({ ...order, isMarkedLate: true }, audiences.get(order.id)))
    await updateRow(db, orders, order.number, { isMarkedLate: true })
  }
  return found.length
}
