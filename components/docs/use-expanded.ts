'use client'

import { useEffect, useState } from 'react'

/**
 * The expanded operations, and the one in the address. Following a link to an operation expands it; expanding one puts it into the address.
 * A link followed before the operations are loaded scrolls to its target afterwards.
 */
export function useExpanded(isReady: boolean) {
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set())
  const [current, setCurrent] = useState('')
  useEffect(() => {
    if (!isReady) return
    const followHash = () => {
      const id = decodeURIComponent(window.location.hash.slice(1))
      if (!id) return
      setCurrent(id)
      setExpanded((ids) => new Set([...ids, id]))
      // After the operation has expanded and the content above it has its final height.
      requestAnimationFrame(() => document.getElementById(id)?.scrollIntoView())
    }
    followHash()
    window.addEventListener('hashchange', followHash)
    return () => window.removeEventListener('hashchange', followHash)
  }, [isReady])
  return {
    current,
    isOpen: (id: string) => expanded.has(id),
    toggle(id: string) {
      const isOpening = !expanded.has(id)
      if (isOpening) {
        window.history.replaceState(window.history.state, '', `#${id}`)
        setCurrent(id)
      }
      setExpanded(new Set(isOpening ? [...expanded, id] : [...expanded].filter((one) => one !== id)))
    },
  }
}
