import { and, asc, eq } from 'drizzle-orm'
import { isOneOf } from '@/db/conditions'
import { selectRows } from '@/db/rows'
import { merchantVariants } from '@/db/schema'
import type { Sql } from '@/db/types'
import type { Reader } from '@/server/kernel/reader'
import { notFound } from '@/server/kernel/refusal'

export type MerchantVariantRow = typeof merchantVariants.$inferSelect

export async function getMerchantVariant(reader: Reader, id: string): Promise<MerchantVariantRow> {
  const row = await reader.one(merchantVariants, eq(merchantVariants.id, id.toLowerCase()))
  if (!row) throw notFound('merchant variant', id)
  return row
}

/** All variants of a catalog, in the order in which they were added. */
export const merchantVariantsInCatalog = (sql: Sql, catalogId: string): Promise<MerchantVariantRow[]> =>
  selectRows(sql, merchantVariants, { where: eq(merchantVariants.catalogId, catalogId), orderBy: [asc(merchantVariants.number)] })

/** The variants of a catalog with these global SKUs. */
export const merchantVariantsBySku = (sql: Sql, catalogId: string, skus: readonly string[]): Promise<MerchantVariantRow[]> =>
  selectRows(sql, merchantVariants, { where: and(eq(merchantVariants.catalogId, catalogId), isOneOf(merchantVariants.sku, [...skus])) })

/** The variants of a catalog with these merchant SKUs. */
export const merchantVariantsByMerchantSku = (sql: Sql, catalogId: string, skus: readonly string[]): Promise<MerchantVariantRow[]> =>
  selectRows(sql, merchantVariants, {
    where: and(eq(merchantVariants.catalogId, catalogId), isOneOf(merchantVariants.merchantSku, [...skus])),
  })

/** The merchant variants of these global variants, in all merchants' catalogs. */
export const merchantVariantsOf = (sql: Sql, variantIds: readonly string[]): Promise<MerchantVariantRow[]> =>
  selectRows(sql, merchantVariants, {
    where: isOneOf(merchantVariants.variantId, [...variantIds]),
    orderBy: [asc(merchantVariants.number)],
  })
