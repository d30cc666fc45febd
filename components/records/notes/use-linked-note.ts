'use client'

import { useEffect, useState } from 'react'
import { toast } from '@/components/ui/toasts/toast'
import { noteAnchor } from './types'

/** The loading of the list that shows the notes. */
interface NoteList {
  isWaiting: boolean
  hasError: boolean
  hasOlder: boolean
  isLoadingOlder: boolean
  loadOlder: () => void
}

/** Scrolls to the note in the page's address, loading older pages as needed, and highlights it. */
export function useScrollToLinkedNote(list: NoteList, highlight: (id: string) => void) {
  const { isWaiting, hasOlder, isLoadingOlder, hasError, loadOlder } = list
  const { id, clear } = useNoteInAddress()
  useEffect(() => {
    if (id === null || isWaiting || isLoadingOlder) return
    const element = document.getElementById(noteAnchor(id))
    if (element) {
      highlight(id)
      element.scrollIntoView({ block: 'center' })
      element.focus({ preventScroll: true })
      // A failed log shows its own error.
    } else if (!hasError) {
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
