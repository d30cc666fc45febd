import type { QueryClient } from '@tanstack/react-query'
import { trackWrite } from '@/components/api/own-writes'
import { call } from '@/components/api/request'
import type { Category } from '../types'
import { cacheCategories, categoryPathsKey, categorySearchKey, clearCategoryCache } from './category-paths'

/** The most categories that the tree shows. */
export const MAX_CATEGORIES = 5_000

export interface LoadedCategories {
  categories: Category[]
  /** The number of all categories. */
  total: number
  totalIsCapped: boolean
}

export const treeKey = ['GET /categories', 'all'] as const

/**
 * All categories, or the oldest ones when there are more than the tree shows. The cursor returns each once, even when others change
 * meanwhile.
 */
export async function loadCategories(signal: AbortSignal): Promise<LoadedCategories> {
  const first = await call('GET /categories', { query: { pageSize: '200', sort: 'createdAt' }, signal })
  const categories = [...first.categories]
  let cursor = first.nextCursor
  while (cursor && categories.length < MAX_CATEGORIES) {
    const next = await call('GET /categories', { query: { pageSize: '200', cursor }, signal })
    categories.push(...next.categories)
    cursor = next.nextCursor
  }
  cacheCategories(categories)
  return { categories, total: Math.max(first.totalCount, categories.length), totalIsCapped: first.totalCountIsCapped }
}

export const cachedTree = (client: QueryClient) => client.getQueryData<LoadedCategories>(treeKey)

/** Updates the cached categories. */
export const updateCategories = (client: QueryClient, change: (categories: Category[]) => Category[]) =>
  client.setQueryData<LoadedCategories>(treeKey, (old) => {
    if (!old) return old
    const categories = change(old.categories)
    return { ...old, categories, total: old.total + categories.length - old.categories.length }
  })

/** Stores a saved category, unless a newer version is cached. */
export function storeCategory(client: QueryClient, category: Category) {
  updateCategories(client, (all) =>
    all.some(({ id }) => id === category.id)
      ? all.map((one) => (one.id === category.id && category.version >= one.version ? category : one))
      : [...all, category],
  )
  invalidateCategoryPaths(client)
}

export function removeCategory(client: QueryClient, id: string) {
  updateCategories(client, (all) => all.filter((one) => one.id !== id))
  invalidateCategoryPaths(client)
}

/** Invalidates data that shows category paths. */
export function invalidateCategoryPaths(client: QueryClient) {
  clearCategoryCache()
  void client.invalidateQueries({ queryKey: categoryPathsKey })
  void client.invalidateQueries({ queryKey: categorySearchKey })
}

/** Saves the name and description of a category on the version of `base`; its parent and order stay. */
export const saveCategory = (client: QueryClient, base: Category, { name, description }: Pick<Category, 'name' | 'description'>) =>
  trackWrite(async () => {
    const { parentId, sortOrder } = cachedTree(client)?.categories.find(({ id }) => id === base.id) ?? base
    const { category } = await call('PUT /categories/{id}', {
      params: { id: base.id },
      body: { name, description, parentId, sortOrder },
      ifMatch: base.version,
    })
    storeCategory(client, category)
    return category
  })
