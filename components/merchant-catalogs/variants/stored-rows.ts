import { call } from '../../api'
import type { MerchantVariant } from '../shapes'

/** Asked for one by one up to here; beyond, the whole catalog is less to ask for. */
const FEW = 20

/** Variants of a catalog as they are stored now, by their global SKUs; `known` are those that were loaded just now. */
export async function storedRows(catalogId: string, skus: readonly string[], known: readonly MerchantVariant[]) {
  const found = new Map(known.map((row) => [row.sku, row]))
  const missing = skus.filter((sku) => !found.has(sku))
  if (missing.length > FEW) {
    const { merchantCatalog } = await call('GET /merchantCatalog/{id}', { params: { id: catalogId } })
    return new Map(merchantCatalog.variants.map((row) => [row.sku, row]))
  }
  const query = { merchantCatalogId: catalogId, pageSize: '1' }
  const answers = await Promise.all(missing.map((sku) => call('GET /merchantVariants/search', { query: { ...query, sku } })))
  for (const { merchantVariants } of answers) for (const row of merchantVariants) found.set(row.sku, row)
  return found
}
