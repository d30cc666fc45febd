import type { VendorOfferData } from '@/db/schema'
import { type Variant, variantsById } from '@/server/catalog/catalog'
import type { Change } from '@/server/kernel/change'
import { isExact, toMinor } from '@/server/kernel/money'
import type { Item, Order } from '../types'
import { isMovable } from './lifecycle'
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

/** Lines of a shipment for these units, each with the vendor's SKU and its current cost. */
export async function linesFor(
  change: Change,
  order: Order,
  assignee: Assignee,
  units: readonly { item: Item; quantity: number }[],
): Promise<ShipmentLine[]> {
  const variants = await variantsById(
    change.sql,
    units.flatMap(({ item }) => item.variantId ?? []),
  )
  return units.map(({ item, quantity }) => {
    const variant = variants.get(item.variantId ?? '')
    const offer = variant && offerFor(variant, assignee, order.shippingAddress?.countryCode ?? null)
    return {
      orderItemId: item.id,
      quantity,
      vendorSku: offer?.vendorSku ?? null,
      vendorProductId: offer?.vendorProductId ?? null,
      cost: offer ? costIn(order.currencyCode, offer) : null,
      barcode: variant?.barcode ?? null,
    }
  })
}

/** Updates the vendor's SKU and cost of an item with a changed SKU, in shipments not yet in production. */
export async function relinkOffers(change: Change, order: Order, item: Item): Promise<void> {
  for (const shipment of order.loadedShipments ?? []) {
    const quantity = unitsIn(shipment.lines, item.id)
    if (!quantity || !isMovable(shipment.status)) continue
    const [line] = await linesFor(change, order, shipment, [{ item, quantity }])
    shipment.lines = shipment.lines.map((old) => (line && old.orderItemId === item.id ? line : old))
  }
}
