'use client'

import { useQueryClient } from '@tanstack/react-query'
import { type LiveEvent, useEvents } from '../live/events'
import { renewNotes, shownVersion } from './store'

/** Keeps the notes of an order as others write, change and delete them. What was done here is shown already. */
export function useLiveNotes(orderId: string) {
  const client = useQueryClient()
  useEvents((events) => {
    if (events.some((event) => isNews(event))) void renewNotes(client, orderId)
  })

  function isNews({ type, resource, data }: LiveEvent): boolean {
    const about = data as { orderId?: string; version?: number } | null
    if (resource.type !== 'note' || about?.orderId !== orderId) return false
    const shown = shownVersion(client, orderId, resource.id)
    if (type === 'NoteDeleted') return shown !== undefined
    return shown === undefined || shown < (about.version ?? Number.POSITIVE_INFINITY)
  }
}
