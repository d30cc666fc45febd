'use client'

import { createContext, useContext, useSyncExternalStore } from 'react'

const never = () => () => {}

/** The time zone for display: UTC during hydration, then the reader's own. */
export function useTimeZone(): string | undefined {
  return useSyncExternalStore<string | undefined>(
    never,
    () => undefined,
    () => 'UTC',
  )
}

const TICK_MS = 30_000
const listeners = new Set<() => void>()
let clock: ReturnType<typeof setInterval> | undefined
let now = 0

function subscribe(listener: () => void) {
  listeners.add(listener)
  clock ??= setInterval(() => {
    now = Date.now()
    for (const each of listeners) each()
  }, TICK_MS)
  return () => {
    listeners.delete(listener)
    if (listeners.size) return
    clearInterval(clock)
    clock = undefined
  }
}

/** The current time, read again when the timer had stopped. */
function current() {
  if (Date.now() - now > 2 * TICK_MS) now = Date.now()
  return now
}

/** The server's time in ms when it rendered the document, with which the browser hydrates: ages are then the same in both. */
export const RenderTime = createContext(0)

/** The time in ms, updated every half minute so that ages grow. All components share one clock. */
export function useNow(): number {
  const renderTime = useContext(RenderTime)
  return useSyncExternalStore(subscribe, current, () => renderTime)
}
