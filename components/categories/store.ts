import type { QueryClient } from '@tanstack/react-query'
import { call } from '../api'
import type { Category } from '../catalog/shapes'
import { forgetCategories, rememberCategories } from './lookup'
import { pathsKey } from './paths'

/** More categories than this are not shown as a tree. */
export const MOST_SHOWN = 5_000

export interface Loaded {
  categories: Category[]
  /** How many there are in all. */
  total: number
  totalIsCapped: boolean
}

export const treeKey = ['categories', 'tree'] as const

/** All categories, the oldest first where there are more than are shown. A cursor meets each once, whatever happens meanwhile. */
export async function loadCategories(signal: AbortSignal): Promise<Loaded> {
  const first = await call('GET /categories', { query: { pageSize: '200', sort: 'createdAt' }, signal })
  const categories = [...first.categories]
  let cursor = first.nextCursor
  while (cursor && categories.length < MOST_SHOWN) {
    const next = await call('GET /categories', { query: { pageSize: '200', cursor }, signal })
    categories.push(...next.categories)
    cursor = next.nextCursor
  }
  rememberCategories(categories)
  return { categories, total: Math.max(first.totalCount, categories.length), totalIsCapped: first.totalCountIsCapped }
}

export const loadedIn = (client: QueryClient) => client.getQueryData<Loaded>(treeKey)

/** Shows the categories otherwise, at once. */
export const showCategories = (client: QueryClient, change: (categories: Category[]) => Category[]) =>
  client.setQueryData<Loaded>(treeKey, (old) => {
    if (!old) return old
    const categories = change(old.categories)
    return { ...old, categories, total: old.total + categories.length - old.categories.length }
  })

/** Shows one as it was answered. What comes late replaces nothing newer. */
export function storeCategory(client: QueryClient, category: Category) {
  showCategories(client, (all) =>
    all.some(({ id }) => id === category.id)
      ? all.map((one) => (one.id === category.id && category.version >= one.version ? category : one))
      : [...all, category],
  )
  tellOthers(client)
}

export function dropCategory(client: QueryClient, id: string) {
  showCategories(client, (all) => all.filter((one) => one.id !== id))
  tellOthers(client)
}

/** Everything that shows categories by their paths asks again. */
export function tellOthers(client: QueryClient) {
  forgetCategories()
  void client.invalidateQueries({ queryKey: [pathsKey] })
  void client.invalidateQueries({ queryKey: ['categories', 'like'] })
}
