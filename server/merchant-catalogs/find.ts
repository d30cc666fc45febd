import { eq } from 'drizzle-orm'
import { merchantCatalogs } from '@/db/schema'
import { presentMerchantVariant, variantsIn } from '../merchant-variants/find'
import type { Reader } from '../reader'
import { notFound } from '../refusal'
import type { MerchantCatalogHead } from './schemas'

export type CatalogRow = typeof merchantCatalogs.$inferSelect

/** A merchant catalog by its id, any case; refuses one that is not there, or not within what the caller may see. */
export async function findCatalog(reader: Reader, id: string): Promise<CatalogRow> {
  const row = await reader.one(merchantCatalogs, eq(merchantCatalogs.id, id.toLowerCase()))
  if (!row) throw notFound('merchant catalog', id)
  return row
}

/** A merchant catalog without its variants. */
export const headOf = ({ number: _, subAccountIds, ...row }: CatalogRow): MerchantCatalogHead => ({
  ...row,
  assignedToSubAccountIds: subAccountIds,
})

/** A merchant catalog with all its variants, so that it can be put back as it was read; with none of them where they are not wanted. */
export async function shownCatalog(reader: Reader, row: CatalogRow, isWhole = true) {
  const variants = isWhole ? await variantsIn(reader.sql, row.id) : []
  return { merchantCatalog: { ...headOf(row), variants: variants.map(presentMerchantVariant) } }
}
