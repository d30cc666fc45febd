import { and, asc, eq } from 'drizzle-orm'
import { oneOf } from '@/db/conditions'
import type { Sql } from '@/db/database'
import { selectRows } from '@/db/rows'
import { merchantVariants } from '@/db/schema'
import type { Reader } from '../reader'
import { notFound } from '../refusal'
import { presentDecoration, presentPrice } from '../variants/present'
import type { MerchantVariantModel } from './schemas'

export type MerchantVariantRow = typeof merchantVariants.$inferSelect

/** As the API shows it. */
export const presentMerchantVariant = (row: MerchantVariantRow): MerchantVariantModel => ({
  id: row.id,
  sku: row.sku,
  merchantSku: row.merchantSku,
  merchantPrice: presentPrice(row.prices),
  skipImageManipulation: row.skipImageManipulation,
  variantId: row.variantId,
  productId: row.productId,
  merchantCatalogId: row.catalogId,
  merchantId: row.merchantId,
  decorations: row.decorations?.map(presentDecoration) ?? null,
  attributes: row.attributes,
  version: row.version,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
})

export async function findMerchantVariant(reader: Reader, id: string): Promise<MerchantVariantRow> {
  const row = await reader.one(merchantVariants, eq(merchantVariants.id, id.toLowerCase()))
  if (!row) throw notFound('merchant variant', id)
  return row
}

/** All variants of a catalog, in the order in which they were added. */
export const variantsIn = (sql: Sql, catalogId: string): Promise<MerchantVariantRow[]> =>
  selectRows(sql, merchantVariants, { where: eq(merchantVariants.catalogId, catalogId), orderBy: [asc(merchantVariants.number)] })

/** Those of a catalog with these global SKUs. */
export const withSkus = (sql: Sql, catalogId: string, skus: readonly string[]): Promise<MerchantVariantRow[]> =>
  selectRows(sql, merchantVariants, { where: and(eq(merchantVariants.catalogId, catalogId), oneOf(merchantVariants.sku, [...skus])) })

/** Those of a catalog with these SKUs of the merchant's own. */
export const withMerchantSkus = (sql: Sql, catalogId: string, skus: readonly string[]): Promise<MerchantVariantRow[]> =>
  selectRows(sql, merchantVariants, {
    where: and(eq(merchantVariants.catalogId, catalogId), oneOf(merchantVariants.merchantSku, [...skus])),
  })

/** Where these global variants are sold, in every merchant's catalogs. */
export const salesOf = (sql: Sql, variantIds: readonly string[]): Promise<MerchantVariantRow[]> =>
  selectRows(sql, merchantVariants, { where: oneOf(merchantVariants.variantId, [...variantIds]), orderBy: [asc(merchantVariants.number)] })
