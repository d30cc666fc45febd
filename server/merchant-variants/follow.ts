import { oneOf } from '@/db/conditions'
import { selectRows } from '@/db/rows'
import { merchantCatalogs } from '@/db/schema'
import type { Moved } from '../catalog/moved'
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
  const moved: Moved<MerchantVariantRow>[] = []
  for (const sale of await salesOf(change.sql, [...byId.keys()])) {
    const variant = byId.get(sale.variantId) as VariantRow
    const { sku, productId } = variant
    if (sale.sku === sku && sale.productId === productId) await rewriteWordsOf(change, sale, variant, product)
    else moved.push({ before: sale, after: await storeChangedMerchantVariant(change, sale, { ...sale, sku, productId }, variant, product) })
  }
  await renewCatalogs(change, moved)
}

/** Takes global variants out of every merchant's catalogs. */
export async function removeSales(change: Change, variantIds: readonly string[]): Promise<void> {
  const sales = await salesOf(change.sql, variantIds)
  for (const sale of sales) await removeMerchantVariant(change, sale)
  await renewCatalogs(
    change,
    sales.map((before) => ({ before, after: null })),
  )
}

/** Each of the catalogs that these are of is a new version, without those that went. */
async function renewCatalogs(change: Change, moved: readonly Moved<MerchantVariantRow>[]): Promise<void> {
  const catalogOf = ({ before, after }: Moved<MerchantVariantRow>) => (after ?? before)?.catalogId
  const ids = [...new Set(moved.flatMap((one) => catalogOf(one) ?? []))]
  if (!ids.length) return
  for (const catalog of await selectRows(change.sql, merchantCatalogs, { where: oneOf(merchantCatalogs.id, ids) })) {
    const own = moved.filter((one) => catalogOf(one) === catalog.id)
    const gone = own.filter(({ after }) => !after).length
    await storeChangedCatalog(change, catalog, { ...catalog, variantCount: catalog.variantCount - gone }, own)
  }
}
