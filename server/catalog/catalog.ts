import { asc } from 'drizzle-orm'
import { beginsWith, oneOf } from '@/db/conditions'
import type { Sql } from '@/db/database'
import { selectRows } from '@/db/rows'
import { variants } from '@/db/schema'

export type Variant = typeof variants.$inferSelect

/** What SKUs resolve to in the global catalog, by SKU; unknown ones are absent. */
export async function resolveSkus(sql: Sql, skus: string[]): Promise<Map<string, Variant>> {
  const found = await selectRows(sql, variants, { where: oneOf(variants.sku, [...new Set(skus)]) })
  return new Map(found.map((variant) => [variant.sku, variant]))
}

/** Variants of the global catalog whose SKU begins like this, as typed; case counts. */
export const variantsNamed = (sql: Sql, start: string, limit: number): Promise<Variant[]> =>
  selectRows(sql, variants, { where: beginsWith(variants.sku, start), orderBy: [asc(variants.sku)], limit })

/** The variant's price in a currency, in major units; null when it has none. */
export const priceIn = (variant: Variant, currency: string) => variant.prices.find((price) => price.currency === currency)?.amount ?? null
