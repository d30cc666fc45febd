import { eq } from 'drizzle-orm'
import { insertRow, updateRow } from '@/db/rows'
import { type FieldChange, products } from '@/db/schema'
import { removeWords, writeWords } from '@/db/search'
import { recordCatalog } from '../catalog/record'
import type { Change } from '../change'
import { fold } from '../search/words'
import { productDocument } from '../variants/document'
import { headOf, type ProductRow } from './find'

type Drafted = Pick<ProductRow, 'name' | 'variantCount'> & {
  [K in 'description' | 'brand' | 'categoryId' | 'imageUrl']?: ProductRow[K] | undefined
} & Partial<Pick<ProductRow, 'isEnabled' | 'options'>>

/** A product as it will be stored; what is not given gets its default. */
export const draftProduct = (change: Change, fields: Drafted): Omit<ProductRow, 'number'> => ({
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

/** Stores a new product with its words and its place in the log; answers it as it is stored. */
export async function storeProduct(change: Change, row: Omit<ProductRow, 'number'>): Promise<ProductRow> {
  const number = await insertRow(change.write, products, row)
  if (number === null) throw new Error('The product was not stored.')
  const made = { number, ...row }
  if (!change.isRehearsal) await writeWords(change.sql, 'product', number, productDocument(made))
  record(change, 'create', null, made)
  return made
}

/**
 * Stores what became of a product, which is a new version of it also where only its variants changed: `moved` says how. Answers it.
 */
export async function storeChangedProduct(
  change: Change,
  before: ProductRow,
  edited: ProductRow,
  moved: FieldChange[] = [],
): Promise<ProductRow> {
  const after = { ...edited, version: before.version + 1, updatedAt: change.now }
  const { number, ...columns } = after
  await updateRow(change.write, products, number, columns)
  if (!change.isRehearsal && (before.name !== after.name || before.brand !== after.brand))
    await writeWords(change.sql, 'product', after.number, productDocument(after))
  record(change, 'update', before, after, moved)
  return after
}

export async function removeProduct(change: Change, row: ProductRow): Promise<void> {
  await change.write.delete(products).where(eq(products.id, row.id))
  await removeWords(change.sql, 'product', row.number)
  record(change, 'delete', row, null)
}

function record(
  change: Change,
  action: 'create' | 'update' | 'delete',
  before: ProductRow | null,
  after: ProductRow | null,
  moved: FieldChange[] = [],
) {
  recordCatalog(change, {
    type: 'product',
    action,
    before: before && headOf(before),
    after: after && headOf(after),
    merchantId: null,
    names: { name: (after ?? before)?.name ?? null },
    moved,
  })
}
