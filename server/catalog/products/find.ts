import { eq } from 'drizzle-orm'
import { products } from '@/db/schema'
import type { Reader } from '@/server/kernel/reader'
import { notFound } from '@/server/kernel/refusal'

export type ProductRow = typeof products.$inferSelect

/** A product by its id, any case; refuses one that is not there, or not within what the caller may see. */
export async function getProduct(reader: Reader, id: string): Promise<ProductRow> {
  const row = await reader.one(products, eq(products.id, id.toLowerCase()))
  if (!row) throw notFound('product', id)
  return row
}
