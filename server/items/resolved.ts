import type { ResolvedLine } from '../catalog/catalog'
import { isExact, toMinor } from '../money'
import type { Item } from '../orders/order'

/** What an item shows of what its SKU stands for. */
export const shownOf = (line: ResolvedLine | undefined) => ({
  originalSku: line?.sku ?? null,
  variantId: line?.variantId ?? null,
  productName: line?.productName ?? null,
})

/** The catalog's price in minor units; null where it has none in this currency. */
export function catalogPrice(line: ResolvedLine | undefined, currency: string): number | null {
  const price = line?.prices.find((one) => one.currency === currency)
  return price && isExact(price.amount, currency) ? toMinor(price.amount, currency) : null
}

/** What an item takes over of the merchant's catalog, besides the price, where the order came without: afterwards it is the order's own. */
export const ownOf = (item: Pick<Item, 'attributes' | 'skipImgManip'>, line: ResolvedLine) => ({
  attributes: item.attributes.length ? item.attributes : line.attributes,
  skipImgManip: item.skipImgManip || line.skipImgManip,
})

/**
 * Takes over what the item's SKU stands for now, when it is looked at again. One that stands for nothing any more leaves the item as it is, as
 * does any where some of it is in a shipment: what is being made does not become something else. What is taken
 * but once is so when the SKU is found for the first time.
 */
export function resolveAnew(item: Item, line: ResolvedLine | undefined, currency: string): void {
  if (!line || item.assignedQuantity > 0) return
  if (item.variantId === null) {
    item.merchantPrice ??= catalogPrice(line, currency)
    Object.assign(item, ownOf(item, line))
  }
  Object.assign(item, shownOf(line))
}
