'use client'
import { useCallback, useId, useSyncExternalStore } from 'react'
import { createListeners } from '../listeners'
import { inBrowser } from '../storage'
import { asDeclared, type Layout, readLayout } from './layout'

const prefix = 'waybill:columns:'
const layouts = new Map<string, Layout>()
const listeners = createListeners()

/** Where the layout of a grid is kept. The page's script reads it before anything is drawn, see `before-hydration.tsx`. */
export const storageKey = (remember: string) => prefix + remember

function layoutOf(key: string, isKept: boolean): Layout {
  let layout = layouts.get(key)
  if (!layout) {
    layout = isKept ? readLayout(inBrowser.text(storageKey(key))) : asDeclared
    layouts.set(key, layout)
  }
  return layout
}

function subscribe(listener: () => void) {
  // Another tab's choice is taken over.
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null) layouts.clear()
    else if (key.startsWith(prefix)) layouts.delete(key.slice(prefix.length))
    else return
    listener()
  }
  const stop = listeners.subscribe(listener)
  window.addEventListener('storage', onStorage)
  return () => {
    stop()
    window.removeEventListener('storage', onStorage)
  }
}

/** The layout kept under this name, the same for all that ask; one of the caller's own without a name. */
export function useLayout(remember: string | undefined): [Layout, (change: (layout: Layout) => Layout) => void] {
  const own = useId()
  const key = remember ?? own
  const isKept = remember !== undefined
  const layout = useSyncExternalStore(
    subscribe,
    () => layoutOf(key, isKept),
    () => asDeclared,
  )
  const change = useCallback(
    (make: (layout: Layout) => Layout) => {
      const before = layoutOf(key, isKept)
      const after = make(before)
      if (after === before) return
      layouts.set(key, after)
      if (isKept) keep(key, after)
      listeners.tell()
    },
    [key, isKept],
  )
  return [layout, change]
}

function keep(key: string, layout: Layout) {
  if (layout === asDeclared) inBrowser.drop(storageKey(key))
  else inBrowser.keep(storageKey(key), layout)
}
