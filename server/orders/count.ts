import { and, asc, desc, eq, isNotNull, ne, sql } from 'drizzle-orm'
import { z } from 'zod'
import { orders, shipments } from '@/db/schema'
import { refuseUnknownMerchants } from '../directory/merchants'
import { FAR } from '../http/list'
import type { Reader } from '../reader'
import { countersByStatus } from './counters'
import { facet } from './document'
import { orderStatuses } from './lifecycle'
import { orderStatus } from './schemas'
import { countMatches, matchesPlan } from './search'
import { type Filters, type Plan, planSearch } from './search-plan'

const ordersCountByStatus = z.object({ status: orderStatus, count: z.int() }).meta({ id: 'OrderCount' })

export const statusCounts = z
  .object({
    counts: z.array(ordersCountByStatus).meta({ id: 'OrdersCountByStatus' }),
    total: z.int(),
    isCapped: z.boolean().optional(),
  })
  .meta({ id: 'GetOrdersCountByStatusResponse' })

export const facilityCounts = z
  .object({
    counts: z.array(z.object({ facilityId: z.string(), facilityName: z.string(), count: z.int() })),
    isCapped: z.boolean().optional(),
  })
  .meta({ id: 'GetOrdersCountByFacilityResponse' })

export const pollingStoppedCount = z
  .object({ count: z.int(), isCapped: z.boolean().optional() })
  .meta({ id: 'GetOrdersPollingStoppedCountResponse' })

/** Orders by status, zero included. From the counters where only those who own them are asked for; else counted to a bound. */
export async function countByStatus(reader: Reader, filters: Filters, now: Date) {
  const { merchantId, isTest } = filters
  await refuseUnknownMerchants(reader, merchantId)
  const isCounted = asksForOwners(filters)
  const found = isCounted ? await countersByStatus(reader, { merchantId, isTest }) : await countFound(reader, filters, now)
  const isCapped = !isCounted && [...found.values()].some((count) => count > FAR)
  const counts = orderStatuses.map((status) => ({
    status,
    count: isCounted ? (found.get(status) ?? 0) : Math.min(found.get(status) ?? 0, FAR),
  }))
  const total = counts.reduce((sum, { count }) => sum + count, 0)
  return { counts, total, ...(isCapped ? { isCapped } : {}) }
}

/** Whether nothing is asked for but whose orders they are: those are counted exactly, however many. */
const asksForOwners = ({ merchantId: _, isTest: __, ...others }: Filters) =>
  Object.values(others).every((value) => value === undefined || value === '')

/**
 * Orders by the facility that makes some of them, the busiest first; one that several make counts for each. Exactly, whatever is asked
 * for besides: every shipment's order is looked at once.
 */
export async function countByFacility(reader: Reader, filters: Filters, now: Date): Promise<z.output<typeof facilityCounts>> {
  const plan = await planSearch(reader, filters, now)
  const count = sql<number>`count(distinct ${orders.id})`.mapWith(Number)
  const rows = await reader.sql
    .select({ facilityId: shipments.facilityId, facilityName: sql<string>`max(${shipments.facilityName})`, count })
    .from(shipments)
    .innerJoin(orders, eq(orders.id, shipments.orderId))
    .where(and(isNotNull(shipments.facilityId), ne(shipments.status, 'Canceled'), reader.visible(orders), matchesPlan(plan)))
    .groupBy(shipments.facilityId)
    .orderBy(desc(count), asc(shipments.facilityId))
  return { counts: rows.map(({ facilityId, facilityName, count }) => ({ facilityId: facilityId as string, facilityName, count })) }
}

/** Orders whose polling was stopped, found by that word of their documents: as many rows are gone through as are counted. */
export async function countPollingStopped(reader: Reader, filters: Filters, now: Date): Promise<z.output<typeof pollingStoppedCount>> {
  const plan = await planSearch(reader, filters, now)
  plan.clauses.push({ field: 'facets', words: [facet.is('pollingstopped')], prefix: false })
  const isExact = asksForOwners(filters)
  const found = await countMatches(reader, plan, isExact ? Number.MAX_SAFE_INTEGER : FAR + 1)
  return isExact || found <= FAR ? { count: found } : { count: FAR, isCapped: true }
}

async function countFound(reader: Reader, filters: Filters, now: Date): Promise<Map<string, number>> {
  const { status: wanted = orderStatuses, ...others } = filters
  const plan = await planSearch(reader, others, now)
  // An index knows status and time; the documents would have to look up each order's time.
  const isByTime = !plan.text.length && !plan.clauses.length
  const cap = FAR + 1
  const counted = new Map<string, number>()
  for (const status of wanted) {
    const one: Plan = { ...plan, clauses: [...plan.clauses, { field: 'facets', words: [facet.status(status)], prefix: false }] }
    const found = isByTime
      ? reader.count(orders, { where: and(eq(orders.status, status), plan.where), cap })
      : countMatches(reader, one, cap)
    counted.set(status, await found)
  }
  return counted
}
