import type * as z from 'zod'
import type { Change } from '@/server/kernel/change'
import { readOnlyProblems } from '@/server/kernel/read-only'
import { invalid, isRefusal, type Problem } from '@/server/kernel/refusal'
import { getMerchantCatalog } from '../find'
import { storeCatalogUpdate } from '../merchant-catalog-store'
import { addToCatalog, type CatalogEditResult } from './catalog-edits'
import { getMerchantVariant, merchantVariantsBySku } from './find'
import { catalogFieldChanges, presentMerchantVariant } from './present'
import { type MerchantVariantUpdate, merchantVariantReadOnly, type newMerchantVariants } from './schemas'
import { removeMerchantVariant } from './store'

export { addToCatalog, type CatalogEditResult, removeFromCatalog, replaceInCatalog, updateInCatalog } from './catalog-edits'
export { type MerchantVariantRow, merchantVariantsInCatalog } from './find'
export { catalogVariantConditions, catalogVariantsQuery, listMerchantVariants } from './list'
export { catalogFieldChanges, presentMerchantVariant } from './present'
export { propagateVariants, removeMerchantVariantsOf } from './propagate'
export { removeMerchantVariant, scopedToCatalog } from './store'

/** Adds global variants to a merchant's catalog; skips impossible ones with a problem each. */
export async function addMerchantVariants(
  change: Change,
  { merchantCatalogId, variants }: z.output<typeof newMerchantVariants>,
): Promise<CatalogEditResult> {
  const catalog = await getMerchantCatalog(change.reader, merchantCatalogId).catch((error: unknown) => {
    throw isRefusal(error)
      ? invalid('reference.unknown', 'merchantCatalogId', `There is no merchant catalog ${merchantCatalogId}.`, merchantCatalogId)
      : error
  })
  const outcome = await addToCatalog(change, catalog, variants, catalog.variantCount, 'variants')
  if (outcome.changed.length)
    await storeCatalogUpdate(
      change,
      catalog,
      { ...catalog, variantCount: catalog.variantCount + outcome.changed.length },
      catalogFieldChanges(outcome.changed),
    )
  return outcome
}

export async function deleteMerchantVariant(change: Change, id: string): Promise<void> {
  const row = await getMerchantVariant(change.reader, id)
  change.expectVersion('merchant variant', row.version)
  await removeMerchantVariant(change, row)
  const catalog = await getMerchantCatalog(change.reader, row.catalogId)
  await storeCatalogUpdate(
    change,
    catalog,
    { ...catalog, variantCount: catalog.variantCount - 1 },
    catalogFieldChanges([{ before: row, after: null }]),
  )
}

/**
 * Problems of read-only fields that differ from the stored variants. A variant that is not in the catalog must not have any with
 * `allowsNew`; without it, another check reports the variant.
 */
export async function readOnlyVariantProblems(
  change: Change,
  catalogId: string,
  inputs: readonly (Pick<MerchantVariantUpdate, 'sku'> & { [K in (typeof merchantVariantReadOnly)[number]]?: unknown })[],
  path: string,
  allowsNew: boolean,
): Promise<Problem[]> {
  const withReadOnlyFields = inputs.flatMap((one, i) =>
    merchantVariantReadOnly.some((name) => (one[name] ?? null) !== null) ? [{ one, i }] : [],
  )
  if (!withReadOnlyFields.length) return []
  const skus = withReadOnlyFields.map(({ one }) => one.sku.trim())
  const rows = new Map((await merchantVariantsBySku(change.sql, catalogId, skus)).map((row) => [row.sku, row]))
  return withReadOnlyFields.flatMap(({ one, i }) => {
    const row = rows.get(one.sku.trim())
    if (!row && !allowsNew) return []
    return readOnlyProblems(one, () => (row ? presentMerchantVariant(row) : {}), merchantVariantReadOnly, `${path}[${i}].`)
  })
}
