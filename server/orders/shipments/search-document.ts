import type { DocumentFor } from '@/db/search/documents'
import { distinct } from '@/server/kernel/collections'
import { shortId } from '@/server/kernel/id'
import { fold, identifierWords, words } from '@/server/platform/search/search'
import type { Order } from '../types'
import type { Shipment } from './types'

/** The search document of a shipment: its customer, its own and its order's identifiers, tracking numbers, items and carriers. */
export function shipmentDocument(order: Order, shipment: Shipment): DocumentFor<'shipment'> {
  const { firstName, lastName, company } = shipment.shippingAddress ?? {}
  const items = order.items.filter(({ id }) => shipment.lines.some(({ orderItemId }) => orderItemId === id))
  const shortIds = [
    shortId('shipment', shipment.number),
    shortId('order', order.number),
    ...shipment.packages.map(({ number }) => shortId('package', number)),
  ]
  const vendorSkus = shipment.lines.flatMap(({ vendorSku }) => vendorSku ?? [])
  return {
    name: distinct(words([firstName, lastName, company].filter(Boolean).join(' '))),
    ids: distinct([...shortIds.map((id) => id.toLowerCase()), ...[order.safeId, order.externalId ?? ''].flatMap(identifierWords)]),
    tracking: distinct(shipment.packages.flatMap(({ trackingNumber }) => identifierWords(trackingNumber ?? ''))),
    sku: distinct([...items.flatMap(({ sku, originalSku }) => [sku, originalSku ?? '']), ...vendorSkus].flatMap(identifierWords)).slice(
      0,
      MAX_SKU_WORDS,
    ),
    facets: distinct(shipment.packages.flatMap(({ carrierName }) => (carrierName ? [carrierFacet(carrierName)] : []))),
  }
}

/** A limit for the SKU words of a document; an order with hundreds of items is still found by its other words. */
const MAX_SKU_WORDS = 2_000

/** The facet of a carrier, compared whole and case-insensitively; `=` begins no typed word. */
export const carrierFacet = (name: string) =>
  `=c:${fold(name)
    .trim()
    .replaceAll(/[\s"]+/g, '_')
    .slice(0, 255)}`
