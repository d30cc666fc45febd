import { insertRow, updateRow } from '@/db/rows'
import { variants } from '@/db/schema'
import { removeWords, writeWords } from '@/db/search'
import { recordCatalog } from '../catalog/record'
import type { Change } from '../change'
import type { ProductRow } from '../products/find'
import { MOST_VARIANTS } from '../products/schemas'
import { variantDocument } from './document'
import { defaultName } from './fields'
import { type VariantRow, variantsOf } from './find'
import { presentVariant } from './present'

type Named = { name: string; brand: string | null }

/** Stores a new variant with its words and its place in the log; answers it as it is stored. */
export async function storeVariant(change: Change, product: Named, row: Omit<VariantRow, 'number'>): Promise<VariantRow> {
  const number = await insertRow(change.write, variants, row)
  if (number === null) throw new Error(`The variant ${row.sku} was not stored.`)
  const made = { number, ...row }
  await writeWords(change.sql, 'variant', number, variantDocument(product, made))
  record(change, 'create', null, made)
  return made
}

/** Stores what became of a variant. */
export async function storeChanged(change: Change, product: Named, before: VariantRow, after: VariantRow): Promise<void> {
  const { number, ...columns } = after
  await updateRow(change.write, variants, number, columns)
  await writeWords(change.sql, 'variant', after.number, variantDocument(product, after))
  record(change, 'update', before, after)
}

/** Takes a product's new name over to what is found by it: variants without a name of their own are called by it. */
export async function followProduct(change: Change, before: ProductRow, after: ProductRow): Promise<void> {
  for (const variant of await variantsOf(change.sql, after.id, MOST_VARIANTS)) {
    const follows = variant.name === defaultName(before.name, variant.options)
    const name = follows ? defaultName(after.name, variant.options) : variant.name
    if (name === variant.name) await writeWords(change.sql, 'variant', variant.number, variantDocument(after, variant))
    else await storeChanged(change, after, variant, { ...variant, name, version: variant.version + 1, updatedAt: change.now })
  }
}

/** Tells that a variant is gone; its row has been deleted. */
export async function tellRemoved(change: Change, before: VariantRow): Promise<void> {
  await removeWords(change.sql, 'variant', before.number)
  record(change, 'delete', before, null)
}

function record(change: Change, action: 'create' | 'update' | 'delete', before: VariantRow | null, after: VariantRow | null) {
  const known = (after ?? before) as VariantRow
  recordCatalog(change, {
    type: 'variant',
    action,
    before: before && presentVariant(before),
    after: after && presentVariant(after),
    merchantId: null,
    names: { sku: known.sku, productId: known.productId },
  })
}
