import { eq } from 'drizzle-orm'
import { products } from '@/db/schema'
import type { Principal } from '../principal'
import type { Reader } from '../reader'
import { notFound } from '../refusal'
import { variantsOf } from '../variants/find'
import { shownVariant } from '../variants/present'
import { type ProductHead, SHOWN_VARIANTS } from './schemas'

export type ProductRow = typeof products.$inferSelect

/** A product by its id, any case; refuses one that is not there, or not within what the caller may see. */
export async function findProduct(reader: Reader, id: string): Promise<ProductRow> {
  const row = await reader.one(products, eq(products.id, id.toLowerCase()))
  if (!row) throw notFound('product', id)
  return row
}

/** A product without its variants. */
export const headOf = ({ number: _, nameWords: __, ...row }: ProductRow): ProductHead => row

/** A product with its first variants: the answer of every operation on one. */
export async function shownProduct(reader: Reader, row: ProductRow, principal: Principal) {
  const variants = await variantsOf(reader.sql, row.id, SHOWN_VARIANTS)
  return { product: { ...headOf(row), variants: variants.map((variant) => shownVariant(variant, principal)) } }
}
