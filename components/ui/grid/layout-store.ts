'use client'
import { useCallback, useId, useMemo, useSyncExternalStore } from 'react'
import { localStore } from '../browser-storage'
import { createListeners } from '../listeners'
import { defaultLayout, type Layout, layoutShowing, readLayout } from './layout'
import type { GridColumn, GridLayoutProps } from './types'

const prefix = 'waybill:columns:'
const layouts = new Map<string, Layout>()
const listeners = createListeners()

/** The storage key of a grid's layout. The script of `before-hydration.tsx` reads it before the first paint. */
export const storageKey = (layoutKey: string) => prefix + layoutKey

function layoutOf(key: string, isPersisted: boolean, start: Layout): Layout {
  let layout = layouts.get(key)
  if (!layout) {
    layout = isPersisted ? readLayout(localStore.getString(storageKey(key))) : start
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

interface LayoutState {
  layout: Layout
  change(make: (layout: Layout) => Layout): void
  reset(): void
}

/**
 * The layout under this key, shared by all callers with the same key; without a key, a layout of the caller's own. It is stored in the
 * browser, unless it starts with given columns.
 */
export function useLayout<Row>(columns: readonly GridColumn<Row>[], { layoutKey, startColumns }: GridLayoutProps): LayoutState {
  const ownKey = useId()
  const key = layoutKey ?? ownKey
  const isPersisted = layoutKey !== undefined && !startColumns
  const start = useMemo(() => (startColumns ? layoutShowing(columns, startColumns) : defaultLayout), [columns, startColumns])
  const layout = useSyncExternalStore(
    subscribe,
    () => layoutOf(key, isPersisted, start),
    () => start,
  )
  const change = useCallback(
    (make: (layout: Layout) => Layout) => {
      const before = layoutOf(key, isPersisted, start)
      const after = make(before)
      if (after === before) return
      layouts.set(key, after)
      if (isPersisted) persist(key, after)
      listeners.emit()
    },
    [key, isPersisted, start],
  )
  const reset = useCallback(() => change(() => start), [change, start])
  return { layout, change, reset }
}

function persist(key: string, layout: Layout) {
  if (layout === defaultLayout) localStore.remove(storageKey(key))
  else localStore.set(storageKey(key), layout)
}
