import { CatalogPage } from '@/components/catalog/merchant-catalogs/page/catalog-page'
import type { CatalogTab } from '@/components/catalog/merchant-catalogs/page/tabs'
import { recordPage } from './record-page'
import type { requireUser } from './require-user'

const catalogPage = recordPage('GET /merchantCatalog/{id}', (id) => ({ params: { id }, query: { variants: 'false' as const } }))

export const merchantCatalogTitle = (id: string) =>
  catalogPage.title(id, 'Merchant catalog', ({ merchantCatalog }) => `Merchant catalog: ${merchantCatalog.name}`)

/** A page of one merchant catalog; `path` is its address below the catalog's own. */
export const merchantCatalogPage = (id: string, path: string, tab: CatalogTab, searchParams: Parameters<typeof requireUser>[1]) =>
  catalogPage.render({
    id,
    path: `/catalog/merchants/${id}${path}`,
    searchParams,
    children: <CatalogPage catalogId={id} tab={tab} />,
  })
