'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useEvents } from '../../live/events'
import { isOfCatalog, toldOf } from '../events'
import { readCatalog } from '../store'

/** Shows what others make of a catalog as soon as it is told. */
export function useLiveCatalog(id: string) {
  const client = useQueryClient()
  useEvents((events) => {
    const key = readCatalog(id).queryKey
    const known = client.getQueryData(key)?.merchantCatalog.version ?? 0
    if (events.some((event) => isOfCatalog(event, id) && (toldOf(event).version ?? 0) > known))
      void client.invalidateQueries({ queryKey: key })
  })
}
