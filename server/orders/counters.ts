import { and, eq, inArray, lte, sql } from 'drizzle-orm'
import type { Database } from '@/db/database'
import { orderCounts } from '@/db/schema'
import type { Reader } from '../reader'
import { orderStatuses } from './lifecycle'

/** How many orders of each status there are, exactly, however many: from the counters that every change keeps. */
export async function countersByStatus(
  reader: Reader,
  of: { merchantId?: string[] | undefined; isTest?: boolean | undefined },
): Promise<Map<string, number>> {
  const rows = await reader.sql
    .select({ status: orderCounts.status, count: sql<number>`sum(${orderCounts.count})`.mapWith(Number) })
    .from(orderCounts)
    .where(
      and(
        reader.visible(orderCounts),
        of.merchantId && inArray(orderCounts.merchantId, of.merchantId),
        of.isTest === undefined ? undefined : eq(orderCounts.isTest, of.isTest),
      ),
    )
    .groupBy(orderCounts.status)
  return new Map(rows.map(({ status, count }) => [status, count]))
}

const MOST_FOLDED = 2 * orderStatuses.length

/** Replaces the many +1/−1 rows by one for each merchant, kind and status, once there are more than `above`. */
export async function foldCounters(database: Database, above: number): Promise<void> {
  const number = sql<number>`max(${orderCounts.number})`.mapWith(Number)
  const rows = sql<number>`count(*)`.mapWith(Number)
  const [all] = await database.sql.select({ rows }).from(orderCounts)
  if ((all?.rows ?? 0) <= above) return
  // A folded merchant has a row for each kind and status; one that has not many more is left as it is.
  const merchants = await database.sql
    .select({ id: orderCounts.merchantId, last: number })
    .from(orderCounts)
    .groupBy(orderCounts.merchantId)
    .having(sql`count(*) > ${above ? 2 * MOST_FOLDED : 0}`)
  for (const { id, last } of merchants)
    await database.write(async (db) => {
      const gone = await db
        .delete(orderCounts)
        .where(and(eq(orderCounts.merchantId, id), lte(orderCounts.number, last)))
        .returning()
      const sums = new Map<string, (typeof gone)[number]>()
      for (const row of gone) {
        const key = `${row.isTest} ${row.status}`
        const sum = sums.get(key)
        if (sum) sum.count += row.count
        else sums.set(key, row)
      }
      for (const { number: _, ...row } of sums.values()) if (row.count) await db.insert(orderCounts).values(row)
    })
}
