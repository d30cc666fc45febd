import { inBrowser } from '../ui/storage'
import type { Counts } from './match'

/** One thing that was counted: undone as a whole. */
type Step = { id: string; quantity: number }[]

/** What is counted of a shipment and not packed yet. */
export interface Work {
  counts: Counts
  steps: Step[]
}

export const noWork: Work = { counts: {}, steps: [] }

/** Counts units of lines; less than nothing takes them out, but never below none. */
export function add(work: Work, step: Step): Work {
  const counts = { ...work.counts }
  const done: Step = []
  for (const { id, quantity } of step) {
    const before = counts[id] ?? 0
    const after = Math.max(0, before + quantity)
    if (after !== before) done.push({ id, quantity: after - before })
    if (after) counts[id] = after
    else delete counts[id]
  }
  return done.length ? { counts, steps: [...work.steps, done].slice(-200) } : work
}

/** Takes back what was counted last. */
export function undo(work: Work): Work {
  const last = work.steps.at(-1)
  if (!last) return work
  const { counts } = add(
    work,
    last.map(({ id, quantity }) => ({ id, quantity: -quantity })),
  )
  return { counts, steps: work.steps.slice(0, -1) }
}

const place = 'waybill.packing'
/** Shipments whose counts a browser keeps; those that were begun longest ago are forgotten. */
const KEPT = 50

type Kept = Record<string, Work>

/** What was counted of a shipment in this browser, also before the page was reloaded. */
export function keptWork(shipmentId: string): Work {
  const found = inBrowser.value<Kept>(place)?.[shipmentId]
  return found && typeof found.counts === 'object' && Array.isArray(found.steps) ? found : noWork
}

export function keepWork(shipmentId: string, work: Work) {
  const { [shipmentId]: _, ...others } = inBrowser.value<Kept>(place) ?? {}
  const entries = Object.entries(others).slice(1 - KEPT)
  inBrowser.keep(place, Object.fromEntries(Object.keys(work.counts).length ? [...entries, [shipmentId, work]] : entries))
}
