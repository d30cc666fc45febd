import { and, eq, gt, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { shipments } from '@/db/schema'
import { haveWords, type Wanted } from '@/db/search'
import { facilityIds } from '../directory/facilities'
import { refuseUnknownMerchants } from '../directory/merchants'
import { refuseUnknownVendors } from '../directory/vendors'
import { listQuery } from '../http/list'
import { isUuid } from '../id'
import type { Reader } from '../reader'
import { invalid } from '../refusal'
import { identifierWords, queryWords } from '../search/words'
import { carrierFacet } from './document'
import { shipmentIds } from './find'
import { visibleOrder } from './list'
import { shipmentFilters } from './schemas'

export const searchQueryOfShipments = listQuery(shipmentFilters, ['createdDate', 'lastModifiedDate'], '-createdDate')
export type ShipmentFilters = z.output<z.ZodObject<typeof shipmentFilters>>

/** What a search asks of shipments. Ids in filters name something that the caller sees. */
export async function shipmentsLike(reader: Reader, filters: ShipmentFilters): Promise<SQL | undefined> {
  const { status, orderId, merchantId, vendorId, facilityId, isPollingStopped, isOnHold, isSlipPrinted } = filters
  await refuseUnknownMerchants(reader, merchantId)
  await refuseUnknownVendors(reader, vendorId)
  const orders = orderId && (await visibleOrders(reader, orderId))
  const facilities = facilityId && (await facilityIds(reader, facilityId))
  const wanted = wordsWanted(filters)
  const { createdFrom, createdTo, shippedFrom, shippedTo } = filters
  return and(
    status && inArray(shipments.status, status),
    filters.shipmentId && inArray(shipments.id, await shipmentIds(reader, filters.shipmentId)),
    orders && inArray(shipments.orderId, orders),
    merchantId && inArray(shipments.merchantId, merchantId),
    vendorId && inArray(shipments.vendorId, vendorId),
    facilities && inArray(shipments.facilityId, facilities),
    isPollingStopped === undefined ? undefined : eq(shipments.isPollingStopped, isPollingStopped),
    isOnHold === undefined ? undefined : eq(shipments.isOnHold, isOnHold),
    isSlipPrinted === undefined ? undefined : isSlipPrinted ? gt(shipments.slipCount, 0) : eq(shipments.slipCount, 0),
    createdFrom && gte(shipments.createdAt, createdFrom),
    createdTo && lt(shipments.createdAt, createdTo),
    shippedFrom && gte(shipments.shippedAt, shippedFrom),
    shippedTo && lt(shipments.shippedAt, shippedTo),
    ...named(filters.q),
    wanted.length ? haveWords('shipment', wanted) : undefined,
  )
}

async function visibleOrders(reader: Reader, references: string[]): Promise<string[]> {
  const found: string[] = []
  for (const reference of references) {
    const id = await visibleOrder(reader, reference)
    if (!id) throw invalid('orderId', `There is no order ${reference}.`, reference)
    found.push(id)
  }
  return found
}

/** An id in the query line is compared whole; nobody types part of one. */
function named(q: string | undefined): SQL[] {
  const ids = (q ?? '').split(/\s+/).filter(isUuid)
  return ids.map((id) => sql`(${shipments.id} = ${id.toLowerCase()} or ${shipments.orderId} = ${id.toLowerCase()})`)
}

/** What is asked of the shipments' documents: each word of the query line the beginning of one of theirs. */
function wordsWanted({ q = '', tracking, carrierName }: ShipmentFilters): Wanted[] {
  const typed = q.split(/\s+/).filter((word) => word && !isUuid(word))
  const words = typed.length ? queryWords(typed.join(' ')) : []
  // Signs alone find nothing.
  if (typed.length && !words.length) return [{ field: 'facets', words: ['=none'], prefix: false }]
  return [
    ...words.map((word): Wanted => ({ words: [word], prefix: true })),
    ...(tracking ? [{ any: tracking.map(trackingLike) }] : []),
    ...(carrierName ? [{ any: carriersNamed(carrierName) }] : []),
  ]
}

/** Any of these carriers; or the one whose name has commas. */
function carriersNamed(names: string[]): Wanted[] {
  const facets = new Set([...names, names.join(', ')].map(carrierFacet))
  return [...facets].map((facet) => ({ field: 'facets', words: [facet], prefix: false }))
}

/** The beginning of a tracking number, written with spaces or without. */
function trackingLike(text: string): Wanted {
  const [word] = identifierWords(text)
  return word ? { field: 'tracking', words: [word], prefix: true } : { field: 'facets', words: ['=none'], prefix: false }
}
