import { eq } from 'drizzle-orm'
import { insertRow, updateRow } from '@/db/rows'
import { type FieldChange, products } from '@/db/schema'
import { removeSearchDocument, writeSearchDocument } from '@/db/search/documents'
import type { Change } from '@/server/kernel/change'
import { endClaims } from '@/server/platform/claims/claims'
import { fold } from '@/server/platform/search/search'
import type { ProductRow } from './find'
import { presentListedProduct } from './present'
import { recordCatalog } from './record'
import { productDocument } from './search'

type ProductDraft = Pick<ProductRow, 'name' | 'variantCount'> & {
  [K in 'description' | 'brand' | 'categoryId' | 'imageUrl']?: ProductRow[K] | undefined
} & Partial<Pick<ProductRow, 'isEnabled' | 'options'>>

/** A new product row, with defaults for absent fields. */
export const draftProduct = (change: Change, fields: ProductDraft): Omit<ProductRow, 'number'> => ({
  id: change.newId(),
  version: 1,
  name: fields.name.trim(),
  nameWords: fold(fields.name).trim(),
  description: fields.description ?? null,
  brand: fields.brand ?? null,
  categoryId: fields.categoryId ?? null,
  isEnabled: fields.isEnabled ?? true,
  options: fields.options ?? [],
  imageUrl: fields.imageUrl ?? null,
  variantCount: fields.variantCount,
  createdAt: change.now,
  updatedAt: change.now,
})

/** Stores, indexes and records a new product; returns the stored row. */
export async function storeProduct(change: Change, row: Omit<ProductRow, 'number'>): Promise<ProductRow> {
  const number = await insertRow(change.write, products, row)
  if (number === null) throw new Error('The product was not stored.')
  const created = { number, ...row }
  if (!change.isDryRun) await writeSearchDocument(change.unaudited, 'product', number, productDocument(created))
  recordProduct(change, 'create', null, created)
  return created
}

/**
 * Stores and records a new version of a product, also when only its variants changed. Returns the stored row.
 */
export async function storeProductUpdate(
  change: Change,
  before: ProductRow,
  edited: ProductRow,
  variantChanges: FieldChange[] = [],
): Promise<ProductRow> {
  const after = { ...edited, version: before.version + 1, updatedAt: change.now }
  const { number, ...columns } = after
  await updateRow(change.write, products, number, columns)
  if (!change.isDryRun && (before.name !== after.name || before.brand !== after.brand))
    await writeSearchDocument(change.unaudited, 'product', after.number, productDocument(after))
  recordProduct(change, 'update', before, after, variantChanges)
  return after
}

export async function removeProduct(change: Change, row: ProductRow): Promise<void> {
  await change.write.delete(products).where(eq(products.id, row.id))
  await removeSearchDocument(change.unaudited, 'product', row.number)
  await endClaims(change, 'product', [row.id])
  recordProduct(change, 'delete', row, null)
}

function recordProduct(
  change: Change,
  action: 'create' | 'update' | 'delete',
  before: ProductRow | null,
  after: ProductRow | null,
  variantChanges: FieldChange[] = [],
) {
  recordCatalog(change, {
    type: 'product',
    action,
    before: before && presentListedProduct(before),
    after: after && presentListedProduct(after),
    merchantId: null,
    names: { name: (after ?? before)?.name ?? null },
    variantChanges,
  })
}
