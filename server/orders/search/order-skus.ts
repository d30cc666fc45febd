import { and, type SQL } from 'drizzle-orm'
import { containsText } from '@/db/conditions'
import { insertMissingRows } from '@/db/rows'
import { orderSkus } from '@/db/schema'
import type { SearchTerm } from '@/db/search/match'
import type { Sql } from '@/db/types'
import type { Reader } from '@/server/kernel/reader'
import type { Order } from '../types'
import { facet } from './document'

/** The maximum number of SKUs that one pattern may match to be looked up one by one. */
export const MAX_SKU_MATCHES = 200

/** The distinct SKUs of an order's items, as sent and as resolved. */
export const skusOf = ({ items }: Pick<Order, 'items'>): string[] => [
  ...new Set(items.flatMap(({ sku, originalSku }) => (originalSku ? [sku, originalSku] : [sku]))),
]

/** Remembers the SKUs for patterns. Call it in the change that gave the order these SKUs. */
export const rememberSkus = (db: Sql, merchantId: string, skus: readonly string[]): Promise<void> =>
  insertMissingRows(
    db,
    orderSkus,
    skus.map((sku) => ({ merchantId, sku })),
  )

/**
 * Terms that match the documents of orders with a SKU of this pattern, ignoring case, among the SKUs of the caller's merchants; undefined
 * when more than MAX_SKU_MATCHES have it. `parts` are the texts between the stars.
 */
export async function termsOfSkuPattern(reader: Reader, parts: string[]): Promise<SearchTerm[] | undefined> {
  const where = and(reader.visible(orderSkus), containsText(orderSkus.sku, parts)) as SQL
  const rows = await reader.sql
    .selectDistinct({ sku: orderSkus.sku })
    .from(orderSkus)
    .where(where)
    .limit(MAX_SKU_MATCHES + 1)
  if (rows.length > MAX_SKU_MATCHES) return undefined
  const words = new Set(rows.map(({ sku }) => facet.sku(sku)))
  return [...words].map((word) => ({ field: 'facets', words: [word], prefix: false }))
}

/** The message for a pattern that too many SKUs have and that does not begin with a letter or digit. */
export const tooManySkus = `More than ${MAX_SKU_MATCHES} SKUs have this pattern. Type more of it, or begin it with a letter or digit.`
