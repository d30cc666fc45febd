'use client'

import { useEffect, useSyncExternalStore } from 'react'
import { onSignals } from '@/components/frame/live/live-stream'
import { createListeners } from '@/components/ui/listeners'

interface Claimer {
  id: string | null
  name: string
}

interface Change {
  /** Null when nobody has the record any more. */
  claimedBy: Claimer | null
  /** The version of the record that was claimed, where it is known. */
  version: number | null
}

/** Claims that changed since the page loaded its records, by the record's id. */
const changed = new Map<string, Change>()
const listeners = createListeners()

/**
 * A claim made here counts until the record is loaded in a later version than the claimed one: the change may have ended the claim, and the
 * stream reports nothing that began and ended between two of its looks.
 */
export function setClaim(recordId: string, claimedBy: Claimer | null, version: number | null = null) {
  changed.set(recordId, { claimedBy, version })
  listeners.emit()
}

/** Follows the claims of others while a list or a record is shown. */
export function useLiveClaims() {
  useEffect(() => onSignals((signal) => signal.kind === 'claim' && setClaim(signal.resource.id, signal.claimedBy)), [])
}

/** Who has claimed a record, as last heard. */
export function useClaimer({ id, version, claimedBy }: { id: string; version: number; claimedBy: Claimer | null }): Claimer | null {
  const change = useSyncExternalStore(
    listeners.subscribe,
    () => changed.get(id),
    () => undefined,
  )
  return change && version <= (change.version ?? version) ? change.claimedBy : claimedBy
}
