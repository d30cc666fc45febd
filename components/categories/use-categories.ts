'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { type LiveEvent, useEvents } from '../live/events'
import { ownWritesDone } from '../orders/write-order'
import { type Loaded, loadCategories, loadedIn, treeKey } from './store'
import { treeOf } from './tree'

/** All categories as a tree, and how many of them others have changed since. Lines do not jump: the changes are shown when one asks. */
export function useCategories(isAllowed: boolean) {
  const asked = useQuery({
    queryKey: treeKey,
    queryFn: ({ signal }) => loadCategories(signal),
    enabled: isAllowed,
    staleTime: 30_000,
    refetchOnWindowFocus: false,
  })
  const { data } = asked
  const tree = useMemo(() => data && treeOf(data.categories), [data])
  return { ...asked, tree, changes: useOthersChanges(data) }
}

interface News {
  isGone: boolean
  version: number
}

function useOthersChanges(shown: Loaded | undefined): number {
  const [news, setNews] = useState<ReadonlyMap<string, News>>(new Map())
  const client = useQueryClient()
  useEvents(async (events) => {
    const told = events.filter(({ resource }) => resource.type === 'category')
    if (!told.length) return
    await ownWritesDone()
    // What was deleted here is known; what was changed here is shown in the version that it has now.
    if (loadedIn(client)) setNews((old) => new Map([...old, ...told.map((event): [string, News] => [event.resource.id, newsOf(event)])]))
  })
  if (!shown || !news.size) return 0
  const known = new Map(shown.categories.map(({ id, version }) => [id, version]))
  // Of more than are shown nobody can say which are missing.
  const isAll = shown.categories.length >= shown.total
  return [...news].filter(([id, { isGone, version }]) => (isGone ? known.has(id) : (known.get(id) ?? (isAll ? 0 : version)) < version))
    .length
}

function newsOf({ data }: LiveEvent): News {
  const { action, version = 0 } = (data ?? {}) as { action?: string; version?: number }
  return { isGone: action === 'delete', version }
}
