import type { Variant } from '../catalog/catalog'
import { resolveSkus } from '../catalog/catalog'
import type { Change } from '../change'
import { isExact, toMinor } from '../money'
import type { Item, Order } from '../orders/order'
import { isMovable } from './lifecycle'
import type { ShipmentLine } from './shipment'
import { unitsIn } from './status'

/** Units of items as the lines of a shipment: each with what the vendor calls it and takes for it now. */
export async function linesFor(
  change: Change,
  order: Order,
  vendorId: string,
  units: readonly { item: Item; quantity: number }[],
): Promise<ShipmentLine[]> {
  const skus = units.flatMap(({ item }) => item.originalSku ?? [])
  const variants = skus.length ? await resolveSkus(change.sql, skus) : new Map<string, Variant>()
  return units.map(({ item, quantity }) => {
    const variant = variants.get(item.originalSku ?? '')
    const offer = variant?.vendorOffers.find((one) => one.vendorId === vendorId)
    const cost = offer?.cost
    const isKnown = cost && cost.currency === order.currencyCode && isExact(cost.amount, cost.currency)
    return {
      orderItemId: item.id,
      quantity,
      vendorSku: offer?.vendorSku ?? null,
      vendorProductId: offer?.vendorProductId ?? null,
      cost: isKnown ? toMinor(cost.amount, cost.currency) : null,
      barcode: variant?.barcode ?? null,
    }
  })
}

/** Takes over what the vendors call an item and take for it, after it has become another SKU, where nobody has begun to make it. */
export async function relink(change: Change, order: Order, item: Item): Promise<void> {
  for (const shipment of order.fulfilment ?? []) {
    const quantity = unitsIn(shipment.lines, item.id)
    if (!quantity || !isMovable(shipment.status)) continue
    const [line] = await linesFor(change, order, shipment.vendorId, [{ item, quantity }])
    shipment.lines = shipment.lines.map((old) => (line && old.orderItemId === item.id ? line : old))
  }
}
