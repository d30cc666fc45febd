import { insertRow, updateRow } from '@/db/rows'
import { variants } from '@/db/schema'
import { removeSearchDocument, writeSearchDocument } from '@/db/search/documents'
import type { Change } from '@/server/kernel/change'
import { diff } from '@/server/kernel/diff'
import { endClaims } from '@/server/platform/claims/claims'
import { type ProductRow, type VariantRow, variantsOf } from '../find'
import { propagateVariants, removeMerchantVariantsOf } from '../merchant-variants/merchant-variants'
import { recordCatalog } from '../record'
import { variantDocument } from '../search'
import { presentVariant } from './present'
import { defaultName } from './rules'
import { MAX_VARIANTS } from './schemas'

type NamedProduct = { name: string; brand: string | null }

/** Stores, indexes and records a new variant; returns the stored row. */
export async function storeVariant(change: Change, product: NamedProduct, row: Omit<VariantRow, 'number'>): Promise<VariantRow> {
  const number = await insertRow(change.write, variants, row)
  if (number === null) throw new Error(`The variant ${row.sku} was not stored.`)
  const created = { number, ...row }
  await indexVariant(change, product, created)
  recordVariant(change, 'create', null, created)
  return created
}

/** Stores, indexes and records an edited variant, and updates its merchant variants. */
export async function storeVariantUpdate(change: Change, product: NamedProduct, before: VariantRow, after: VariantRow): Promise<void> {
  const isDocumentChanged = diff(variantDocument(product, before), variantDocument(product, after)).length > 0
  await updateVariantRow(change, before, after)
  await indexVariant(change, product, after)
  const isCopyStale = before.sku !== after.sku || before.productId !== after.productId
  if (isCopyStale || isDocumentChanged) await propagateVariants(change, product, [after])
}

async function updateVariantRow(change: Change, before: VariantRow, after: VariantRow): Promise<void> {
  const { number, ...columns } = after
  await updateRow(change.write, variants, number, columns)
  recordVariant(change, 'update', before, after)
}

/** Writes the search document, except in a dry run, which no search sees. */
async function indexVariant(change: Change, product: NamedProduct, variant: VariantRow): Promise<void> {
  if (!change.isDryRun) await writeSearchDocument(change.unaudited, 'variant', variant.number, variantDocument(product, variant))
}

/** Renames variants with a default name after their renamed product, and reindexes all of its variants. */
export async function propagateProductRename(change: Change, before: ProductRow, after: ProductRow): Promise<void> {
  const updates = (await variantsOf(change.sql, after.id, MAX_VARIANTS)).map((variant) => {
    const isNamedAfterProduct = variant.name === defaultName(before.name, variant.options)
    const name = isNamedAfterProduct ? defaultName(after.name, variant.options) : variant.name
    return { variant, renamed: name === variant.name ? null : { ...variant, name, version: variant.version + 1, updatedAt: change.now } }
  })
  for (const { variant, renamed } of updates) {
    if (renamed) await updateVariantRow(change, variant, renamed)
    await indexVariant(change, after, renamed ?? variant)
  }
  await propagateVariants(
    change,
    after,
    updates.map(({ variant, renamed }) => renamed ?? variant),
  )
}

/** Records deleted variants, and removes them from the search and from merchant catalogs. */
export async function recordRemovedVariants(change: Change, removed: readonly VariantRow[]): Promise<void> {
  for (const variant of removed) {
    await removeSearchDocument(change.unaudited, 'variant', variant.number)
    recordVariant(change, 'delete', variant, null)
  }
  const ids = removed.map(({ id }) => id)
  await endClaims(change, 'variant', ids)
  await removeMerchantVariantsOf(change, ids)
}

function recordVariant(change: Change, action: 'create' | 'update' | 'delete', before: VariantRow | null, after: VariantRow | null) {
  const current = (after ?? before) as VariantRow
  recordCatalog(change, {
    type: 'variant',
    action,
    before: before && presentVariant(before),
    after: after && presentVariant(after),
    merchantId: null,
    names: { sku: current.sku, productId: current.productId },
  })
}
