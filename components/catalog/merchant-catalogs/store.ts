import type { QueryClient } from '@tanstack/react-query'
import { call, read } from '@/components/api/request'
import type { Catalog, CatalogPatch, MerchantVariant, NewVariant } from './types'

/** A catalog without its variants, of which there may be thousands; they are loaded page by page. */
export const readCatalog = (id: string) => read('GET /merchantCatalog/{id}', { params: { id }, query: { variants: 'false' } })

export const loadCatalog = async (id: string): Promise<Catalog> =>
  (await call('GET /merchantCatalog/{id}', { params: { id }, query: { variants: 'false' } })).merchantCatalog

/** Stores a catalog for its page, unless a newer version is cached, and invalidates the lists. */
export function storeCatalog(client: QueryClient, catalog: Catalog) {
  client.setQueryData(readCatalog(catalog.id).queryKey, (old) =>
    old && old.merchantCatalog.version > catalog.version ? old : { merchantCatalog: { ...catalog, variants: [] } },
  )
  void client.invalidateQueries({ queryKey: ['GET /merchantCatalog'] })
}

const variantKeys = ['GET /merchantCatalog/{id}/variants', 'GET /merchantCatalog/effective/variants/search', 'GET /history'] as const

/** Invalidates the variants of catalogs. */
export const invalidateVariants = (client: QueryClient) =>
  Promise.all(variantKeys.map((line) => client.invalidateQueries({ queryKey: [line] })))

/** Changes a catalog, on the given version if any, and stores the result. Returns the skipped variants. */
export async function patchCatalog(client: QueryClient, body: CatalogPatch, ifMatch?: number) {
  const given = { query: { variants: 'false' }, body } as const
  const { merchantCatalog, errors } = await call('PATCH /merchantCatalog', ifMatch === undefined ? given : { ...given, ifMatch })
  storeCatalog(client, merchantCatalog)
  await invalidateVariants(client)
  return { catalog: merchantCatalog as Catalog, errors }
}

/** A merchant variant as input for adding it to a catalog, with all of the merchant's values. */
export const toNewVariant = ({
  sku,
  merchantSku,
  merchantPrice,
  skipImageManipulation,
  decorations,
  attributes,
}: MerchantVariant): NewVariant => ({
  sku,
  merchantSku,
  merchantPrice,
  skipImageManipulation,
  decorations,
  attributes,
})

/** The most variants that are loaded one by one; for more, loading the whole catalog takes fewer requests. */
const MAX_SINGLE_REQUESTS = 20

/** The stored variants of a catalog by their global SKUs; `known` are variants that were just loaded. */
export async function loadStoredRows(catalogId: string, skus: readonly string[], known: readonly MerchantVariant[]) {
  const found = new Map(known.map((row) => [row.sku, row]))
  const missing = skus.filter((sku) => !found.has(sku))
  if (missing.length > MAX_SINGLE_REQUESTS) {
    const { merchantCatalog } = await call('GET /merchantCatalog/{id}', { params: { id: catalogId } })
    return new Map(merchantCatalog.variants.map((row) => [row.sku, row]))
  }
  const query = { merchantCatalogId: catalogId, pageSize: '1' }
  const answers = await Promise.all(missing.map((sku) => call('GET /merchantVariants/search', { query: { ...query, sku } })))
  for (const { merchantVariants } of answers) for (const row of merchantVariants) found.set(row.sku, row)
  return found
}
