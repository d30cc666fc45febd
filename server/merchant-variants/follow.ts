import { oneOf } from '@/db/conditions'
import { selectRows } from '@/db/rows'
import { merchantCatalogs } from '@/db/schema'
import type { Change } from '../change'
import { storeChangedCatalog } from '../merchant-catalogs/store'
import type { VariantRow } from '../variants/find'
import { type MerchantVariantRow, salesOf } from './find'
import { removeMerchantVariant, rewriteWordsOf, storeChangedMerchantVariant } from './store'

/** Takes what became of global variants over to where merchants sell them: their SKU, which is copied there, and what they are found by. */
export async function followVariants(
  change: Change,
  product: { name: string; brand: string | null },
  changed: readonly VariantRow[],
): Promise<void> {
  const byId = new Map(changed.map((variant) => [variant.id, variant]))
  const moved: MerchantVariantRow[] = []
  for (const sale of await salesOf(change.sql, [...byId.keys()])) {
    const variant = byId.get(sale.variantId) as VariantRow
    const { sku, productId } = variant
    if (sale.sku === sku && sale.productId === productId) await rewriteWordsOf(change, sale, variant, product)
    else moved.push(await storeChangedMerchantVariant(change, sale, { ...sale, sku, productId }, variant, product))
  }
  await renewCatalogs(change, moved, 0)
}

/** Takes global variants out of every merchant's catalogs. */
export async function removeSales(change: Change, variantIds: readonly string[]): Promise<void> {
  const sales = await salesOf(change.sql, variantIds)
  for (const sale of sales) await removeMerchantVariant(change, sale)
  await renewCatalogs(change, sales, 1)
}

/** Each of the catalogs that these are of is a new version, with so many variants fewer for each. */
async function renewCatalogs(change: Change, sales: readonly MerchantVariantRow[], fewer: 0 | 1): Promise<void> {
  const counts = new Map<string, number>()
  for (const { catalogId } of sales) counts.set(catalogId, (counts.get(catalogId) ?? 0) + fewer)
  if (!counts.size) return
  for (const catalog of await selectRows(change.sql, merchantCatalogs, { where: oneOf(merchantCatalogs.id, [...counts.keys()]) }))
    await storeChangedCatalog(change, catalog, { ...catalog, variantCount: catalog.variantCount - (counts.get(catalog.id) ?? 0) })
}
