import { eq } from 'drizzle-orm'
import { merchantCatalogs } from '@/db/schema'
import type { Reader } from '@/server/kernel/reader'
import { notFound } from '@/server/kernel/refusal'

export type CatalogRow = typeof merchantCatalogs.$inferSelect

/** A merchant catalog by its id, any case; refuses one that is not there, or not within what the caller may see. */
export async function getMerchantCatalog(reader: Reader, id: string): Promise<CatalogRow> {
  const row = await reader.one(merchantCatalogs, eq(merchantCatalogs.id, id.toLowerCase()))
  if (!row) throw notFound('merchant catalog', id)
  return row
}
