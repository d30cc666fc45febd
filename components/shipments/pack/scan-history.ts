import { localStore } from '@/components/ui/browser-storage'
import type { Counts } from './match'

/** One counted scan: undone as a whole. */
type Step = { id: string; quantity: number }[]

/** The counted, unpacked units of a shipment. */
export interface ScanHistory {
  counts: Counts
  steps: Step[]
}

export const emptyHistory: ScanHistory = { counts: {}, steps: [] }

/** Counts units of lines; a negative quantity removes units, but never below zero. */
export function add(history: ScanHistory, step: Step): ScanHistory {
  const counts = { ...history.counts }
  const done: Step = []
  for (const { id, quantity } of step) {
    const before = counts[id] ?? 0
    const after = Math.max(0, before + quantity)
    if (after !== before) done.push({ id, quantity: after - before })
    if (after) counts[id] = after
    else delete counts[id]
  }
  return done.length ? { counts, steps: [...history.steps, done].slice(-200) } : history
}

/** Undoes the last step. */
export function undo(history: ScanHistory): ScanHistory {
  const last = history.steps.at(-1)
  if (!last) return history
  const { counts } = add(
    history,
    last.map(({ id, quantity }) => ({ id, quantity: -quantity })),
  )
  return { counts, steps: history.steps.slice(0, -1) }
}

const storageKey = 'waybill.packing'
/** The number of shipments whose counts a browser keeps; those begun earliest are dropped. */
const MAX_STORED = 50

type StoredHistories = Record<string, ScanHistory>

/** The counts of a shipment stored in this browser, which survive a reload. */
export function storedHistory(shipmentId: string): ScanHistory {
  const found = localStore.getJson<StoredHistories>(storageKey)?.[shipmentId]
  return found && typeof found.counts === 'object' && Array.isArray(found.steps) ? found : emptyHistory
}

export function storeHistory(shipmentId: string, history: ScanHistory) {
  const { [shipmentId]: _, ...others } = localStore.getJson<StoredHistories>(storageKey) ?? {}
  const entries = Object.entries(others).slice(1 - MAX_STORED)
  localStore.set(storageKey, Object.fromEntries(Object.keys(history.counts).length ? [...entries, [shipmentId, history]] : entries))
}
