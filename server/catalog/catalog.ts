import { asc } from 'drizzle-orm'
import { isOneOf, startsWithText } from '@/db/conditions'
import { selectRows } from '@/db/rows'
import { variants } from '@/db/schema'
import type { Sql } from '@/db/types'

export { backfillVariantProducts } from './product-assignment'
export { type ResolvedLine, resolveLines } from './resolve-lines'

export type Variant = typeof variants.$inferSelect

/** Global variants by id, for order items, whose SKU may have changed since. */
export async function variantsById(sql: Sql, ids: readonly string[]): Promise<Map<string, Variant>> {
  if (!ids.length) return new Map()
  const found = await selectRows(sql, variants, { where: isOneOf(variants.id, [...new Set(ids)]) })
  return new Map(found.map((variant) => [variant.id, variant]))
}

/** Global variants whose SKU begins with `prefix`; case-sensitive. */
export const variantsWithSkuPrefix = (sql: Sql, prefix: string, limit: number): Promise<Variant[]> =>
  selectRows(sql, variants, { where: startsWithText(variants.sku, prefix), orderBy: [asc(variants.sku)], limit })
