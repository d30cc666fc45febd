import { useState } from 'react'

/** What is open over the page of a shipment. */
export type Doing =
  | { what: 'assign' | 'reroute' | 'reject' | 'unassign' | 'cancel' | 'pack' | 'edit' | 'deliver' | 'remove' }
  /** What is known of a package, or that it leaves. */
  | { what: 'package'; packageId: string; isLeaving: boolean }
  | { what: 'deletePackage'; packageId: string }

export function useDoing() {
  const [doing, start] = useState<Doing | null>(null)
  return { doing, start, stop: () => start(null) }
}
