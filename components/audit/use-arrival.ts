'use client'

import { useEffect } from 'react'
import { anchorOf } from '../notes/anchor'
import { useAddressedNote } from '../notes/use-addressed-note'
import { toast } from '../ui/toast'
import type { useTimeline } from './use-timeline'

/** Goes to the note that the page's address leads to, however far back it is, and lights it up. */
export function useArrival(timeline: ReturnType<typeof useTimeline>, light: (id: string) => void) {
  const { isWaiting, hasOlder, isLoadingOlder, refused, loadOlder } = timeline
  const { id, reached } = useAddressedNote()
  useEffect(() => {
    if (id === null || isWaiting || isLoadingOlder) return
    const element = document.getElementById(anchorOf(id))
    if (element) {
      light(id)
      element.scrollIntoView({ block: 'center' })
      element.focus({ preventScroll: true })
      // What could not be loaded says so itself.
    } else if (!refused.entries && !refused.notes) {
      if (hasOlder) return loadOlder()
      toast('The note is no longer there, or you cannot see it.')
    }
    reached()
  })
}
