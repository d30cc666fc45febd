'use client'

import { useQueryClient } from '@tanstack/react-query'
import type { LiveEvent } from '@/components/frame/live/types'
import { useLiveEvents } from '@/components/frame/live/use-live'
import { invalidateNotes, shownVersion } from './store'

/** Keeps an order's notes up to date with other people's changes. Ignores changes that are already shown. */
export function useLiveNotes(orderId: string) {
  const client = useQueryClient()
  useLiveEvents((events) => {
    if (events.some((event) => isUnknownChange(event))) void invalidateNotes(client, orderId)
  })

  function isUnknownChange({ type, resource, data }: LiveEvent): boolean {
    const about = data as { orderId?: string; version?: number } | null
    if (resource.type !== 'note' || about?.orderId !== orderId) return false
    const shown = shownVersion(client, orderId, resource.id)
    if (type === 'NoteDeleted') return shown !== undefined
    return shown === undefined || shown < (about.version ?? Number.POSITIVE_INFINITY)
  }
}
