import { inArray } from 'drizzle-orm'
import type { Sql } from '@/db/database'
import { variants } from '@/db/schema'

export type Variant = typeof variants.$inferSelect

/** What SKUs resolve to in the global catalog, by SKU; unknown ones are absent. */
export async function resolveSkus(sql: Sql, skus: string[]): Promise<Map<string, Variant>> {
  const wanted = [...new Set(skus)]
  const found = new Map<string, Variant>()
  for (let from = 0; from < wanted.length; from += 500)
    for (const variant of await sql
      .select()
      .from(variants)
      .where(inArray(variants.sku, wanted.slice(from, from + 500))))
      found.set(variant.sku, variant)
  return found
}

/** The variant's price in a currency, in major units; null when it has none. */
export const priceIn = (variant: Variant, currency: string) => variant.prices.find((price) => price.currency === currency)?.amount ?? null
