'use client'

import { type RefObject, useEffect } from 'react'
import { useLayerId } from '@/components/ui/dialogs/layer'

interface Entry {
  layer: string | null
  field: RefObject<HTMLElement | null>
}

const entries: Entry[] = []

/**
 * Directs characters typed outside of a field into this one while mounted: the page has no single-letter shortcuts, and scans are received
 * wherever the focus is. A space still presses the focused button.
 */
export function useTypingTarget(field: RefObject<HTMLElement | null>) {
  const layer = useLayerId()
  useEffect(() => {
    const entry = { layer, field }
    entries.push(entry)
    return () => void entries.splice(entries.indexOf(entry), 1)
  }, [layer, field])
}

/** The field that takes the characters typed in this layer, if there is one. */
export const typingTarget = (layer: string | null) => entries.findLast((entry) => entry.layer === layer)?.field.current ?? null
