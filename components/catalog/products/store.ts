import type { QueryClient } from '@tanstack/react-query'
import type { Answer } from '@/components/api/request'
import type { ListedProduct, Product } from '../types'
import { refreshSelected } from './bulk/selection'

/** The ids of products changed in this tab, for which lists are up to date. */
const ownChanges = new Set<string>()

/** Whether this tab changed the product since the page was loaded. */
export const isOwnChange = (id: string) => ownChanges.has(id)

/** Updates products in all cached lists. Rows keep their order; an older version never replaces a newer one. */
export function updateProducts(client: QueryClient, products: readonly ListedProduct[]) {
  const changed = new Map(products.map((product) => [product.id, product]))
  for (const id of changed.keys()) ownChanges.add(id)
  refreshSelected([...changed.values()])
  client.setQueriesData<Answer<'GET /products/search'>>({ queryKey: ['GET /products/search'] }, (old) =>
    old?.products.some(({ id }) => changed.has(id))
      ? { ...old, products: old.products.map((row) => newer(row, changed.get(row.id))) }
      : old,
  )
}

/** Stores a changed product for its page and all cached lists, and invalidates counts. */
export function storeProduct(client: QueryClient, product: Product) {
  client.setQueriesData<Answer<'GET /products/{id}'>>({ queryKey: ['GET /products/{id}'] }, (old) =>
    old && old.product.id === product.id && product.version >= old.product.version ? { product } : old,
  )
  const { variants: _, ...listed } = product
  updateProducts(client, [listed])
  return invalidateCounts(client)
}

/** Invalidates all lists of products after one was created or deleted. */
export async function invalidateProducts(client: QueryClient, id: string) {
  ownChanges.add(id)
  await Promise.all([client.invalidateQueries({ queryKey: ['GET /products/search'] }), invalidateCounts(client)])
}

/** Invalidates data that is not part of products: product counts of categories, and audit trails. */
export async function invalidateCounts(client: QueryClient) {
  const staleKeys = ['GET /products', 'GET /history', 'GET /categories']
  await Promise.all(staleKeys.map((line) => client.invalidateQueries({ queryKey: [line] })))
}

const newer = (row: ListedProduct, changed: ListedProduct | undefined) => (changed && changed.version >= row.version ? changed : row)
