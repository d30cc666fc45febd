'use client'
import { useCallback, useId, useSyncExternalStore } from 'react'
import { localStore } from '../browser-storage'
import { createListeners } from '../listeners'
import { defaultLayout, type Layout, readLayout } from './layout'

const prefix = 'waybill:columns:'
const layouts = new Map<string, Layout>()
const listeners = createListeners()

/** The storage key of a grid's layout. The script of `before-hydration.tsx` reads it before the first paint. */
export const storageKey = (layoutKey: string) => prefix + layoutKey

function layoutOf(key: string, isPersisted: boolean): Layout {
  let layout = layouts.get(key)
  if (!layout) {
    layout = isPersisted ? readLayout(localStore.getString(storageKey(key))) : defaultLayout
    layouts.set(key, layout)
  }
  return layout
}

function subscribe(listener: () => void) {
  // Applies a change made in another tab.
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

/** The layout stored under this key, shared by all callers with the same key; without a key, a layout of the caller's own. */
export function useLayout(layoutKey: string | undefined): [Layout, (change: (layout: Layout) => Layout) => void] {
  const ownKey = useId()
  const key = layoutKey ?? ownKey
  const isPersisted = layoutKey !== undefined
  const layout = useSyncExternalStore(
    subscribe,
    () => layoutOf(key, isPersisted),
    () => defaultLayout,
  )
  const change = useCallback(
    (make: (layout: Layout) => Layout) => {
      const before = layoutOf(key, isPersisted)
      const after = make(before)
      if (after === before) return
      layouts.set(key, after)
      if (isPersisted) persist(key, after)
      listeners.emit()
    },
    [key, isPersisted],
  )
  return [layout, change]
}

function persist(key: string, layout: Layout) {
  if (layout === defaultLayout) localStore.remove(storageKey(key))
  else localStore.set(storageKey(key), layout)
}
