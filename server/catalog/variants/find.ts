import { and, asc, eq } from 'drizzle-orm'
import { isOneOf } from '@/db/conditions'
import { selectRows } from '@/db/rows'
import { variants } from '@/db/schema'
import type { Sql } from '@/db/types'
import { isUuid } from '@/server/kernel/id'
import type { Reader } from '@/server/kernel/reader'
import { notFound } from '@/server/kernel/refusal'

export type VariantRow = typeof variants.$inferSelect

/** A variant by its id in any case, or by its SKU as it is written. */
export async function getVariant(reader: Reader, idOrSku: string): Promise<VariantRow> {
  const byId = isUuid(idOrSku) ? await reader.one(variants, eq(variants.id, idOrSku.toLowerCase())) : undefined
  const row = byId ?? (await reader.one(variants, eq(variants.sku, idOrSku)))
  if (!row) throw notFound('variant', idOrSku)
  return row
}

/** A variant by its id. */
export async function getVariantById(reader: Reader, id: string): Promise<VariantRow> {
  const row = await reader.one(variants, eq(variants.id, id.toLowerCase()))
  if (!row) throw notFound('variant', id)
  return row
}

/** A product's variant by both their ids. */
export async function getVariantOfProduct(reader: Reader, productId: string, id: string): Promise<VariantRow> {
  const isMatch = and(eq(variants.id, id.toLowerCase()), eq(variants.productId, productId.toLowerCase()))
  const row = isMatch && (await reader.one(variants, isMatch))
  if (!row) throw notFound('variant', id)
  return row
}

/** The first variants of a product, in its order. */
export const variantsOf = (sql: Sql, productId: string, limit: number): Promise<VariantRow[]> =>
  selectRows(sql, variants, {
    where: eq(variants.productId, productId),
    orderBy: [asc(variants.position), asc(variants.id)],
    limit,
  })

/** The variants with these SKUs. */
export const variantsWithSkus = (sql: Sql, skus: readonly string[]): Promise<VariantRow[]> =>
  selectRows(sql, variants, { where: isOneOf(variants.sku, [...new Set(skus)]) })
