'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useEvents } from '../../live/events'
import { isOfCatalogs, toldOf } from '../events'
import type { Catalog } from '../shapes'

/** How many catalogs came to the list or left it since it was loaded: these are offered, so that rows do not jump. What is another now is shown. */
export function useNews(rows: readonly Catalog[] | undefined): number {
  const client = useQueryClient()
  const [news, setNews] = useState<ReadonlySet<string>>(new Set())
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows that were loaded anew have all of it.
  useEffect(() => setNews(new Set()), [rows])
  useEvents((events) => {
    if (!rows) return
    const known = new Map(rows.map(({ id, version }) => [id, version]))
    const moved: string[] = []
    let isAnother = false
    for (const event of events.filter(isOfCatalogs)) {
      const { action, version = 0 } = toldOf(event)
      const { id } = event.resource
      const before = known.get(id)
      if (action === 'update') isAnother ||= before !== undefined && before < version
      else if ((action === 'create') === (before === undefined)) moved.push(id)
    }
    if (moved.length) setNews((old) => new Set([...old, ...moved]))
    if (isAnother) void client.invalidateQueries({ queryKey: ['GET /merchantCatalog'] })
  })
  return news.size
}
