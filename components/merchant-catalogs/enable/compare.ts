import type { MerchantVariant } from '../shapes'
import { priceText } from '../variants/price-text'

export interface Comparison {
  /** Variants that only the one to come has. */
  fresh: number
  /** Variants of both, with another SKU, price, decorations or attributes of the merchant's. */
  changed: number
  /** Variants that only the one of now has. */
  gone: number
  same: number
  /** SKUs of the merchant's that mean something now and nothing afterwards. */
  lostSkus: string[]
}

const meaning = ({ merchantSku, merchantPrice, skipImageManipulation, decorations, attributes }: MerchantVariant) =>
  JSON.stringify([merchantSku, priceText(merchantPrice), skipImageManipulation, decorations, attributes])

/** What becomes of what can be ordered when one catalog takes the place of another. */
export function compared(now: readonly MerchantVariant[], next: readonly MerchantVariant[]): Comparison {
  const before = new Map(now.map((one) => [one.sku, one]))
  const after = new Map(next.map((one) => [one.sku, one]))
  const both = next.filter(({ sku }) => before.has(sku))
  const changed = both.filter((one) => meaning(one) !== meaning(before.get(one.sku) as MerchantVariant)).length
  const kept = new Set(next.flatMap(({ merchantSku }) => merchantSku ?? []))
  return {
    fresh: next.length - both.length,
    changed,
    gone: now.filter(({ sku }) => !after.has(sku)).length,
    same: both.length - changed,
    lostSkus: now.flatMap(({ merchantSku }) => (merchantSku && !kept.has(merchantSku) ? merchantSku : [])),
  }
}
