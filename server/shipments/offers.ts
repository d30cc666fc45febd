import type { VendorOfferData } from '@/db/schema'
import { type Variant, variantsById } from '../catalog/catalog'
import type { Change } from '../change'
import { isExact, toMinor } from '../money'
import type { Item, Order } from '../orders/order'
import { isMovable } from './lifecycle'
import type { Shipment, ShipmentLine } from './shipment'
import { unitsIn } from './status'

/** Whose it is to be; the facility is null where it is not chosen yet. */
type Place = Pick<Shipment, 'vendorId' | 'facilityId'>

/** What one unit costs in this currency, in its minor units; null where the vendor has no price in it. */
export const costIn = (currency: string, { cost }: VendorOfferData): number | null =>
  cost.currency === currency && isExact(cost.amount, currency) ? toMinor(cost.amount, currency) : null

/** The vendor's first offer that is meant for this facility and country; where none is, its first of all, which says what it calls the unit. */
function offerFor({ vendorOffers }: Variant, { vendorId, facilityId }: Place, countryCode: string | null): VendorOfferData | undefined {
  const own = vendorOffers.filter((offer) => offer.vendorId === vendorId)
  const covers = (list: readonly string[], one: string | null) => !list.length || one === null || list.includes(one)
  return own.find((offer) => covers(offer.facilityIds, facilityId) && covers(offer.countryCodes, countryCode)) ?? own[0]
}

/** Units of items as the lines of a shipment: each with what the vendor calls it and takes for it now. */
export async function linesFor(
  change: Change,
  order: Order,
  place: Place,
  units: readonly { item: Item; quantity: number }[],
): Promise<ShipmentLine[]> {
  const variants = await variantsById(
    change.sql,
    units.flatMap(({ item }) => item.variantId ?? []),
  )
  return units.map(({ item, quantity }) => {
    const variant = variants.get(item.variantId ?? '')
    const offer = variant && offerFor(variant, place, order.shippingAddress?.countryCode ?? null)
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

/** Takes over what the vendors call an item and take for it, after it has become another SKU, where nobody has begun to make it. */
export async function relink(change: Change, order: Order, item: Item): Promise<void> {
  for (const shipment of order.fulfilment ?? []) {
    const quantity = unitsIn(shipment.lines, item.id)
    if (!quantity || !isMovable(shipment.status)) continue
    const [line] = await linesFor(change, order, shipment, [{ item, quantity }])
    shipment.lines = shipment.lines.map((old) => (line && old.orderItemId === item.id ? line : old))
  }
}
