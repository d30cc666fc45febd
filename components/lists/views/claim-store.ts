'use client'

import { useEffect, useSyncExternalStore } from 'react'
import { onSignals } from '@/components/frame/live/live-stream'
import { createListeners } from '@/components/ui/listeners'

interface Claimer {
  id: string | null
  name: string
}

/** Claims that changed since the page loaded its records, by the record's id; null when nobody has it any more. */
const changed = new Map<string, Claimer | null>()
const listeners = createListeners()

export function setClaim(recordId: string, claimedBy: Claimer | null) {
  changed.set(recordId, claimedBy)
  listeners.emit()
}

/** Follows the claims of others while a list or a record is shown. */
export function useLiveClaims() {
  useEffect(() => onSignals((signal) => signal.kind === 'claim' && setClaim(signal.resource.id, signal.claimedBy)), [])
}

/** Who has claimed a record, as last heard. */
export function useClaimer({ id, claimedBy }: { id: string; claimedBy: Claimer | null }): Claimer | null {
  return useSyncExternalStore(
    listeners.subscribe,
    () => (changed.has(id) ? (changed.get(id) ?? null) : claimedBy),
    () => claimedBy,
  )
}
