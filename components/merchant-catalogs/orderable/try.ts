import type { Orderable } from '../shapes'

/** What an order line with a SKU would be, and by what it was found. */
export interface Tried {
  variant: Orderable
  by: 'merchantSku' | 'sku' | 'global'
}

/**
 * Which of the variants found an order line with this SKU stands for, in the order in which lines are looked up: the merchant's own SKU,
 * then the global SKU in the merchant's catalog, then the global catalog. Capitals count. Null where it is none of them.
 */
export function standsFor(sku: string, found: readonly Orderable[]): Tried | null {
  const own = found.filter(({ source }) => source === 'merchant')
  const byOwn = own.find(({ merchantSku }) => merchantSku === sku)
  if (byOwn) return { variant: byOwn, by: 'merchantSku' }
  const bySku = own.find((one) => one.sku === sku)
  if (bySku) return { variant: bySku, by: 'sku' }
  const global = found.find((one) => one.source === 'global' && one.sku === sku)
  return global ? { variant: global, by: 'global' } : null
}

export const byWords: Record<Tried['by'], string> = {
  merchantSku: 'found by the merchant’s own SKU',
  sku: 'found by its global SKU, in the merchant’s catalog',
  global: 'not in the merchant’s catalog: from the global one, at the global price',
}

/** One that differs in capitals alone, for whoever mistyped it. */
export const nearly = (sku: string, found: readonly Orderable[]): string | undefined =>
  found.flatMap((one) => [one.merchantSku, one.sku]).find((one) => one?.toLowerCase() === sku.toLowerCase()) ?? undefined
