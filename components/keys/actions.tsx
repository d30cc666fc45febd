'use client'

import { useEffect, useRef, useSyncExternalStore } from 'react'
import { type Action, enter, registered, subscribe } from './registry'

export type { Action } from './registry'

const none: Action[] = []

/**
 * Offers actions while the component is there: by their keys, in the palette, in the list of keys. Of several with the same keys the
 * newest is meant. `isFrame` is for the frame's own, which give way to those of a page.
 */
export function useActions(actions: Action[], { isFrame = false } = {}) {
  const entry = useRef<ReturnType<typeof enter> | null>(null)
  useEffect(() => {
    const entered = enter(isFrame)
    entry.current = entered
    return () => {
      entry.current = null
      entered.leave()
    }
  }, [isFrame])
  // After every render, so that what runs is what was rendered last.
  useEffect(() => entry.current?.set(actions))
}

/** Everything that can be done here, the frame's first and the newest last. */
export function useRegistered(): Action[] {
  return useSyncExternalStore(subscribe, registered, () => none)
}
