'use client'

import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** The zone to write times in: UTC while the server's page is taken over, then the reader's own. */
export function useZone(): string | undefined {
  return useSyncExternalStore<string | undefined>(
    never,
    () => undefined,
    () => 'UTC',
  )
}

const tick = 30_000
const listeners = new Set<() => void>()
let clock: ReturnType<typeof setInterval> | undefined
let now = 0

function subscribe(listener: () => void) {
  listeners.add(listener)
  clock ??= setInterval(() => {
    now = Date.now()
    for (const each of listeners) each()
  }, tick)
  return () => {
    listeners.delete(listener)
    if (listeners.size) return
    clearInterval(clock)
    clock = undefined
  }
}

/** Read anew where the clock stood still. */
function current() {
  if (Date.now() - now > 2 * tick) now = Date.now()
  return now
}

/** The time in ms, moving on every half minute, so that ages grow while the page stands. One clock serves all. */
export const useNow = () => useSyncExternalStore(subscribe, current, () => Math.floor(Date.now() / 60_000) * 60_000)
