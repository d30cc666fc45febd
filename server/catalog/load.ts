import { z } from 'zod'
import { oneOf } from '@/db/conditions'
import { selectRows } from '@/db/rows'
import { products, type VendorOfferData } from '@/db/schema'
import type { Change } from '../change'
import { diff } from '../diff'
import { money, shortText } from '../http/wire'
import type { ProductRow } from '../products/find'
import { storeChangedProduct } from '../products/store'
import { fold } from '../search/words'
import { storeChanged, storeVariant } from '../variants/changed'
import { type VariantRow, variantsWithSkus } from '../variants/find'
import { presentVariant } from '../variants/present'
import type { VariantModel } from '../variants/schemas'
import { adopt, byName, shelfFor } from './adopt'
import { openCategories } from './load-categories'
import { type Moved, movedVariants } from './moved'
import { label } from './schemas'

const decoration = z.strictObject({ area: shortText(100, 1), hasPrintImage: z.boolean().default(false) })

/** A variant as a file brings it: `price` is in USD, `prices` in any currencies. Its product is called like it, and kept in the category. */
export const newVariant = z
  .strictObject({
    sku: shortText(255, 1),
    name: label(255),
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

/** With what no file brings yet; absent, it stays as it is stored. */
export type NewVariant = z.output<typeof newVariant> & { barcode?: string | null; vendorOffers?: VendorOfferData[] }

/**
 * Makes each SKU's variant what is given, and tells how many were made, changed, or already so. Of a SKU given twice the last counts. A new one
 * is put into the product of its name, which is made in the category given where there is none.
 */
export async function upsertVariants(change: Change, given: readonly NewVariant[]) {
  const inputs = [...new Map(given.map((one) => [one.sku, one])).values()]
  const stored = await variantsWithSkus(
    change.sql,
    inputs.map(({ sku }) => sku),
  )
  const orphans = stored.filter(({ productId }) => productId === '')
  const known = new Map([...stored, ...(await adopt(change, orphans))].map((variant) => [variant.sku, variant]))
  const updated = await updateKnown(change, inputs, known)
  const fresh = inputs.filter(({ sku }) => !known.has(sku))
  await makeNew(change, fresh)
  return { created: fresh.length, updated, unchanged: inputs.length - fresh.length - updated }
}

const columnsOf = ({ category: _, subCategory: __, ...columns }: NewVariant) => columns

async function updateKnown(change: Change, inputs: readonly NewVariant[], known: ReadonlyMap<string, VariantRow>): Promise<number> {
  const productIds = [...new Set([...known.values()].map(({ productId }) => productId))]
  const found = productIds.length ? await selectRows(change.sql, products, { where: oneOf(products.id, productIds) }) : []
  const touched = new Map(found.map((product) => [product.id, { product, named: product, moved: [] as Moved<VariantModel>[] }]))
  for (const input of inputs) {
    const before = known.get(input.sku)
    const own = before && touched.get(before.productId)
    if (!before || !own) continue
    const edited = { ...before, ...columnsOf(input) }
    if (!diff(before, edited).length) continue
    const after = { ...edited, version: before.version + 1, updatedAt: change.now }
    own.named = renamed(own.named, before, edited)
    await storeChanged(change, own.named, before, after)
    own.moved.push({ before: presentVariant(before), after: presentVariant(after) })
  }
  let count = 0
  for (const { product, named, moved } of touched.values()) {
    if (moved.length) await storeChangedProduct(change, product, named, movedVariants(moved))
    count += moved.length
  }
  return count
}

/** A product that was made for this variant alone goes on being called like it. */
function renamed(product: ProductRow, { name }: VariantRow, after: VariantRow): ProductRow {
  if (after.name === name || product.name !== name || product.variantCount !== 1) return product
  return { ...product, name: after.name, nameWords: fold(after.name).trim() }
}

async function makeNew(change: Change, fresh: readonly NewVariant[]): Promise<void> {
  const categoryFor = openCategories(change)
  for (const [name, alike] of byName(fresh)) {
    const { category, subCategory } = alike[0] as NewVariant
    const { product, position } = await shelfFor(change, name, alike.length, await categoryFor([category, subCategory]))
    for (const [i, input] of alike.entries()) {
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
