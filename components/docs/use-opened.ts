'use client'

import { useEffect, useState } from 'react'

/**
 * Which operations are unfolded, and which one the address names. Following a link to one unfolds it; unfolding one names it. A link
 * that was followed before they are there leads to its place once they are.
 */
export function useOpened(areThere: boolean) {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const [current, setCurrent] = useState('')
  useEffect(() => {
    if (!areThere) return
    const follow = () => {
      const id = decodeURIComponent(window.location.hash.slice(1))
      if (!id) return
      setCurrent(id)
      setOpened((ids) => new Set([...ids, id]))
      // Once it is unfolded, and what was above it stands where it stays.
      requestAnimationFrame(() => document.getElementById(id)?.scrollIntoView())
    }
    follow()
    window.addEventListener('hashchange', follow)
    return () => window.removeEventListener('hashchange', follow)
  }, [areThere])
  return {
    current,
    isOpen: (id: string) => opened.has(id),
    toggle(id: string) {
      const isOpening = !opened.has(id)
      if (isOpening) {
        window.history.replaceState(window.history.state, '', `#${id}`)
        setCurrent(id)
      }
      setOpened(new Set(isOpening ? [...opened, id] : [...opened].filter((one) => one !== id)))
    },
  }
}
