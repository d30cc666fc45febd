'use client'

import { useEffect, useRef, useSyncExternalStore } from 'react'
import { type LiveEvent, type LiveState, listen, liveState, startLive, subscribeState } from './stream'

export type { LiveEvent, LiveState } from './stream'

/** What happens to the records of this account, as it happens, in order, several at once where they came together. */
export function useEvents(handler: (events: LiveEvent[]) => void) {
  const latest = useRef(handler)
  useEffect(() => {
    latest.current = handler
  })
  useEffect(() => listen((events) => latest.current(events)), [])
}

/** Whether changes of others arrive by themselves. */
export function useLiveState(): LiveState {
  return useSyncExternalStore(subscribeState, liveState, () => 'connecting')
}

/** Follows what happens while the frame is there. */
export function useLive() {
  useEffect(startLive, [])
}
