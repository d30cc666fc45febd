import type { OrderableVariant } from '../types'

/** The variant of an order line with a SKU, and the field that matched. */
export interface SkuMatch {
  variant: OrderableVariant
  by: 'merchantSku' | 'sku' | 'global'
}

/**
 * The variant that an order line with this SKU gets, in the service's lookup order: the merchant's own SKU, then the global SKU in the
 * merchant's catalog, then the global catalog. Case-sensitive. Null when none matches.
 */
export function findBySku(sku: string, found: readonly OrderableVariant[]): SkuMatch | null {
  const own = found.filter(({ source }) => source === 'merchant')
  const byOwn = own.find(({ merchantSku }) => merchantSku === sku)
  if (byOwn) return { variant: byOwn, by: 'merchantSku' }
  const bySku = own.find((one) => one.sku === sku)
  if (bySku) return { variant: bySku, by: 'sku' }
  const global = found.find((one) => one.source === 'global' && one.sku === sku)
  return global ? { variant: global, by: 'global' } : null
}

export const matchLabels: Record<SkuMatch['by'], string> = {
  merchantSku: 'found by the merchant’s own SKU',
  sku: 'found by its global SKU, in the merchant’s catalog',
  global: 'not in the merchant’s catalog: from the global one, at the global price',
}

/** The SKU that differs only in case, as a hint for typing errors. */
export const findIgnoringCase = (sku: string, found: readonly OrderableVariant[]): string | undefined =>
  found.flatMap((one) => [one.merchantSku, one.sku]).find((one) => one?.toLowerCase() === sku.toLowerCase()) ?? undefined
