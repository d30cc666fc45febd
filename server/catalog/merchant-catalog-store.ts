import { updateRow } from '@/db/rows'
import { type FieldChange, merchantCatalogs } from '@/db/schema'
import type { Change } from '@/server/kernel/change'
import type { CatalogRow } from './find'
import { presentListedCatalog } from './present'
import { recordCatalog } from './record'

/** Stores and records a new version of a catalog, also when only its variants changed. Returns the stored row. */
export async function storeCatalogUpdate(
  change: Change,
  before: CatalogRow,
  edited: CatalogRow,
  variantChanges: FieldChange[],
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
  variantChanges: FieldChange[] = [],
): void {
  const current = (after ?? before) as CatalogRow
  recordCatalog(change, {
    type: 'merchantCatalog',
    action,
    before: before && presentListedCatalog(before),
    after: after && presentListedCatalog(after),
    merchantId: current.merchantId,
    names: { name: current.name },
    variantChanges,
  })
}
