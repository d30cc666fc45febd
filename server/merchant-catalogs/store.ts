import { updateRow } from '@/db/rows'
import { merchantCatalogs } from '@/db/schema'
import { type Moved, movedVariants } from '../catalog/moved'
import { recordCatalog } from '../catalog/record'
import type { Change } from '../change'
import { type MerchantVariantRow, presentMerchantVariant } from '../merchant-variants/find'
import { type CatalogRow, headOf } from './find'

/** Stores what became of a catalog, which is a new version of it also where only its variants changed: `moved` says which. Answers it. */
export async function storeChangedCatalog(
  change: Change,
  before: CatalogRow,
  edited: CatalogRow,
  moved: readonly Moved<MerchantVariantRow>[],
): Promise<CatalogRow> {
  const after = { ...edited, version: before.version + 1, updatedAt: change.now }
  const { number, ...columns } = after
  await updateRow(change.write, merchantCatalogs, number, columns)
  tellCatalog(change, 'update', before, after, moved)
  return after
}

export function tellCatalog(
  change: Change,
  action: 'create' | 'update' | 'delete',
  before: CatalogRow | null,
  after: CatalogRow | null,
  moved: readonly Moved<MerchantVariantRow>[] = [],
): void {
  const known = (after ?? before) as CatalogRow
  recordCatalog(change, {
    type: 'merchantCatalog',
    action,
    before: before && headOf(before),
    after: after && headOf(after),
    merchantId: known.merchantId,
    names: { name: known.name },
    moved: movedVariants(
      moved.map(({ before, after }) => ({
        before: before && presentMerchantVariant(before),
        after: after && presentMerchantVariant(after),
      })),
    ),
  })
}
