import { onLiveEvents } from '@/components/frame/live/live-stream'
import type { LiveEvent } from '@/components/frame/live/types'

interface Versioned {
  id: string
  version: number
}

/** The kinds of records that lists show, as events name them. */
export type Kind = 'order' | 'product'

/** The record that a row shows or belongs to. */
export interface Subject {
  kind: Kind
  id: string
}

/**
 * When each record was last named by an event, in the browser's time. Outlives the list, so that Back to an earlier list knows what it
 * missed.
 */
const lastTouched = new Map<string, Subject & { at: number }>()
const MAX_TRACKED = 5_000
let isListening = false

/** Starts to track changes; from the first list until the tab is closed. */
export function trackChanges() {
  if (isListening) return
  isListening = true
  onLiveEvents((events) => {
    for (const event of events) {
      const subject = subjectOf(event)
      if (!subject) continue
      lastTouched.delete(subject.id)
      lastTouched.set(subject.id, { ...subject, at: Date.now() })
    }
    for (const id of lastTouched.keys()) {
      if (lastTouched.size <= MAX_TRACKED) break
      lastTouched.delete(id)
    }
  })
}

/** The record that an event is about, its order for an event of an order's part; null when no list shows it. */
export function subjectOf({ resource: { type, id }, data }: LiveEvent): Subject | null {
  if (type === 'order' || type === 'product') return { kind: type, id }
  const orderId = typeof data === 'object' && data !== null && 'orderId' in data ? data.orderId : null
  return typeof orderId === 'string' ? { kind: 'order', id: orderId } : null
}

/** The ids of the records of a kind that events named since `time`. */
export const touchedIdsSince = (time: number, kind: Kind): Set<string> =>
  new Set([...lastTouched.values()].flatMap((one) => (one.at >= time && one.kind === kind ? one.id : [])))

interface ChangeCriteria<Row> {
  /** The ids that events named. */
  touchedIds: ReadonlySet<string>
  /** The id of the record that a row shows or belongs to. */
  subjectOf: (row: Row) => string
  /** Whether this tab changed the record. */
  isOwn: (id: string) => boolean
}

/** The number of touched records that would look different on the page, or enter or leave it. This tab's own changes do not count. */
export function countChanges<Row extends Versioned>(
  shown: readonly Row[],
  now: readonly Row[],
  { touchedIds, subjectOf, isOwn }: ChangeCriteria<Row>,
) {
  const before = new Map(shown.map((row) => [row.id, row]))
  const after = new Map(now.map((row) => [row.id, row]))
  return [...new Map([...before, ...after]).values()].filter((row) => {
    const subject = subjectOf(row)
    if (!touchedIds.has(subject)) return false
    const [old, fresh] = [before.get(row.id), after.get(row.id)]
    return old && fresh ? fresh.version > old.version : !isOwn(subject)
  }).length
}
