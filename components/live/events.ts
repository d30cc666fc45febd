'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { heardOfLate, type LiveEvent, type LiveState, listen, liveState, startLive, subscribeState } from './stream'

export type { LiveEvent, LiveState } from './stream'

/**
 * What happens to the records of this account, as it happens, in order, several at once where they came together. It begins with what
 * happened of late, also before the page that shows them was there: what it shows may know of that already.
 */
export function useEvents(handler: (events: LiveEvent[]) => void) {
  const latest = useRef(handler)
  useEffect(() => {
    latest.current = handler
  })
  useEffect(() => {
    const late = heardOfLate()
    if (late.length) latest.current(late)
    return listen((events) => latest.current(events))
  }, [])
}

/** Whether changes of others arrive by themselves. */
export function useLiveState(): LiveState {
  return useSyncExternalStore(subscribeState, liveState, () => 'connecting')
}

/** Follows what happens while the frame is there. `place`: the sequence of the last event there was when the page was made. */
export function useLive(place: number) {
  const client = useQueryClient()
  const from = useRef(place)
  useEffect(() => startLive({ from: from.current, onMissed: () => void client.invalidateQueries() }), [client])
}
