'use client'

import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useLayerId } from '@/components/ui/dialogs/layer'
import { whenIdle } from '@/components/ui/when-idle'
import { type Action, register, registeredActions, subscribe } from './action-registry'

export type { Action } from './action-registry'

const none: Action[] = []

/**
 * Registers actions while the component is mounted: for their shortcuts, the palette and the list of shortcuts. Of several with the same
 * keys, the newest runs. Those of a dialog's content work while that dialog is the topmost layer, those of a page while nothing is open over
 * it. What they open is loaded when the page is idle. `isFrame`: the frame's actions, which those of a page override.
 */
export function useActions(actions: Action[], { isFrame: isGlobal = false } = {}) {
  const layer = useLayerId()
  const registrationRef = useRef<ReturnType<typeof register> | null>(null)
  useEffect(() => {
    const registration = register(isGlobal, layer)
    registrationRef.current = registration
    return () => {
      registrationRef.current = null
      registration.unregister()
    }
  }, [isGlobal, layer])
  usePreloads(actions)
  // After every render, so that `run` calls the function of the latest render.
  useEffect(() => registrationRef.current?.set(actions))
}

/** Loads the code that keys open once the page is idle: what is typed after such a key must not wait for it. */
function usePreloads(actions: Action[]) {
  const latest = useRef(actions)
  latest.current = actions
  const ids = actions.flatMap(({ id, keys, preload, disabledReason }) => (keys && preload && !disabledReason ? id : [])).join()
  useEffect(() => {
    if (!ids) return
    return whenIdle(() => {
      for (const { id, preload } of latest.current) if (ids.split(',').includes(id)) preload?.()
    })
  }, [ids])
}

/** The actions of the page, the frame's first and the newest last. */
export function useRegisteredActions(): Action[] {
  return useSyncExternalStore(
    subscribe,
    () => registeredActions(),
    () => none,
  )
}
