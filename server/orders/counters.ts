import { and, eq, inArray, sql } from 'drizzle-orm'
import { orderCounts } from '@/db/schema'
import type { Reader } from '../reader'

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
