import type { WordsOf } from '@/db/search'
import { shortId } from '../id'
import type { Order } from '../orders/order'
import { fold, identifierWords, words } from '../search/words'
import type { Shipment } from './shipment'

/** What a shipment is found by: its customer, its own and its order's identifiers, tracking numbers, what is in it, who carries it. */
export function shipmentDocument(order: Order, shipment: Shipment): WordsOf<'shipment'> {
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
      MOST_SKU_WORDS,
    ),
    facets: distinct(shipment.packages.flatMap(({ carrierName }) => (carrierName ? [carrierFacet(carrierName)] : []))),
  }
}

/** Beyond these an order of hundreds of items is found by the rest of its words. */
const MOST_SKU_WORDS = 2_000

/** Who carries a package, compared whole but for case; begins with a sign that no typed word begins with. */
export const carrierFacet = (name: string) =>
  `=c:${fold(name)
    .trim()
    .replaceAll(/[\s"]+/g, '_')
    .slice(0, 255)}`

const distinct = <T>(values: T[]) => [...new Set(values)]
