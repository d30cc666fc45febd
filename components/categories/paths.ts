'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../api'
import { categoryOf, pathTo, pathWords, rememberCategories } from './lookup'

/** What is asked again when categories were changed. */
export const pathsKey = 'category paths'

/** The paths of these categories in words, by their ids, as far as they are known yet. */
export function useCategoryPaths(ids: readonly (string | null)[] | undefined): ReadonlyMap<string, string> {
  const wanted = [...new Set(ids?.flatMap((id) => id ?? []))].sort()
  const { data } = useQuery({
    queryKey: [pathsKey, wanted.join()],
    queryFn: () => pathsOf(wanted),
    enabled: wanted.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    retry: false,
  })
  return data ?? none
}

const none: ReadonlyMap<string, string> = new Map()
let firstAsked = 0

/** Most catalogs have no more categories than one page of them: those are asked for at once, the others one by one. */
async function pathsOf(ids: readonly string[]): Promise<Map<string, string>> {
  if (Date.now() - firstAsked > 60_000) {
    const { categories } = await call('GET /categories', { query: { pageSize: '200', sort: 'createdAt' } })
    rememberCategories(categories)
    firstAsked = Date.now()
  }
  const found = ids.map(async (id): Promise<[string, string][]> => {
    try {
      return [[id, pathWords(await pathTo(await categoryOf(id)))]]
    } catch {
      // One that was deleted meanwhile has no path.
      return []
    }
  })
  return new Map((await Promise.all(found)).flat())
}
