import { type LiveEvent, listen } from '../live/stream'

interface Seen {
  id: string
  version: number
}

/** When each order was last heard of, in the browser's time. Kept beyond the list, so that Back to an older list knows what it missed. */
const touched = new Map<string, number>()
const most = 5_000
let isListening = false

/** Begins to take note of what changes; from the first list until the tab is closed. */
export function watchChanges() {
  if (isListening) return
  isListening = true
  listen((events) => {
    for (const event of events) {
      const id = orderOf(event)
      if (!id) continue
      touched.delete(id)
      touched.set(id, Date.now())
    }
    for (const id of touched.keys()) {
      if (touched.size <= most) break
      touched.delete(id)
    }
  })
}

/** The order that an event tells of; null where it tells of something else. */
export function orderOf({ resource, data }: LiveEvent): string | null {
  if (resource.type === 'order') return resource.id
  const orderId = typeof data === 'object' && data !== null && 'orderId' in data ? data.orderId : null
  return typeof orderId === 'string' ? orderId : null
}

export const touchedSince = (time: number): Set<string> => new Set([...touched].flatMap(([id, at]) => (at >= time ? id : [])))

interface News<Row> {
  /** The orders that were heard of. */
  heard: ReadonlySet<string>
  /** The order that a row is, or is of. */
  orderOf: (row: Row) => string
  /** Whether this tab changed an order. */
  isOwn: (order: string) => boolean
}

/** How many rows of orders that were heard of would look different on the page, come to it, or leave it. What one did oneself is no news. */
export function changedBetween<Row extends Seen>(shown: readonly Row[], now: readonly Row[], { heard, orderOf, isOwn }: News<Row>) {
  const before = new Map(shown.map((row) => [row.id, row]))
  const after = new Map(now.map((row) => [row.id, row]))
  return [...new Map([...before, ...after]).values()].filter((row) => {
    const order = orderOf(row)
    if (!heard.has(order)) return false
    const [old, fresh] = [before.get(row.id), after.get(row.id)]
    return old && fresh ? fresh.version > old.version : !isOwn(order)
  }).length
}
