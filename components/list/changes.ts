import { type LiveEvent, listen } from '../live/stream'

interface Seen {
  id: string
  version: number
}

/** What lists are of, as events tell of it. */
export type Kind = 'order' | 'product'

/** An order, a product, or another thing that rows are, or are of. */
export interface Subject {
  kind: Kind
  id: string
}

/** When each thing was last heard of, in the browser's time. Kept beyond the list, so that Back to an older list knows what it missed. */
const touched = new Map<string, Subject & { at: number }>()
const most = 5_000
let isListening = false

/** Begins to take note of what changes; from the first list until the tab is closed. */
export function watchChanges() {
  if (isListening) return
  isListening = true
  listen((events) => {
    for (const event of events) {
      const subject = subjectOf(event)
      if (!subject) continue
      touched.delete(subject.id)
      touched.set(subject.id, { ...subject, at: Date.now() })
    }
    for (const id of touched.keys()) {
      if (touched.size <= most) break
      touched.delete(id)
    }
  })
}

/** What an event tells of, its order where it is of one; null where no list shows it. */
export function subjectOf({ resource: { type, id }, data }: LiveEvent): Subject | null {
  if (type === 'order' || type === 'product') return { kind: type, id }
  const orderId = typeof data === 'object' && data !== null && 'orderId' in data ? data.orderId : null
  return typeof orderId === 'string' ? { kind: 'order', id: orderId } : null
}

/** The ids of the things of a kind that were heard of since then. */
export const touchedSince = (time: number, kind: Kind): Set<string> =>
  new Set([...touched.values()].flatMap((one) => (one.at >= time && one.kind === kind ? one.id : [])))

interface News<Row> {
  /** The ids that were heard of. */
  heard: ReadonlySet<string>
  /** The id of what a row is, or is of. */
  subjectOf: (row: Row) => string
  /** Whether this tab changed it. */
  isOwn: (id: string) => boolean
}

/** How many rows of what was heard of would look different on the page, come to it, or leave it. What one did oneself is no news. */
export function changedBetween<Row extends Seen>(shown: readonly Row[], now: readonly Row[], { heard, subjectOf, isOwn }: News<Row>) {
  const before = new Map(shown.map((row) => [row.id, row]))
  const after = new Map(now.map((row) => [row.id, row]))
  return [...new Map([...before, ...after]).values()].filter((row) => {
    const subject = subjectOf(row)
    if (!heard.has(subject)) return false
    const [old, fresh] = [before.get(row.id), after.get(row.id)]
    return old && fresh ? fresh.version > old.version : !isOwn(subject)
  }).length
}
