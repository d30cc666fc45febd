import * as z from 'zod'
import { isOneOf } from '@/db/conditions'
import { selectRows } from '@/db/rows'
import { products, type VendorOfferData } from '@/db/schema'
import { money, shortText } from '@/server/http/field-types'
import type { Change } from '@/server/kernel/change'
import { diff } from '@/server/kernel/diff'
import { fold } from '@/server/platform/search/search'
import { ensureCategories } from './ensure-categories'
import { type ProductRow, type VariantRow, variantsWithSkus } from './find'
import { assignProducts, findOrCreateProduct, groupByName } from './product-assignment'
import { storeProductUpdate } from './product-store'
import { nonBlankText } from './schemas/fields'
import { type VariantChange, variantFieldChanges } from './variant-changes'
import type { VariantModel } from './variants/schemas'
import { presentVariant, storeVariant, storeVariantUpdate } from './variants/variants'

const decoration = z.strictObject({ area: shortText(100, 1), hasPrintImage: z.boolean().default(false) })

/** A variant of an imported file: `price` is in USD, `prices` in any currencies. Its product has its name, in this category. */
export const variantImportRow = z
  .strictObject({
    sku: shortText(255, 1),
    name: nonBlankText(255),
    price: z.number().min(0).max(999_999_999.99).optional(),
    prices: z.array(money).max(50).optional(),
    decorations: z.array(decoration).max(50).default([]),
    isEnabled: z.boolean().default(true),
    category: shortText(255).optional(),
    subCategory: shortText(255).optional(),
  })
  .refine(({ price, prices }) => price === undefined || prices === undefined, {
    path: ['prices'],
    error: 'Give price, which is in USD, or prices, not both.',
  })
  .transform(({ price, prices, ...variant }) => ({
    ...variant,
    prices: prices ?? (price === undefined ? [] : [{ amount: price, currency: 'USD' }]),
  }))

/** A variant with fields that files do not have; absent fields stay. */
export type VariantImportRow = z.output<typeof variantImportRow> & { barcode?: string | null; vendorOffers?: VendorOfferData[] }

/**
 * Creates or updates the variant of each SKU and returns the numbers of created, changed and unchanged variants. The last line of a
 * repeated SKU wins. A new variant joins the product of its name; a missing product is created in the given category.
 */
export async function upsertVariants(change: Change, rows: readonly VariantImportRow[]) {
  const inputs = [...new Map(rows.map((one) => [one.sku, one])).values()]
  const stored = await variantsWithSkus(
    change.sql,
    inputs.map(({ sku }) => sku),
  )
  const orphans = stored.filter(({ productId }) => productId === '')
  const existing = new Map([...stored, ...(await assignProducts(change, orphans))].map((variant) => [variant.sku, variant]))
  const updated = await updateExisting(change, inputs, existing)
  const missing = inputs.filter(({ sku }) => !existing.has(sku))
  await createMissing(change, missing)
  return { created: missing.length, updated, unchanged: inputs.length - missing.length - updated }
}

const columnsOf = ({ category: _, subCategory: __, ...columns }: VariantImportRow) => columns

async function updateExisting(
  change: Change,
  inputs: readonly VariantImportRow[],
  existing: ReadonlyMap<string, VariantRow>,
): Promise<number> {
  const productIds = [...new Set([...existing.values()].map(({ productId }) => productId))]
  const found = productIds.length ? await selectRows(change.sql, products, { where: isOneOf(products.id, productIds) }) : []
  const byProductId = new Map(
    found.map((product) => [product.id, { product, updatedProduct: product, variantChanges: [] as VariantChange<VariantModel>[] }]),
  )
  for (const input of inputs) {
    const before = existing.get(input.sku)
    const entry = before && byProductId.get(before.productId)
    if (!before || !entry) continue
    const edited = { ...before, ...columnsOf(input) }
    if (!diff(before, edited).length) continue
    const after = { ...edited, version: before.version + 1, updatedAt: change.now }
    entry.updatedProduct = withVariantName(entry.updatedProduct, before, edited)
    await storeVariantUpdate(change, entry.updatedProduct, before, after)
    entry.variantChanges.push({ before: presentVariant(before), after: presentVariant(after) })
  }
  let count = 0
  for (const { product, updatedProduct, variantChanges } of byProductId.values()) {
    if (variantChanges.length) await storeProductUpdate(change, product, updatedProduct, variantFieldChanges(variantChanges))
    count += variantChanges.length
  }
  return count
}

/** Renames a product with this only variant and the same name. */
function withVariantName(product: ProductRow, { name }: VariantRow, after: VariantRow): ProductRow {
  if (after.name === name || product.name !== name || product.variantCount !== 1) return product
  return { ...product, name: after.name, nameWords: fold(after.name).trim() }
}

async function createMissing(change: Change, missing: readonly VariantImportRow[]): Promise<void> {
  const categoryFor = ensureCategories(change)
  for (const [name, sameName] of groupByName(missing)) {
    const { category, subCategory } = sameName[0] as VariantImportRow
    const { product, position } = await findOrCreateProduct(change, name, sameName.length, await categoryFor([category, subCategory]))
    for (const [i, input] of sameName.entries()) {
      await storeVariant(change, product, {
        ...{ id: change.newId(), version: 1, productId: product.id, position: position + i },
        ...{ barcode: null, options: [], attributes: [], weight: null, dimensions: null, hsCode: null, countryOfOrigin: null },
        vendorOffers: [],
        ...columnsOf(input),
        createdAt: change.now,
        updatedAt: change.now,
      })
    }
  }
}
