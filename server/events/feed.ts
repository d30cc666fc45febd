import { asc, gt } from 'drizzle-orm'
import type { Database } from '@/db/database'
import { hasUnplaced, placeLogs } from '@/db/log'
import { events } from '@/db/schema'
import type { Log } from '../log'
import type { EventRow } from './events'

const POLL_MS = 250
const POLL_AFTER_FAILURE_MS = 2_000
const BATCH = 500
/** Events kept for those who follow; who is further behind reads the log. */
const KEPT = 1_000

/** What is new in the event log, noticed once for everybody in this process who follows it. */
export interface Feed {
  /** The sequence of the last event noticed. */
  readonly head: number
  /** Begins to notice what comes after `head`, which is where the caller stands. What is given back ends it: nothing polls when nobody listens. */
  listen(head: number, onNews: () => void): () => void
  /** Everybody's events after this place, oldest first; null when some of them are no longer kept here. */
  since(sequence: number): readonly EventRow[] | null
  /** Stops, and waits for the poll under way. */
  close(): Promise<void>
}

export function createFeed(database: Database, log: Log): Feed {
  const listeners = new Set<() => void>()
  let kept: EventRow[] = []
  /** `kept` has all that came after this. */
  let from = 0
  let head = 0
  let polling: Promise<void> | null = null
  let closed = false
  let wake: () => void = () => {}

  async function poll() {
    while (listeners.size && !closed) {
      const pause = await notice().catch((error: unknown) => {
        log.warn({ err: error }, 'events not noticed')
        return POLL_AFTER_FAILURE_MS
      })
      if (pause)
        await new Promise<void>((done) => {
          const timer = setTimeout(done, pause)
          timer.unref()
          wake = () => {
            clearTimeout(timer)
            done()
          }
        })
    }
    // In the same turn as the look at the listeners, so that the next one to come begins anew.
    polling = null
  }

  /** Reads what is new and tells it; the milliseconds to wait until the next time. */
  async function notice(): Promise<number> {
    if (await hasUnplaced(database)) await placeLogs(database)
    const rows = await database.sql.select().from(events).where(gt(events.sequence, head)).orderBy(asc(events.sequence)).limit(BATCH)
    const last = rows.at(-1)?.sequence
    if (!last) return POLL_MS
    kept.push(...rows)
    head = last
    const over = kept.length - KEPT
    if (over > 0) {
      from = kept[over - 1]?.sequence ?? from
      kept = kept.slice(over)
    }
    for (const tell of [...listeners]) tell()
    return rows.length < BATCH ? POLL_MS : 0
  }

  return {
    get head() {
      return head
    },
    listen(at, onNews) {
      if (!polling) {
        kept = []
        from = head = at
      }
      listeners.add(onNews)
      polling ??= poll()
      return () => {
        listeners.delete(onNews)
        if (!listeners.size) wake()
      }
    },
    since: (sequence) => (sequence < from ? null : kept.filter((row) => (row.sequence ?? 0) > sequence)),
    async close() {
      closed = true
      wake()
      await polling
    },
  }
}
