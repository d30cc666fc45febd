import { and, not, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { containsText } from '@/db/conditions'
import { insertMissingRows } from '@/db/rows'
import { orderItems, orderSkus, orders } from '@/db/schema'
import { nothing, type SearchQuery, type SearchTerm } from '@/db/search/match'
import type { Sql } from '@/db/types'
import type { Reader } from '@/server/kernel/reader'
import { type FieldTerm, fold, QueryError, valueSpan } from '@/server/platform/search/search'
import type { Order } from '../types'
import { facet } from './facets'

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
async function termsOfSkuPattern(reader: Reader, parts: string[]): Promise<SearchTerm[] | undefined> {
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

const tooManySkus = `More than ${MAX_SKU_MATCHES} SKUs have this pattern. Type more of it, or begin it with a letter or digit.`

/** The first word before the pattern's first star; undefined when the pattern begins with a star. */
const skuBeginning = (parts: string[]): string | undefined => fold(parts[0] ?? '').match(/[\p{L}\p{N}]+/u)?.[0]

/**
 * Terms that narrow the orders to those with a SKU of this pattern: the SKUs that have it, or when there are too many, their beginning;
 * then `isCompared`, and the items need comparing with the pattern. Throws `refused` with a message for a pattern of too many SKUs that
 * begins with a star.
 */
export async function skuPatternTerms(
  reader: Reader,
  parts: string[],
  refused: (message: string) => Error,
): Promise<{ terms: SearchTerm[]; isCompared: boolean }> {
  const found = await termsOfSkuPattern(reader, parts)
  if (found) return { terms: found.length ? found : [nothing], isCompared: false }
  const beginning = skuBeginning(parts)
  if (!beginning) throw refused(tooManySkus)
  return { terms: [{ field: 'sku', words: [beginning], prefix: true }], isCompared: true }
}

/** The conditions of a SKU term with patterns: of the documents, and of the orders when their items are to be compared. */
export async function skuPatternConditions(
  reader: Reader,
  term: Extract<FieldTerm, { field: 'sku' }>,
  q: string,
): Promise<{ clause?: SearchQuery; where?: SQL }> {
  const any: SearchTerm[] = []
  let isCompared = false
  for (const [i, { parts }] of term.values.entries()) {
    const found = await skuPatternTerms(reader, parts, (message) => new QueryError(message, valueSpan(q, term, i)))
    any.push(...found.terms)
    isCompared ||= found.isCompared
  }
  if (!isCompared) return { clause: term.negated ? { not: { any } } : { any } }
  const where = or(...term.values.map(({ parts }) => hasSkuLike(parts))) as SQL
  return term.negated ? { where: not(where) } : { clause: { any }, where }
}

/** The condition that an item's SKU, as sent or as resolved, matches the pattern. */
function hasSkuLike(parts: string[]): SQL {
  const matches = (column: PgColumn) => containsText(column, parts)
  return sql`exists (select 1 from ${orderItems} where ${orderItems.orderId} = ${orders.id} and (${matches(orderItems.sku)} or ${matches(orderItems.originalSku)}))`
}
