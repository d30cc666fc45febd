import { and, inArray, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { orderCounts } from '@/db/schema'
import { FAR } from '../http/list'
import type { Reader } from '../reader'
import { orderStatuses } from './lifecycle'
import { orderStatus } from './schemas'
import { countMatches } from './search'
import { type Filters, planSearch } from './search-plan'

const ordersCountByStatus = z.object({ status: orderStatus, count: z.int() }).meta({ id: 'OrderCount' })

export const statusCounts = z
  .object({
    counts: z.array(ordersCountByStatus).meta({ id: 'OrdersCountByStatus' }),
    total: z.int(),
    isCapped: z.boolean().optional(),
  })
  .meta({ id: 'GetOrdersCountByStatusResponse' })

/** Orders by status, zero included. From the counters where only those who own them are asked for; else counted to a bound. */
export async function countByStatus(reader: Reader, filters: Filters, now: Date) {
  const { merchantId, isTest, ...others } = filters
  const counted = Object.values(others).some((value) => value !== undefined && value !== '') ? await countFound(reader, filters, now) : await readCounters(reader, merchantId, isTest)
  const counts = orderStatuses.map((status) => ({ status, count: counted.get(status) ?? 0 }))
  const total = counts.reduce((sum, { count }) => sum + count, 0)
  return counts.some(({ count }) => count > FAR) && counted.bounded
    ? { counts: counts.map(({ status, count }) => ({ status, count: Math.min(count, FAR) })), total: Math.min(total, FAR), isCapped: true }
    : { counts, total }
}

class Counted extends Map<string, number> {
  bounded = false
}

async function readCounters(reader: Reader, merchantId: string[] | undefined, isTest: boolean | undefined): Promise<Counted> {
  const rows = await reader.sql
    .select({ status: orderCounts.status, count: sql<number>`sum(${orderCounts.count})`.mapWith(Number) })
    .from(orderCounts)
    .where(
      and(
        reader.visible(orderCounts),
        merchantId && inArray(orderCounts.merchantId, merchantId),
        isTest === undefined ? undefined : eq(orderCounts.isTest, isTest),
      ),
    )
    .groupBy(orderCounts.status)
  return new Counted(rows.map(({ status, count }) => [status, count]))
}

async function countFound(reader: Reader, filters: Filters, now: Date): Promise<Counted> {
  const counted = new Counted()
  counted.bounded = true
  const wanted = filters.status ?? orderStatuses
  for (const status of wanted) {
    const plan = await planSearch(reader, { ...filters, status: [status] }, now)
    counted.set(status, await countMatches(reader, plan, FAR + 1))
  }
  return counted
}
