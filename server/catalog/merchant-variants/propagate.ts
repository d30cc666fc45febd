import { isOneOf } from '@/db/conditions'
import { selectRows } from '@/db/rows'
import { merchantCatalogs } from '@/db/schema'
import type { Change } from '@/server/kernel/change'
import type { VariantRow } from '../find'
import { storeCatalogUpdate } from '../merchant-catalog-store'
import type { VariantChange } from '../variant-changes'
import { type MerchantVariantRow, merchantVariantsOf } from './find'
import { catalogFieldChanges } from './present'
import { reindexMerchantVariant, removeMerchantVariant, storeMerchantVariantUpdate } from './store'

/** Updates merchant variants after changes of their global variants: the copied SKU and the search document. */
export async function propagateVariants(
  change: Change,
  product: { name: string; brand: string | null },
  changed: readonly VariantRow[],
): Promise<void> {
  const byId = new Map(changed.map((variant) => [variant.id, variant]))
  const variantChanges: VariantChange<MerchantVariantRow>[] = []
  for (const merchantVariant of await merchantVariantsOf(change.sql, [...byId.keys()])) {
    const variant = byId.get(merchantVariant.variantId) as VariantRow
    const { sku, productId } = variant
    if (merchantVariant.sku === sku && merchantVariant.productId === productId)
      await reindexMerchantVariant(change, merchantVariant, variant, product)
    else
      variantChanges.push({
        before: merchantVariant,
        after: await storeMerchantVariantUpdate(change, merchantVariant, { ...merchantVariant, sku, productId }, variant, product),
      })
  }
  await storeCatalogVersions(change, variantChanges)
}

/** Removes global variants from all merchants' catalogs. */
export async function removeMerchantVariantsOf(change: Change, variantIds: readonly string[]): Promise<void> {
  const merchantVariants = await merchantVariantsOf(change.sql, variantIds)
  for (const merchantVariant of merchantVariants) await removeMerchantVariant(change, merchantVariant)
  await storeCatalogVersions(
    change,
    merchantVariants.map((before) => ({ before, after: null })),
  )
}

/** Stores a new version of each catalog of these variants. */
async function storeCatalogVersions(change: Change, variantChanges: readonly VariantChange<MerchantVariantRow>[]): Promise<void> {
  const catalogOf = ({ before, after }: VariantChange<MerchantVariantRow>) => (after ?? before)?.catalogId
  const ids = [...new Set(variantChanges.flatMap((one) => catalogOf(one) ?? []))]
  if (!ids.length) return
  for (const catalog of await selectRows(change.sql, merchantCatalogs, { where: isOneOf(merchantCatalogs.id, ids) })) {
    const own = variantChanges.filter((one) => catalogOf(one) === catalog.id)
    const removedCount = own.filter(({ after }) => !after).length
    await storeCatalogUpdate(change, catalog, { ...catalog, variantCount: catalog.variantCount - removedCount }, catalogFieldChanges(own))
  }
}
