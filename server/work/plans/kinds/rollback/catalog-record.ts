import { presentListedProduct, productsById } from '@/server/catalog/products/products'
import { presentVariant, variantRowsById } from '@/server/catalog/variants/variants'
import type { Reader } from '@/server/kernel/reader'
import type { PlanRecord } from '../kind'
import { productFields } from '../product-kinds'
import { variantFields } from '../variant-kinds'

/** The fields that an import creates and changes. */
export const catalogTypes = ['variant', 'product'] as const
export type CatalogType = (typeof catalogTypes)[number]

/** A product or a variant of the global catalog. */
export interface CatalogRecord extends PlanRecord {
  type: CatalogType
  name: string
  /** A variant's product; its own id for a product. */
  productId: string
  /** As the API shows it, in JSON. */
  shown: Record<string, unknown>
}

/** The fields that go back; the others follow from these. */
export const restorableFields: Record<CatalogType, ReadonlySet<string>> = {
  product: new Set(productFields),
  variant: new Set(['name', ...variantFields]),
}

/** The products and variants with these ids, in any order. */
export async function catalogRecords(reader: Reader, ids: readonly string[]): Promise<CatalogRecord[]> {
  const products = await productsById(reader, ids)
  const variants = await variantRowsById(reader, ids)
  return [
    ...products.map((row) => ({
      ...keysOf(row),
      type: 'product' as const,
      name: row.name,
      productId: row.id,
      shown: asJson(presentListedProduct(row)),
    })),
    ...variants.map((row) => ({
      ...keysOf(row),
      type: 'variant' as const,
      name: row.sku,
      productId: row.productId,
      shown: asJson(presentVariant(row)),
    })),
  ]
}

const keysOf = ({ id, version }: PlanRecord) => ({ id, version })

/** As the audit log has it. */
const asJson = (value: object) => JSON.parse(JSON.stringify(value)) as Record<string, unknown>
