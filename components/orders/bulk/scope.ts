import { orderLanguage, wordsOf } from '../list/query-language'
import type { SelectedOrder } from './selected-order'

/**
 * The SKUs of the orders' items that the list's query asks for, with `sku:` or as a word, so that an edit of items starts with those that
 * the user looked for. Empty, which means all items, when the query names none of them.
 */
export function skusOfQuery(q: string, orders: SelectedOrder[]): string[] {
  const words = wordsOf(q)
    .split(/\s+/)
    .map((word) => word.replaceAll('"', ''))
  const patterns = [...orderLanguage.valuesOf(q, 'sku'), ...words].filter(Boolean).map(toPattern)
  const matches = (sku: string | null) => sku !== null && patterns.some((pattern) => pattern.test(sku))
  const items = orders.flatMap((order) => order.items)
  return [...new Set(items.filter(({ sku, originalSKU }) => matches(sku) || matches(originalSKU)).map(({ sku }) => sku))].sort()
}

/** A SKU as the query language writes it: any case, `*` for any characters. */
const toPattern = (value: string) => new RegExp(`^${value.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*')}$`, 'iu')
