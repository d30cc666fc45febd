import type { Principal } from '@/server/kernel/principal'
import type { Reader } from '@/server/kernel/reader'
import { variantsOf } from '../variants/find'
import { presentVariantFor } from '../variants/present'
import type { ProductRow } from './find'
import { type ListedProduct, MAX_EMBEDDED_VARIANTS } from './schemas'

/** A product without its variants. */
export const presentListedProduct = (row: ProductRow): ListedProduct => ({
  id: row.id,
  version: row.version,
  name: row.name,
  description: row.description,
  brand: row.brand,
  categoryId: row.categoryId,
  isEnabled: row.isEnabled,
  options: row.options,
  imageUrl: row.imageUrl,
  variantCount: row.variantCount,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
})

/** A product with its first variants: the answer of every operation on one. */
export async function presentProductResponse(reader: Reader, row: ProductRow, principal: Principal) {
  const variants = await variantsOf(reader.sql, row.id, MAX_EMBEDDED_VARIANTS)
  return { product: { ...presentListedProduct(row), variants: variants.map((variant) => presentVariantFor(variant, principal)) } }
}
