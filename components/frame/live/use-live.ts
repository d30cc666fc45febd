'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { liveState, onLiveEvents, recentEvents, startLive, subscribeLiveState } from './live-stream'
import type { LiveEvent, LiveState } from './types'

/**
 * Calls the handler with the events of the account's records in order, in batches. The first batch contains recent events, also from before
 * the component mounted; its data may already reflect them.
 */
export function useLiveEvents(handler: (events: LiveEvent[]) => void) {
  const latest = useRef(handler)
  useEffect(() => {
    latest.current = handler
  })
  useEffect(() => {
    const recent = recentEvents()
    if (recent.length) latest.current(recent)
    return onLiveEvents((events) => latest.current(events))
  }, [])
}

/** The state of the live connection; changes by others arrive only while it is `live`. */
export function useLiveState(): LiveState {
  return useSyncExternalStore(subscribeLiveState, liveState, () => 'connecting')
}

/** Follows the event log while the frame is mounted. `startCursor`: the sequence number of the last event when the page was rendered. */
export function useLive(startCursor: number) {
  const client = useQueryClient()
  const from = useRef(startCursor)
  useEffect(() => startLive({ from: from.current, onMissed: () => void client.invalidateQueries() }), [client])
}
