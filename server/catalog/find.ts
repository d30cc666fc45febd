import { asc, eq } from 'drizzle-orm'
import { isOneOf } from '@/db/conditions'
import { selectRows } from '@/db/rows'
import { merchantCatalogs, products, variants } from '@/db/schema'
import type { Sql } from '@/db/types'
import type { Reader } from '@/server/kernel/reader'
import { notFound } from '@/server/kernel/refusal'

/** The rows that several nouns of the catalog read. */
export type ProductRow = typeof products.$inferSelect
export type VariantRow = typeof variants.$inferSelect
export type CatalogRow = typeof merchantCatalogs.$inferSelect

/** A product within the caller's scope by its id, any case; throws 404 for any other. */
export async function getProduct(reader: Reader, id: string): Promise<ProductRow> {
  const row = await reader.one(products, eq(products.id, id.toLowerCase()))
  if (!row) throw notFound('product', id)
  return row
}

/** A merchant catalog within the caller's scope by its id, any case; throws 404 for any other. */
export async function getMerchantCatalog(reader: Reader, id: string): Promise<CatalogRow> {
  const row = await reader.one(merchantCatalogs, eq(merchantCatalogs.id, id.toLowerCase()))
  if (!row) throw notFound('merchant catalog', id)
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
