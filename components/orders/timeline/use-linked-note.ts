'use client'

import { useEffect, useState } from 'react'
import { noteAnchor } from '@/components/records/notes/types'
import { toast } from '@/components/ui/toasts/toast'
import type { useTimeline } from './use-timeline'

/** Scrolls to the note in the page's address, loading older pages as needed, and highlights it. */
export function useScrollToLinkedNote(timeline: ReturnType<typeof useTimeline>, highlight: (id: string) => void) {
  const { isWaiting, hasOlder, isLoadingOlder, errors, loadOlder } = timeline
  const { id, clear } = useNoteInAddress()
  useEffect(() => {
    if (id === null || isWaiting || isLoadingOlder) return
    const element = document.getElementById(noteAnchor(id))
    if (element) {
      highlight(id)
      element.scrollIntoView({ block: 'center' })
      element.focus({ preventScroll: true })
      // A failed log shows its own error.
    } else if (!errors.entries && !errors.notes) {
      if (hasOlder) return loadOlder()
      toast('The note is no longer there, or you cannot see it.')
    }
    clear()
  })
}

const noteHash = /^#note-([0-9a-f-]{36})$/

/** The id of the note in the page's address (`#note-…`), until it is reached. */
function useNoteInAddress() {
  const [id, setId] = useState<string | null>(null)
  useEffect(() => {
    const look = () => setId(noteHash.exec(window.location.hash)?.[1] ?? null)
    look()
    window.addEventListener('hashchange', look)
    return () => window.removeEventListener('hashchange', look)
  }, [])
  return { id, clear: () => setId(null) }
}
