import type { ResolvedLine } from '@/server/catalog/catalog'
import { isExact, toMinor } from '@/server/kernel/money'
import type { Item } from '../types'

/** An item's fields from the variant that its SKU resolved to; null when it resolved to none. */
export const catalogFields = (line: ResolvedLine | undefined) => ({
  originalSku: line?.sku ?? null,
  variantId: line?.variantId ?? null,
  productName: line?.productName ?? null,
})

/** The catalog's price in minor units; null when it has no exact price in this currency. */
export function catalogPrice(line: ResolvedLine | undefined, currency: string): number | null {
  const price = line?.prices.find((one) => one.currency === currency)
  return price && isExact(price.amount, currency) ? toMinor(price.amount, currency) : null
}

/**
 * The merchant catalog's values for fields that the order came without, besides the price. Taken over once; later changes of the catalog do
 * not change the order.
 */
export const catalogDefaults = (item: Pick<Item, 'attributes' | 'skipImgManip'>, line: ResolvedLine) => ({
  attributes: item.attributes.length ? item.attributes : line.attributes,
  skipImgManip: item.skipImgManip || line.skipImgManip,
})

/**
 * Updates an item from the catalog when its SKU is checked again. Changes nothing when the SKU no longer resolves, or when some units are
 * in a shipment, since a product must not change during production. Price and defaults are taken over only when the SKU resolves for the
 * first time.
 */
export function reapplyCatalog(item: Item, line: ResolvedLine | undefined, currency: string): void {
  if (!line || item.assignedQuantity > 0) return
  if (item.variantId === null) {
    item.merchantPrice ??= catalogPrice(line, currency)
    Object.assign(item, catalogDefaults(item, line))
  }
  Object.assign(item, catalogFields(line))
}
