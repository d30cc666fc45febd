import type { QueryClient } from '@tanstack/react-query'
import { call, read } from '../api'
import type { Catalog, CatalogPatch } from './shapes'

/** A catalog by itself: it may have thousands of variants, which are read page by page. */
export const readCatalog = (id: string) => read('GET /merchantCatalog/{id}', { params: { id }, query: { variants: 'false' } })

export const loadCatalog = async (id: string): Promise<Catalog> =>
  (await call('GET /merchantCatalog/{id}', { params: { id }, query: { variants: 'false' } })).merchantCatalog

/** Shows it everywhere, unless something newer is shown already. */
export function storeCatalog(client: QueryClient, catalog: Catalog) {
  client.setQueryData(readCatalog(catalog.id).queryKey, (old) =>
    old && old.merchantCatalog.version > catalog.version ? old : { merchantCatalog: { ...catalog, variants: [] } },
  )
  void client.invalidateQueries({ queryKey: ['GET /merchantCatalog'] })
}

const ofVariants = [
  'GET /merchantCatalog/{id}/variants',
  'GET /merchantCatalog/effective/variants/search',
  'GET /merchantCatalog/{id}/auditLogs',
] as const

/** Has what is in catalogs asked again. */
export const renewVariants = (client: QueryClient) => Promise.all(ofVariants.map((line) => client.invalidateQueries({ queryKey: [line] })))

/** Changes a catalog, on the version that is known where one is given, and shows what became of it. Answers what was left out. */
export async function patchCatalog(client: QueryClient, body: CatalogPatch, ifMatch?: number) {
  const given = { query: { variants: 'false' }, body } as const
  const { merchantCatalog, errors } = await call('PATCH /merchantCatalog', ifMatch === undefined ? given : { ...given, ifMatch })
  storeCatalog(client, merchantCatalog)
  await renewVariants(client)
  return { catalog: merchantCatalog as Catalog, errors }
}
