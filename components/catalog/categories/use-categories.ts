'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { writesSettled } from '@/components/api/own-writes'
import type { LiveEvent } from '@/components/frame/live/types'
import { useLiveEvents } from '@/components/frame/live/use-live'
import { cachedTree, type LoadedCategories, loadCategories, treeKey } from './store'
import { treeOf } from './tree'

/** All categories as a tree, and the number of changes by others since. They are shown on request, so that lines do not jump. */
export function useCategories(isAllowed: boolean) {
  const query = useQuery({
    queryKey: treeKey,
    queryFn: ({ signal }) => loadCategories(signal),
    enabled: isAllowed,
    staleTime: 30_000,
    refetchOnWindowFocus: false,
  })
  const { data } = query
  const tree = useMemo(() => data && treeOf(data.categories), [data])
  return { ...query, tree, changes: useRemoteChangeCount(data) }
}

interface RemoteChange {
  isDeleted: boolean
  version: number
}

function useRemoteChangeCount(loaded: LoadedCategories | undefined): number {
  const [remoteChanges, setRemoteChanges] = useState<ReadonlyMap<string, RemoteChange>>(new Map())
  const client = useQueryClient()
  useLiveEvents(async (events) => {
    const categoryEvents = events.filter(({ resource }) => resource.type === 'category')
    if (!categoryEvents.length) return
    await writesSettled()
    // After pending writes, the cached tree includes this tab's own changes, which do not count as changes by others.
    if (cachedTree(client))
      setRemoteChanges(
        (old) => new Map([...old, ...categoryEvents.map((event): [string, RemoteChange] => [event.resource.id, remoteChangeOf(event)])]),
      )
  })
  if (!loaded || !remoteChanges.size) return 0
  const known = new Map(loaded.categories.map(({ id, version }) => [id, version]))
  // When not all categories are loaded, an unknown id may be one of the others.
  const isAll = loaded.categories.length >= loaded.total
  return [...remoteChanges].filter(([id, { isDeleted, version }]) =>
    isDeleted ? known.has(id) : (known.get(id) ?? (isAll ? 0 : version)) < version,
  ).length
}

function remoteChangeOf({ data }: LiveEvent): RemoteChange {
  const { action, version = 0 } = (data ?? {}) as { action?: string; version?: number }
  return { isDeleted: action === 'delete', version }
}
