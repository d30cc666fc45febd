'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLiveEvents } from '@/components/frame/live/use-live'
import { eventDataOf, isCatalogEvent } from '../events'
import type { Catalog } from '../types'

/**
 * The number of catalogs that were added to or removed from the list since it was loaded. They are shown on request, so that rows do not
 * jump; changes of listed catalogs show at once.
 */
export function useListChanges(rows: readonly Catalog[] | undefined): number {
  const client = useQueryClient()
  const [changedIds, setChangedIds] = useState<ReadonlySet<string>>(new Set())
  // biome-ignore lint/correctness/useExhaustiveDependencies: reloaded rows include all changes.
  useEffect(() => setChangedIds(new Set()), [rows])
  useLiveEvents((events) => {
    if (!rows) return
    const known = new Map(rows.map(({ id, version }) => [id, version]))
    const moved: string[] = []
    let hasUpdate = false
    for (const event of events.filter(isCatalogEvent)) {
      const { action, version = 0 } = eventDataOf(event)
      const { id } = event.resource
      const knownVersion = known.get(id)
      if (action === 'update') hasUpdate ||= knownVersion !== undefined && knownVersion < version
      else if ((action === 'create') === (knownVersion === undefined)) moved.push(id)
    }
    if (moved.length) setChangedIds((old) => new Set([...old, ...moved]))
    if (hasUpdate) void client.invalidateQueries({ queryKey: ['GET /merchantCatalog'] })
  })
  return changedIds.size
}
