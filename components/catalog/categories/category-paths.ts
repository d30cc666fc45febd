'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '@/components/api/request'
import { quoteValue } from '@/server/platform/search/query'
import type { Category } from '../types'
import { pathOf, type Tree } from './tree'

/** The query key of paths, to invalidate when categories change. */
export const categoryPathsKey = ['GET /categories/{id}', 'path'] as const
export const categorySearchKey = ['GET /categories', 'search'] as const

/** The paths of categories as text, by their ids, as far as they are loaded. */
export function useCategoryPaths(ids: readonly (string | null)[] | undefined): ReadonlyMap<string, string> {
  const uniqueIds = [...new Set(ids?.flatMap((id) => id ?? []))].sort()
  const { data } = useQuery({
    queryKey: [...categoryPathsKey, uniqueIds.join()],
    queryFn: () => loadPaths(uniqueIds),
    enabled: uniqueIds.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    retry: false,
  })
  return data ?? noPaths
}

const noPaths: ReadonlyMap<string, string> = new Map()
let preloadedAt = 0

/** Loads the first page, which holds all categories of most catalogs, then the missing ones one by one. */
async function loadPaths(ids: readonly string[]): Promise<Map<string, string>> {
  if (Date.now() - preloadedAt > 60_000) {
    const { categories } = await call('GET /categories', { query: { pageSize: '200', sort: 'createdAt' } })
    cacheCategories(categories)
    preloadedAt = Date.now()
  }
  const found = ids.map(async (id): Promise<[string, string][]> => {
    try {
      return [[id, pathText(await loadPath(await getCategory(id)))]]
    } catch {
      // A category that was deleted meanwhile has no path.
      return []
    }
  })
  return new Map((await Promise.all(found)).flat())
}

/** The time for which a category is cached, in ms. */
const CACHE_MS = 60_000
const cachedCategories = new Map<string, { category: Promise<Category>; at: number }>()

/** A category by its id. */
export function getCategory(id: string): Promise<Category> {
  const before = cachedCategories.get(id)
  if (before && Date.now() - before.at < CACHE_MS) return before.category
  const category = call('GET /categories/{id}', { params: { id } }).then((answer) => answer.category)
  cachedCategories.set(id, { category, at: Date.now() })
  category.catch(() => cachedCategories.delete(id))
  return category
}

export function cacheCategories(categories: readonly Category[]) {
  const at = Date.now()
  for (const category of categories) cachedCategories.set(category.id, { category: Promise.resolve(category), at })
}

/** Clears the cache of categories: a change of one also changes the paths of its descendants. */
export const clearCategoryCache = () => cachedCategories.clear()

/** The categories from the root down to this one. */
export async function loadPath(category: Category): Promise<Category[]> {
  const path = [category]
  for (let above = category.parentId; above; above = path[0]?.parentId ?? null) path.unshift(await getCategory(above))
  return path
}

/** A path as text: "Apparel / T-shirts". */
export const pathText = (path: readonly { name: string }[]) => path.map(({ name }) => name).join(' / ')

/** The products list filtered by a category: by its path, or by its id if a query cannot contain the path. */
export function categoryProductsHref(tree: Tree, id: string): string {
  const path = pathText(pathOf(tree, id))
  const named = path.includes('"') ? id : quoteValue(path)
  return `/catalog?${new URLSearchParams({ q: `category:${named}` })}`
}
