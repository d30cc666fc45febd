import { orderLanguage, wordsOf } from '../list/query-language'
import type { SelectedOrder } from './selected-order'

/**
 * The SKUs that the list's query asks for, with `sku:` or as a word that is the SKU of an item, so that an edit of items starts with those
 * that the user looked for. A star matches any characters. Empty, which means all items, when the query names none.
 */
export function skusOfQuery(q: string, orders: SelectedOrder[]): string[] {
  const items = orders.flatMap((order) => order.items)
  const skus = new Map(items.flatMap(({ sku, originalSKU }) => [sku, originalSKU ?? sku]).map((sku) => [sku.toLowerCase(), sku]))
  const words = wordsOf(q)
    .split(/\s+/)
    .map((word) => word.replaceAll('"', '').toLowerCase())
  const values = orderLanguage.valuesOf(q, 'sku').filter(Boolean)
  const named = values.map((value) => skus.get(value.toLowerCase()) ?? value)
  return [...new Set([...named, ...words.flatMap((word) => skus.get(word) ?? [])])].sort()
}
