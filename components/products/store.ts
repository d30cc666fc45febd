import type { QueryClient } from '@tanstack/react-query'
import type { Answer } from '../api'
import type { Product, ProductListed } from '../catalog/shapes'
import { renewSelected } from './bulk/selection'

/** Products changed from this tab: what lists show of them is up to date. */
const own = new Set<string>()

/** Whether this tab changed the product since it was opened. */
export const isOwnChange = (id: string) => own.has(id)

/** Shows changed products in place in every list that holds them. Rows stay where they are; what comes late replaces nothing newer. */
export function showProducts(client: QueryClient, products: readonly ProductListed[]) {
  const changed = new Map(products.map((product) => [product.id, product]))
  for (const id of changed.keys()) own.add(id)
  renewSelected([...changed.values()])
  client.setQueriesData<Answer<'GET /products/search'>>({ queryKey: ['GET /products/search'] }, (old) =>
    old?.products.some(({ id }) => changed.has(id))
      ? { ...old, products: old.products.map((row) => newer(row, changed.get(row.id))) }
      : old,
  )
}

/** Shows in every list what is known to have become of products: the version, and what was changed. */
export function showChanged(client: QueryClient, changes: readonly Known[]) {
  const known = new Map(changes.map((one) => [one.id, one]))
  const updatedAt = new Date().toISOString()
  const lists = client.getQueriesData<Answer<'GET /products/search'>>({ queryKey: ['GET /products/search'] })
  const rows = lists.flatMap(([, list]) => list?.products.filter(({ id }) => known.has(id)) ?? [])
  showProducts(
    client,
    rows.map((row) => ({ ...row, ...known.get(row.id), updatedAt })),
  )
  for (const id of known.keys()) own.add(id)
  void client.invalidateQueries({ queryKey: ['GET /products/{id}'] })
}

type Known = Pick<ProductListed, 'id' | 'version'> & Partial<ProductListed>

/** Shows a changed product on its page at once, in every list that holds it, and has everything that counts products asked again. */
export function storeProduct(client: QueryClient, product: Product) {
  client.setQueriesData<Answer<'GET /products/{id}'>>({ queryKey: ['GET /products/{id}'] }, (old) =>
    old && old.product.id === product.id && product.version >= old.product.version ? { product } : old,
  )
  const { variants: _, ...listed } = product
  showProducts(client, [listed])
  return recount(client)
}

/** After a product was made or deleted here: no list shows it as it was. */
export async function renewProducts(client: QueryClient, id: string) {
  own.add(id)
  await Promise.all([client.invalidateQueries({ queryKey: ['GET /products/search'] }), recount(client)])
}

/** Asks again for what cannot be told from the products themselves: how many each category has, audit trails. */
export async function recount(client: QueryClient) {
  const stale = ['GET /products', 'GET /products/{id}/auditLogs', 'categories']
  await Promise.all(stale.map((line) => client.invalidateQueries({ queryKey: [line] })))
}

const newer = (row: ProductListed, changed: ProductListed | undefined) => (changed && changed.version >= row.version ? changed : row)
