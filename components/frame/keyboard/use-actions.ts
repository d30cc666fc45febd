'use client'

import { useEffect, useRef, useSyncExternalStore } from 'react'
import { type Action, register, registeredActions, subscribe } from './action-registry'

export type { Action } from './action-registry'

const none: Action[] = []

/**
 * Registers actions while the component is mounted: for their shortcuts, the palette and the list of shortcuts. Of several with the same
 * keys, the newest runs. `isFrame`: the frame's actions, which those of a page override.
 */
export function useActions(actions: Action[], { isFrame: isGlobal = false } = {}) {
  const registrationRef = useRef<ReturnType<typeof register> | null>(null)
  useEffect(() => {
    const registration = register(isGlobal)
    registrationRef.current = registration
    return () => {
      registrationRef.current = null
      registration.unregister()
    }
  }, [isGlobal])
  // After every render, so that `run` calls the function of the latest render.
  useEffect(() => registrationRef.current?.set(actions))
}

/** All registered actions, the frame's first and the newest last. */
export function useRegisteredActions(): Action[] {
  return useSyncExternalStore(subscribe, registeredActions, () => none)
}
