import { oneOf } from '@/db/conditions'
import type { Sql } from '@/db/database'
import { selectRows } from '@/db/rows'
import { variants } from '@/db/schema'

export type Variant = typeof variants.$inferSelect

/** What SKUs resolve to in the global catalog, by SKU; unknown ones are absent. */
export async function resolveSkus(sql: Sql, skus: string[]): Promise<Map<string, Variant>> {
  const found = await selectRows(sql, variants, { where: oneOf(variants.sku, [...new Set(skus)]) })
  return new Map(found.map((variant) => [variant.sku, variant]))
}

/** The variant's price in a currency, in major units; null when it has none. */
export const priceIn = (variant: Variant, currency: string) => variant.prices.find((price) => price.currency === currency)?.amount ?? null
