import { eq } from 'drizzle-orm'
import { insertRow, updateRow } from '@/db/rows'
import { merchantVariants } from '@/db/schema'
import { removeWords, type Wanted, type WordsOf, writeWords } from '@/db/search'
import { recordCatalog } from '../catalog/record'
import type { Change } from '../change'
import { identifierWords } from '../search/words'
import { variantDocument } from '../variants/document'
import type { VariantRow } from '../variants/find'
import { type MerchantVariantRow, presentMerchantVariant } from './find'

interface Named {
  name: string
  brand: string | null
}

/** The word by which a catalog's variants are told from others'; begins with a sign that no typed word begins with. */
const catalogFacet = (catalogId: string) => `=m:${catalogId}`

/** The same asked of a catalog's variants alone. */
export const withinCatalog = (catalogId: string, wanted: Wanted[]): Wanted[] => [
  { field: 'facets', words: [catalogFacet(catalogId)], prefix: false },
  ...wanted,
]

function documentOf(row: MerchantVariantRow, variant: VariantRow, product: Named): WordsOf<'merchantVariant'> {
  const { name, sku } = variantDocument(product, variant)
  return { name, sku: [...new Set([...sku, ...identifierWords(row.merchantSku ?? '')])], facets: [catalogFacet(row.catalogId)] }
}

export async function storeMerchantVariant(
  change: Change,
  row: Omit<MerchantVariantRow, 'number'>,
  variant: VariantRow,
  product: Named,
): Promise<MerchantVariantRow> {
  const number = await insertRow(change.write, merchantVariants, row)
  if (number === null) throw new Error(`The merchant variant ${row.sku} was not stored.`)
  const made = { number, ...row }
  await writeWords(change.sql, 'merchantVariant', number, documentOf(made, variant, product))
  record(change, 'create', null, made)
  return made
}

/** Stores what became of a merchant variant, and tells of it where it differs. */
export async function storeChangedMerchantVariant(
  change: Change,
  before: MerchantVariantRow,
  edited: MerchantVariantRow,
  variant: VariantRow,
  product: Named,
): Promise<MerchantVariantRow> {
  const after = { ...edited, version: before.version + 1, updatedAt: change.now }
  const { number, ...columns } = after
  await updateRow(change.write, merchantVariants, number, columns)
  await writeWords(change.sql, 'merchantVariant', number, documentOf(after, variant, product))
  record(change, 'update', before, after)
  return after
}

/** Writes anew what it is found by, after its product or its global variant was renamed. */
export const rewriteWordsOf = (change: Change, row: MerchantVariantRow, variant: VariantRow, product: Named) =>
  writeWords(change.sql, 'merchantVariant', row.number, documentOf(row, variant, product))

export async function removeMerchantVariant(change: Change, row: MerchantVariantRow): Promise<void> {
  await change.write.delete(merchantVariants).where(eq(merchantVariants.number, row.number))
  await removeWords(change.sql, 'merchantVariant', row.number)
  record(change, 'delete', row, null)
}

function record(
  change: Change,
  action: 'create' | 'update' | 'delete',
  before: MerchantVariantRow | null,
  after: MerchantVariantRow | null,
) {
  const known = (after ?? before) as MerchantVariantRow
  recordCatalog(change, {
    type: 'merchantVariant',
    action,
    before: before && presentMerchantVariant(before),
    after: after && presentMerchantVariant(after),
    merchantId: known.merchantId,
    names: { sku: known.sku, merchantSku: known.merchantSku, merchantCatalogId: known.catalogId },
  })
}
