'use client'

import { useCallback, useEffect, useState } from 'react'

/** The operation or event of an address within it: `createOrder` of `createOrder.body.items`. */
const entryOf = (target: string) => target.split('.')[0] ?? ''

/**
 * The expanded operations, and the target in the address: an operation, a field within it, or a section. Following a link expands the
 * operation; expanding one puts it into the address. A link followed before the operations are loaded scrolls to its target afterwards.
 */
export function useExpanded(isReady: boolean) {
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set())
  const [target, setTarget] = useState('')

  const show = useCallback((to: string) => {
    if (!to) return
    setTarget(to)
    setExpanded((ids) => new Set([...ids, entryOf(to)]))
    // After the operation and the fields around the target have expanded, and the content above it has its final height.
    const scroll = () => (document.getElementById(to) ?? document.getElementById(entryOf(to)))?.scrollIntoView()
    requestAnimationFrame(() => requestAnimationFrame(scroll))
  }, [])

  useEffect(() => {
    if (!isReady) return
    const followHash = () => show(decodeURIComponent(window.location.hash.slice(1)))
    followHash()
    window.addEventListener('hashchange', followHash)
    return () => window.removeEventListener('hashchange', followHash)
  }, [isReady, show])

  return {
    target,
    current: entryOf(target),
    show,
    isOpen: (id: string) => expanded.has(id),
    toggle(id: string) {
      const isOpening = !expanded.has(id)
      if (isOpening) {
        window.history.replaceState(window.history.state, '', `#${id}`)
        setTarget(id)
      }
      setExpanded(new Set(isOpening ? [...expanded, id] : [...expanded].filter((one) => one !== id)))
    },
  }
}
