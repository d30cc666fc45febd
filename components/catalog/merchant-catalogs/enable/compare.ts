import type { MerchantVariant } from '../types'
import { priceText } from '../variants/price-text'

export interface Comparison {
  /** The number of variants that only the next catalog has. */
  added: number
  /** The number of variants in both with a different merchant SKU, price, decorations or attributes. */
  changed: number
  /** The number of variants that only the current catalog has. */
  removed: number
  unchanged: number
  /** The merchant's SKUs that match a variant now, but none afterwards. */
  lostSkus: string[]
}

const signature = ({ merchantSku, merchantPrice, skipImageManipulation, decorations, attributes }: MerchantVariant) =>
  JSON.stringify([merchantSku, priceText(merchantPrice), skipImageManipulation, decorations, attributes])

/** The difference in orderable variants when one catalog replaces another. */
export function compareCatalogs(now: readonly MerchantVariant[], next: readonly MerchantVariant[]): Comparison {
  const before = new Map(now.map((one) => [one.sku, one]))
  const after = new Map(next.map((one) => [one.sku, one]))
  const both = next.filter(({ sku }) => before.has(sku))
  const changed = both.filter((one) => signature(one) !== signature(before.get(one.sku) as MerchantVariant)).length
  const kept = new Set(next.flatMap(({ merchantSku }) => merchantSku ?? []))
  return {
    added: next.length - both.length,
    changed,
    removed: now.filter(({ sku }) => !after.has(sku)).length,
    unchanged: both.length - changed,
    lostSkus: now.flatMap(({ merchantSku }) => (merchantSku && !kept.has(merchantSku) ? merchantSku : [])),
  }
}
