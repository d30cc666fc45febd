import { insertRow, updateRow } from '@/db/rows'
import { variants } from '@/db/schema'
import { removeWords, writeWords } from '@/db/search'
import { recordCatalog } from '../catalog/record'
import type { Change } from '../change'
import { diff } from '../diff'
import { followVariants, removeSales } from '../merchant-variants/follow'
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
  await writeWordsOf(change, product, made)
  record(change, 'create', null, made)
  return made
}

/** Stores what became of a variant, and takes it over to where merchants sell it. */
export async function storeChanged(change: Change, product: Named, before: VariantRow, after: VariantRow): Promise<void> {
  const isFoundOtherwise = diff(variantDocument(product, before), variantDocument(product, after)).length > 0
  await store(change, before, after)
  await writeWordsOf(change, product, after)
  const isCopied = before.sku !== after.sku || before.productId !== after.productId
  if (isCopied || isFoundOtherwise) await followVariants(change, product, [after])
}

async function store(change: Change, before: VariantRow, after: VariantRow): Promise<void> {
  const { number, ...columns } = after
  await updateRow(change.write, variants, number, columns)
  record(change, 'update', before, after)
}

/** In a rehearsal nobody looks for it. */
async function writeWordsOf(change: Change, product: Named, variant: VariantRow): Promise<void> {
  if (!change.isRehearsal) await writeWords(change.sql, 'variant', variant.number, variantDocument(product, variant))
}

/** Takes a product's new name over to what is found by it: variants without a name of their own are called by it. */
export async function followProduct(change: Change, before: ProductRow, after: ProductRow): Promise<void> {
  const all = (await variantsOf(change.sql, after.id, MOST_VARIANTS)).map((variant) => {
    const follows = variant.name === defaultName(before.name, variant.options)
    const name = follows ? defaultName(after.name, variant.options) : variant.name
    return { variant, renamed: name === variant.name ? null : { ...variant, name, version: variant.version + 1, updatedAt: change.now } }
  })
  for (const { variant, renamed } of all) {
    if (renamed) await store(change, variant, renamed)
    await writeWordsOf(change, after, renamed ?? variant)
  }
  await followVariants(
    change,
    after,
    all.map(({ variant, renamed }) => renamed ?? variant),
  )
}

/** Tells that variants are gone, whose rows have been deleted, and takes them out of merchants' catalogs. */
export async function tellRemoved(change: Change, removed: readonly VariantRow[]): Promise<void> {
  for (const variant of removed) {
    await removeWords(change.sql, 'variant', variant.number)
    record(change, 'delete', variant, null)
  }
  await removeSales(
    change,
    removed.map(({ id }) => id),
  )
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
