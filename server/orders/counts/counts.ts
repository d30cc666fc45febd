import { and, eq } from 'drizzle-orm'
import * as z from 'zod'
import { orders } from '@/db/schema'
import { findFacilitiesByName } from '@/server/directory/facilities'
import { refuseUnknownMerchants } from '@/server/directory/merchants'
import { MAX_LIST_DEPTH } from '@/server/http/list-query'
import type { Reader } from '@/server/kernel/reader'
import { orderStatuses } from '../lifecycle'
import { orderStatus } from '../schemas/filters'
import { boundComparisons, tooManyCompared } from '../search/comparisons'
import { countMatches } from '../search/count'
import { facet } from '../search/facets'
import { planSearch } from '../search/plan'
import type { Filters, Plan } from '../search/types'
import { countersByStatus } from './counters'

const statusCount = z.object({ status: orderStatus, count: z.int() }).meta({ id: 'OrderCount' })

export const statusCounts = z
  .object({
    counts: z.array(statusCount).meta({ id: 'OrdersCountByStatus' }),
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

/**
 * Orders by status, zero included. Exact from the counters when the filters are only merchantId and isTest; else counted up to
 * MAX_LIST_DEPTH per status.
 */
export async function countByStatus(reader: Reader, filters: Filters, now: Date) {
  const { merchantId, isTest } = filters
  await refuseUnknownMerchants(reader, merchantId)
  const isFromCounters = hasOnlyOwnerFilters(filters)
  const found = isFromCounters ? await countersByStatus(reader, { merchantId, isTest }) : await countMatchingByStatus(reader, filters, now)
  const isCapped = !isFromCounters && [...found.values()].some((count) => count > MAX_LIST_DEPTH)
  const counts = orderStatuses.map((status) => ({
    status,
    count: isFromCounters ? (found.get(status) ?? 0) : Math.min(found.get(status) ?? 0, MAX_LIST_DEPTH),
  }))
  const total = counts.reduce((sum, { count }) => sum + count, 0)
  return { counts, total, ...(isCapped ? { isCapped } : {}) }
}

/** Whether the filters are only merchantId and isTest, for which an exact count is cheap. */
const hasOnlyOwnerFilters = ({ merchantId: _, isTest: __, ...others }: Filters) =>
  Object.values(others).every((value) => value === undefined || value === '')

/**
 * Orders by the facilities of their live shipments, most orders first; an order with several facilities counts for each. Each facility's
 * orders are counted by a facet of their documents, up to MAX_LIST_DEPTH.
 */
export async function countByFacility(reader: Reader, filters: Filters, now: Date): Promise<z.output<typeof facilityCounts>> {
  const plan = await boundedPlan(reader, filters, now)
  const found: z.output<typeof facilityCounts>['counts'] = []
  for (const { id, name } of await findFacilitiesByName(reader, '', Number.MAX_SAFE_INTEGER)) {
    const clauses: Plan['clauses'] = [...plan.clauses, { field: 'facets', words: [facet.facility(id)], prefix: false }]
    const count = await countMatches(reader, { ...plan, clauses }, MAX_LIST_DEPTH + 1)
    if (count) found.push({ facilityId: id, facilityName: name, count })
  }
  const counts = found
    .map((one) => ({ ...one, count: Math.min(one.count, MAX_LIST_DEPTH) }))
    .sort((a, b) => b.count - a.count || (a.facilityId < b.facilityId ? -1 : 1))
  return { counts, ...(found.some(({ count }) => count > MAX_LIST_DEPTH) ? { isCapped: true } : {}) }
}

/** The plan of a count. Refuses filters that would compare too many orders. */
async function boundedPlan(reader: Reader, filters: Filters, now: Date): Promise<Plan> {
  const { plan, isBroad } = await boundComparisons(reader, await planSearch(reader, filters, now))
  if (isBroad) throw tooManyCompared(plan)
  return plan
}

/**
 * The number of orders with stopped updates to vendors, counted by a facet of their documents; the query reads only as many rows as it
 * counts.
 */
export async function countPollingStopped(reader: Reader, filters: Filters, now: Date): Promise<z.output<typeof pollingStoppedCount>> {
  const plan = await boundedPlan(reader, filters, now)
  plan.clauses.push({ field: 'facets', words: [facet.is('pollingstopped')], prefix: false })
  const isExact = hasOnlyOwnerFilters(filters)
  const found = await countMatches(reader, plan, isExact ? Number.MAX_SAFE_INTEGER : MAX_LIST_DEPTH + 1)
  return isExact || found <= MAX_LIST_DEPTH ? { count: found } : { count: MAX_LIST_DEPTH, isCapped: true }
}

async function countMatchingByStatus(reader: Reader, filters: Filters, now: Date): Promise<Map<string, number>> {
  const { status: statuses = orderStatuses, ...others } = filters
  const plan = await boundedPlan(reader, others, now)
  // An index has status and time; the documents would need each order's row for its time.
  const isIndexed = !plan.text.length && !plan.clauses.length
  const cap = MAX_LIST_DEPTH + 1
  const countByStatus = new Map<string, number>()
  for (const status of statuses) {
    const statusPlan: Plan = { ...plan, clauses: [...plan.clauses, { field: 'facets', words: [facet.status(status)], prefix: false }] }
    const found = isIndexed
      ? reader.count(orders, { where: and(eq(orders.status, status), plan.where), cap })
      : countMatches(reader, statusPlan, cap)
    countByStatus.set(status, await found)
  }
  return countByStatus
}
