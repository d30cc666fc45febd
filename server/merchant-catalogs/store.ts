import { updateRow } from '@/db/rows'
import { merchantCatalogs } from '@/db/schema'
import { recordCatalog } from '../catalog/record'
import type { Change } from '../change'
import { type CatalogRow, headOf } from './find'

/** Stores what became of a catalog, which is a new version of it also where only its variants changed; answers it. */
export async function storeChangedCatalog(change: Change, before: CatalogRow, edited: CatalogRow): Promise<CatalogRow> {
  const after = { ...edited, version: before.version + 1, updatedAt: change.now }
  const { number, ...columns } = after
  await updateRow(change.write, merchantCatalogs, number, columns)
  tellCatalog(change, 'update', before, after)
  return after
}

export function tellCatalog(
  change: Change,
  action: 'create' | 'update' | 'delete',
  before: CatalogRow | null,
  after: CatalogRow | null,
): void {
  const known = (after ?? before) as CatalogRow
  recordCatalog(change, {
    type: 'merchantCatalog',
    action,
    before: before && headOf(before),
    after: after && headOf(after),
    merchantId: known.merchantId,
    names: { name: known.name },
  })
}
