import type { VendorOfferData } from '@/db/schema'
import type { Sql } from '@/db/types'
import { type ResolvedLine, resolveLines, type Variant, variantsById } from '@/server/catalog/catalog'
import type { Change } from '@/server/kernel/change'
import { isExact, toMinor } from '@/server/kernel/money'
import type { Item, Order } from '../types'
import { isMovable } from './lifecycle'
import { makingOf } from './making-rules'
import { unitsIn } from './status-rules'
import type { Shipment, ShipmentLine } from './types'

/** The vendor and facility of a shipment; the facility is null until it is chosen. */
type Assignee = Pick<Shipment, 'vendorId' | 'facilityId'>

/** The cost of one unit in minor units of this currency; null without an exact price in it. */
export const costIn = (currency: string, { cost }: VendorOfferData): number | null =>
  cost.currency === currency && isExact(cost.amount, currency) ? toMinor(cost.amount, currency) : null

/** The vendor's first offer for this facility and country; without one the vendor's first offer, which at least has the vendor's SKU. */
function offerFor({ vendorOffers }: Variant, { vendorId, facilityId }: Assignee, countryCode: string | null): VendorOfferData | undefined {
  const offersOfVendor = vendorOffers.filter((offer) => offer.vendorId === vendorId)
  const includesOrAny = (list: readonly string[], one: string | null) => !list.length || one === null || list.includes(one)
  return (
    offersOfVendor.find((offer) => includesOrAny(offer.facilityIds, facilityId) && includesOrAny(offer.countryCodes, countryCode)) ??
    offersOfVendor[0]
  )
}

/** Units of an item with the offer that covers them. */
export interface OfferedUnits {
  item: Item
  quantity: number
  variant: Variant | undefined
  offer: VendorOfferData | undefined
}

/** These units with their vendor's current offers for this facility and the order's country. */
export async function offersFor(
  sql: Sql,
  order: Order,
  assignee: Assignee,
  units: readonly { item: Item; quantity: number }[],
): Promise<OfferedUnits[]> {
  const variants = await variantsById(
    sql,
    units.flatMap(({ item }) => item.variantId ?? []),
  )
  return units.map(({ item, quantity }) => {
    const variant = variants.get(item.variantId ?? '')
    return {
      item,
      quantity,
      variant,
      offer: variant && offerFor(variant, assignee, order.shippingAddress?.countryCode ?? null),
    }
  })
}

/** Lines of a shipment for offered units, each with the vendor's SKU, its cost, and what the order's catalog says about making it. */
export async function linesOf(sql: Sql, order: Order, units: readonly OfferedUnits[]): Promise<ShipmentLine[]> {
  const skuOf = ({ originalSku, sku }: Item) => originalSku ?? sku
  const resolved = await resolveLines(
    sql,
    order,
    units.map(({ item }) => skuOf(item)),
  )
  const lineOf = ({ item, quantity, variant, offer }: OfferedUnits, inCatalog: ResolvedLine | undefined): ShipmentLine => ({
    orderItemId: item.id,
    quantity,
    vendorSku: offer?.vendorSku ?? null,
    vendorProductId: offer?.vendorProductId ?? null,
    cost: offer ? costIn(order.currencyCode, offer) : null,
    barcode: variant?.barcode ?? null,
    variantValues: [...(variant?.options ?? []), ...(variant?.attributes ?? []), ...(inCatalog?.attributes ?? [])],
    ...(variant && makingOf(variant, inCatalog?.decorations ?? variant.decorations)),
  })
  return units.map((one) => lineOf(one, resolved.get(skuOf(one.item))))
}

/** The items of an order that are in a shipment, with their units there. */
export const unitsOfShipment = (order: Order, { lines }: Pick<Shipment, 'lines'>): { item: Item; quantity: number }[] =>
  order.items.flatMap((item) => {
    const quantity = unitsIn(lines, item.id)
    return quantity ? [{ item, quantity }] : []
  })

/** Updates the vendor's SKU and cost of an item with a changed SKU, in shipments not yet in production. */
export async function relinkOffers(change: Change, order: Order, item: Item): Promise<void> {
  for (const shipment of order.loadedShipments ?? []) {
    const quantity = unitsIn(shipment.lines, item.id)
    if (!quantity || !isMovable(shipment.status)) continue
    const [line] = await linesOf(change.sql, order, await offersFor(change.sql, order, shipment, [{ item, quantity }]))
    shipment.lines = shipment.lines.map((old) => (line && old.orderItemId === item.id ? line : old))
  }
}
