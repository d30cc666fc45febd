'use client'

import { useEffect, useState } from 'react'

const place = /^#note-([0-9a-f-]{36})$/

/** The note that the page's address leads to (`#note-…`), until it is reached. */
export function useAddressedNote() {
  const [id, setId] = useState<string | null>(null)
  useEffect(() => {
    const look = () => setId(place.exec(window.location.hash)?.[1] ?? null)
    look()
    window.addEventListener('hashchange', look)
    return () => window.removeEventListener('hashchange', look)
  }, [])
  return { id, reached: () => setId(null) }
}
