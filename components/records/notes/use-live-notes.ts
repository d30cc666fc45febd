'use client'

import { useQueryClient } from '@tanstack/react-query'
import type { LiveEvent } from '@/components/frame/live/types'
import { useLiveEvents } from '@/components/frame/live/use-live'
import { invalidateNotes, shownVersion } from './store'
import type { SubjectReference } from './types'

/** Keeps a record's notes up to date with other people's changes. Ignores changes that are already shown. */
export function useLiveNotes(subject: SubjectReference) {
  const client = useQueryClient()
  useLiveEvents((events) => {
    if (events.some((event) => isUnknownChange(event))) void invalidateNotes(client, subject)
  })

  function isUnknownChange({ type, resource, data }: LiveEvent): boolean {
    const about = data as { orderId?: string; resource?: { id: string }; version?: number } | null
    const recordId = subject.type === 'order' ? about?.orderId : about?.resource?.id
    if (resource.type !== 'note' || recordId !== subject.id) return false
    const shown = shownVersion(client, subject, resource.id)
    if (type === 'NoteDeleted') return shown !== undefined
    return shown === undefined || shown < (about?.version ?? Number.POSITIVE_INFINITY)
  }
}
