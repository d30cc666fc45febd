import { eq } from 'drizzle-orm'
import { insertRow, updateRow } from '@/db/rows'
import { merchantVariants } from '@/db/schema'
import { type DocumentFor, removeSearchDocument, writeSearchDocument } from '@/db/search/documents'
import type { SearchQuery } from '@/db/search/match'
import type { Change } from '@/server/kernel/change'
import { identifierWords } from '@/server/platform/search/search'
import type { VariantRow } from '../find'
import { recordCatalog } from '../record'
import { variantDocument } from '../search'
import type { MerchantVariantRow } from './find'
import { presentMerchantVariant } from './present'

interface NamedProduct {
  name: string
  brand: string | null
}

/** The search word of a catalog's variants; no typed word begins with =. */
const catalogFacet = (catalogId: string) => `=m:${catalogId}`

/** Restricts search terms to the variants of one catalog. */
export const scopedToCatalog = (catalogId: string, terms: SearchQuery[]): SearchQuery[] => [
  { field: 'facets', words: [catalogFacet(catalogId)], prefix: false },
  ...terms,
]

function documentOf(row: MerchantVariantRow, variant: VariantRow, product: NamedProduct): DocumentFor<'merchantVariant'> {
  const { name, sku } = variantDocument(product, variant)
  return { name, sku: [...new Set([...sku, ...identifierWords(row.merchantSku ?? '')])], facets: [catalogFacet(row.catalogId)] }
}

export async function storeMerchantVariant(
  change: Change,
  row: Omit<MerchantVariantRow, 'number'>,
  variant: VariantRow,
  product: NamedProduct,
): Promise<MerchantVariantRow> {
  const number = await insertRow(change.write, merchantVariants, row)
  if (number === null) throw new Error(`The merchant variant ${row.sku} was not stored.`)
  const created = { number, ...row }
  await writeSearchDocument(change.unaudited, 'merchantVariant', number, documentOf(created, variant, product))
  recordMerchantVariant(change, 'create', null, created)
  return created
}

/** Stores, indexes and records an edited merchant variant; returns the stored row. */
export async function storeMerchantVariantUpdate(
  change: Change,
  before: MerchantVariantRow,
  edited: MerchantVariantRow,
  variant: VariantRow,
  product: NamedProduct,
): Promise<MerchantVariantRow> {
  const after = { ...edited, version: before.version + 1, updatedAt: change.now }
  const { number, ...columns } = after
  await updateRow(change.write, merchantVariants, number, columns)
  await writeSearchDocument(change.unaudited, 'merchantVariant', number, documentOf(after, variant, product))
  recordMerchantVariant(change, 'update', before, after)
  return after
}

/** Rewrites its search document, after its product or global variant was renamed. */
export const reindexMerchantVariant = (change: Change, row: MerchantVariantRow, variant: VariantRow, product: NamedProduct) =>
  writeSearchDocument(change.unaudited, 'merchantVariant', row.number, documentOf(row, variant, product))

export async function removeMerchantVariant(change: Change, row: MerchantVariantRow): Promise<void> {
  await change.write.delete(merchantVariants).where(eq(merchantVariants.number, row.number))
  await removeSearchDocument(change.unaudited, 'merchantVariant', row.number)
  recordMerchantVariant(change, 'delete', row, null)
}

function recordMerchantVariant(
  change: Change,
  action: 'create' | 'update' | 'delete',
  before: MerchantVariantRow | null,
  after: MerchantVariantRow | null,
) {
  const current = (after ?? before) as MerchantVariantRow
  recordCatalog(change, {
    type: 'merchantVariant',
    action,
    before: before && presentMerchantVariant(before),
    after: after && presentMerchantVariant(after),
    merchantId: current.merchantId,
    names: { sku: current.sku, merchantSku: current.merchantSku, merchantCatalogId: current.catalogId },
  })
}
