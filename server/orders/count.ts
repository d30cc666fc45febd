import { z } from 'zod'
import { refuseUnknownMerchants } from '../directory/merchants'
import { FAR } from '../http/list'
import type { Reader } from '../reader'
import { countersByStatus } from './counters'
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
  await refuseUnknownMerchants(reader, merchantId)
  const isCounted = Object.values(others).every((value) => value === undefined || value === '')
  const found = isCounted ? await countersByStatus(reader, { merchantId, isTest }) : await countFound(reader, filters, now)
  const isCapped = !isCounted && [...found.values()].some((count) => count > FAR)
  const counts = orderStatuses.map((status) => ({
    status,
    count: isCounted ? (found.get(status) ?? 0) : Math.min(found.get(status) ?? 0, FAR),
  }))
  const total = counts.reduce((sum, { count }) => sum + count, 0)
  return { counts, total, ...(isCapped ? { isCapped } : {}) }
}

async function countFound(reader: Reader, filters: Filters, now: Date): Promise<Map<string, number>> {
  const counted = new Map<string, number>()
  for (const status of filters.status ?? orderStatuses) {
    const plan = await planSearch(reader, { ...filters, status: [status] }, now)
    counted.set(status, await countMatches(reader, plan, FAR + 1))
  }
  return counted
}
