import { and, eq, inArray, lte, sql } from 'drizzle-orm'
import { orderCounts } from '@/db/schema'
import type { Database } from '@/db/types'
import type { Reader } from '@/server/kernel/reader'
import { orderStatuses } from '../lifecycle'

/** The exact number of orders by status, from the counters that every change updates. */
export async function countersByStatus(
  reader: Reader,
  filters: { merchantId?: string[] | undefined; isTest?: boolean | undefined },
): Promise<Map<string, number>> {
  const rows = await reader.sql
    .select({ status: orderCounts.status, count: sql<number>`sum(${orderCounts.count})`.mapWith(Number) })
    .from(orderCounts)
    .where(
      and(
        reader.visible(orderCounts),
        filters.merchantId && inArray(orderCounts.merchantId, filters.merchantId),
        filters.isTest === undefined ? undefined : eq(orderCounts.isTest, filters.isTest),
      ),
    )
    .groupBy(orderCounts.status)
  return new Map(rows.map(({ status, count }) => [status, count]))
}

const MAX_FOLDED_ROWS = 2 * orderStatuses.length

/** Sums up the +1/−1 rows into one row per merchant, isTest and status, once there are more than `above` rows. */
export async function foldCounters(database: Database, above: number): Promise<void> {
  const number = sql<number>`max(${orderCounts.number})`.mapWith(Number)
  const rows = sql<number>`count(*)`.mapWith(Number)
  const [all] = await database.sql.select({ rows }).from(orderCounts)
  if ((all?.rows ?? 0) <= above) return
  // A folded merchant has one row per isTest and status; a merchant with few more rows is not folded again.
  const merchants = await database.sql
    .select({ id: orderCounts.merchantId, last: number })
    .from(orderCounts)
    .groupBy(orderCounts.merchantId)
    .having(sql`count(*) > ${above ? 2 * MAX_FOLDED_ROWS : 0}`)
  for (const { id, last } of merchants)
    await database.write(async (db) => {
      const deleted = await db
        .delete(orderCounts)
        .where(and(eq(orderCounts.merchantId, id), lte(orderCounts.number, last)))
        .returning()
      const sums = new Map<string, (typeof deleted)[number]>()
      for (const row of deleted) {
        const key = `${row.isTest} ${row.status}`
        const sum = sums.get(key)
        if (sum) sum.count += row.count
        else sums.set(key, row)
      }
      for (const { number: _, ...row } of sums.values()) if (row.count) await db.insert(orderCounts).values(row)
    })
}
