import { updateRow } from '@/db/rows'
import { merchantCatalogs } from '@/db/schema'
import type { Change } from '@/server/kernel/change'
import type { MerchantVariantRow } from '../merchant-variants/find'
import { presentMerchantVariant } from '../merchant-variants/present'
import { recordCatalog } from '../record'
import { type VariantChange, variantFieldChanges } from '../variant-changes'
import type { CatalogRow } from './find'
import { presentListedCatalog } from './present'

/** Stores and records a new version of a catalog, also when only its variants changed. Returns the stored row. */
export async function storeCatalogUpdate(
  change: Change,
  before: CatalogRow,
  edited: CatalogRow,
  variantChanges: readonly VariantChange<MerchantVariantRow>[],
): Promise<CatalogRow> {
  const after = { ...edited, version: before.version + 1, updatedAt: change.now }
  const { number, ...columns } = after
  await updateRow(change.write, merchantCatalogs, number, columns)
  recordMerchantCatalog(change, 'update', before, after, variantChanges)
  return after
}

export function recordMerchantCatalog(
  change: Change,
  action: 'create' | 'update' | 'delete',
  before: CatalogRow | null,
  after: CatalogRow | null,
  variantChanges: readonly VariantChange<MerchantVariantRow>[] = [],
): void {
  const current = (after ?? before) as CatalogRow
  recordCatalog(change, {
    type: 'merchantCatalog',
    action,
    before: before && presentListedCatalog(before),
    after: after && presentListedCatalog(after),
    merchantId: current.merchantId,
    names: { name: current.name },
    variantChanges: variantFieldChanges(
      variantChanges.map(({ before, after }) => ({
        before: before && presentMerchantVariant(before),
        after: after && presentMerchantVariant(after),
      })),
    ),
  })
}
