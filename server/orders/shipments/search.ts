import { and, eq, gt, gte, inArray, isNotNull, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod'
import { shipments } from '@/db/schema'
import { nothing, rowsMatch, type SearchQuery } from '@/db/search/match'
import { NO_SHIP_BY } from '@/db/states'
import { resolveFacilityIds } from '@/server/directory/facilities'
import { refuseUnknownMerchants } from '@/server/directory/merchants'
import { refuseUnknownVendors } from '@/server/directory/vendors'
import { listQuery } from '@/server/http/list-query'
import { isUuid } from '@/server/kernel/id'
import type { Reader } from '@/server/kernel/reader'
import { invalid } from '@/server/kernel/refusal'
import { identifierWords, queryWords } from '@/server/platform/search/search'
import { isReal, isTest } from './is-test'
import { findVisibleOrderId, modifiedWithin, shipmentSorts } from './list'
import { resolveShipmentIds } from './load'
import { shipmentFilters } from './schemas/requests'
import { carrierFacet } from './search-document'

export const searchQueryOfShipments = listQuery(shipmentFilters, shipmentSorts, '-createdDate')
export type ShipmentFilters = z.output<z.ZodObject<typeof shipmentFilters>>

/** The condition of a search for shipments. Refuses filter ids that name nothing visible. */
export async function shipmentsMatching(reader: Reader, filters: ShipmentFilters): Promise<SQL | undefined> {
  const { status, orderId, merchantId, vendorId, facilityId, isPollingStopped, isOnHold, isSlipPrinted, isSlipValid, isPackingStarted } =
    filters
  await refuseUnknownMerchants(reader, merchantId)
  await refuseUnknownVendors(reader, vendorId)
  const orders = orderId && (await getVisibleOrderIds(reader, orderId))
  const facilities = facilityId && (await resolveFacilityIds(reader, facilityId))
  const queries = searchQueries(filters)
  const { createdFrom, createdTo, shippedFrom, shippedTo, shipByFrom, shipByTo, isLate } = filters
  return and(
    status && inArray(shipments.status, status),
    filters.shipmentId && inArray(shipments.id, await resolveShipmentIds(reader, filters.shipmentId)),
    orders && inArray(shipments.orderId, orders),
    merchantId && inArray(shipments.merchantId, merchantId),
    vendorId && inArray(shipments.vendorId, vendorId),
    facilities && inArray(shipments.facilityId, facilities),
    isPollingStopped === undefined ? undefined : eq(shipments.isPollingStopped, isPollingStopped),
    isOnHold === undefined ? undefined : eq(shipments.isOnHold, isOnHold),
    isSlipPrinted === undefined ? undefined : isSlipPrinted ? gt(shipments.slipCount, 0) : eq(shipments.slipCount, 0),
    isSlipValid === undefined ? undefined : eq(shipments.hasValidSlip, isSlipValid),
    isPackingStarted === undefined ? undefined : eq(shipments.hasPackages, isPackingStarted),
    filters.isTest === undefined ? undefined : filters.isTest ? isTest : isReal,
    modifiedWithin(filters),
    createdFrom && gte(shipments.createdAt, createdFrom),
    createdTo && lt(shipments.createdAt, createdTo),
    shippedFrom && gte(shipments.shippedAt, shippedFrom),
    shippedTo && lt(shipments.shippedAt, shippedTo),
    shipByFrom ? gte(shipments.shipByRank, shipByFrom) : undefined,
    shipByTo ? lte(shipments.shipByRank, shipByTo) : undefined,
    shipByFrom ? lt(shipments.shipByRank, NO_SHIP_BY) : undefined,
    isLate === undefined ? undefined : lateness(isLate, new Date()),
    ...whereIds(filters.q),
    queries.length ? rowsMatch('shipment', queries) : undefined,
  )
}

/** The condition that a shipment is late, or is not. */
const lateness = (isLate: boolean, now: Date) =>
  isLate ? and(isNotNull(shipments.lateAt), lte(shipments.lateAt, now)) : or(isNull(shipments.lateAt), gt(shipments.lateAt, now))

async function getVisibleOrderIds(reader: Reader, references: string[]): Promise<string[]> {
  const found: string[] = []
  for (const reference of references) {
    const id = await findVisibleOrderId(reader, reference)
    if (!id) throw invalid('reference.unknown', 'orderId', `There is no order ${reference}.`, reference)
    found.push(id)
  }
  return found
}

/** UUIDs in the query are compared exactly, not as prefixes. */
function whereIds(q: string | undefined): SQL[] {
  const ids = (q ?? '').split(/\s+/).filter(isUuid)
  return ids.map((id) => sql`(${shipments.id} = ${id.toLowerCase()} or ${shipments.orderId} = ${id.toLowerCase()})`)
}

/** The queries on the search documents; each word of the query line is a prefix. */
function searchQueries({ q = '', tracking, carrierName }: ShipmentFilters): SearchQuery[] {
  const typedWords = q.split(/\s+/).filter((word) => word && !isUuid(word))
  const words = typedWords.length ? queryWords(typedWords.join(' ')) : []
  // Punctuation alone matches nothing.
  if (typedWords.length && !words.length) return [nothing]
  return [
    ...words.map((word): SearchQuery => ({ words: [word], prefix: true })),
    ...(tracking ? [{ any: tracking.map(trackingQuery) }] : []),
    ...(carrierName ? [{ any: carrierQueries(carrierName) }] : []),
  ]
}

/** Matches any of these carriers, or one carrier with commas in its name. */
function carrierQueries(names: string[]): SearchQuery[] {
  const facets = new Set([...names, names.join(', ')].map(carrierFacet))
  return [...facets].map((facet) => ({ field: 'facets', words: [facet], prefix: false }))
}

/** A prefix of a tracking number, written with or without spaces. */
function trackingQuery(text: string): SearchQuery {
  const [word] = identifierWords(text)
  return word ? { field: 'tracking', words: [word], prefix: true } : nothing
}
