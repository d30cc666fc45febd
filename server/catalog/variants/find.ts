import { and, eq } from 'drizzle-orm'
import { variants } from '@/db/schema'
import { isUuid } from '@/server/kernel/id'
import type { Reader } from '@/server/kernel/reader'
import { notFound } from '@/server/kernel/refusal'
import type { VariantRow } from '../find'

/** A variant by its id, any case, or its exact SKU. */
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
