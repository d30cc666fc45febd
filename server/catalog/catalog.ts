import { asc } from 'drizzle-orm'
import { beginsWith, oneOf } from '@/db/conditions'
import type { Sql } from '@/db/database'
import { selectRows } from '@/db/rows'
import { variants } from '@/db/schema'

export { type ResolvedLine, resolveLines } from './resolve'

export type Variant = typeof variants.$inferSelect

/** Global variants by their ids: who makes what an order's item was resolved to, whatever its SKU is by now. */
export async function variantsById(sql: Sql, ids: readonly string[]): Promise<Map<string, Variant>> {
  if (!ids.length) return new Map()
  const found = await selectRows(sql, variants, { where: oneOf(variants.id, [...new Set(ids)]) })
  return new Map(found.map((variant) => [variant.id, variant]))
}

/** Variants of the global catalog whose SKU begins like this, as typed; case counts. */
export const variantsNamed = (sql: Sql, start: string, limit: number): Promise<Variant[]> =>
  selectRows(sql, variants, { where: beginsWith(variants.sku, start), orderBy: [asc(variants.sku)], limit })
