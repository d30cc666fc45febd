import { asc, gt } from 'drizzle-orm'
import { hasUnsequenced, sequenceLogs } from '@/db/audit/sequence'
import { events } from '@/db/schema'
import type { Database } from '@/db/types'
import type { Log } from '@/server/config/log'
import type { Feed } from '@/server/kernel/context'
import type { EventRow } from './events'

const POLL_MS = 250
const POLL_AFTER_FAILURE_MS = 2_000
const BATCH_SIZE = 500
/** Events buffered for the listeners; a listener further behind reads the log. */
const MAX_BUFFERED = 1_000

export function createFeed(database: Database, log: Log): Feed {
  const listeners = new Set<() => void>()
  let buffer: EventRow[] = []
  /** `buffer` contains every event after this sequence. */
  let bufferedAfter = 0
  let head = 0
  let polling: Promise<void> | null = null
  let closed = false
  let wake: () => void = () => {}

  async function poll() {
    while (listeners.size && !closed) {
      const pause = await readNew().catch((error: unknown) => {
        log.warn({ err: error }, 'events could not be read')
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
    // In the same tick as the check for listeners, so that the next listener starts a new poll.
    polling = null
  }

  /** Reads new events and notifies the listeners; returns the milliseconds to wait before the next poll. */
  async function readNew(): Promise<number> {
    if (await hasUnsequenced(database)) await sequenceLogs(database)
    const rows = await database.sql.select().from(events).where(gt(events.sequence, head)).orderBy(asc(events.sequence)).limit(BATCH_SIZE)
    const last = rows.at(-1)?.sequence
    if (!last) return POLL_MS
    buffer.push(...rows)
    head = last
    const surplus = buffer.length - MAX_BUFFERED
    if (surplus > 0) {
      bufferedAfter = buffer[surplus - 1]?.sequence ?? bufferedAfter
      buffer = buffer.slice(surplus)
    }
    for (const notify of [...listeners]) notify()
    return rows.length < BATCH_SIZE ? POLL_MS : 0
  }

  return {
    get head() {
      return head
    },
    listen(startAt, onChange) {
      if (!polling) {
        buffer = []
        bufferedAfter = head = startAt
      }
      listeners.add(onChange)
      polling ??= poll()
      return () => {
        listeners.delete(onChange)
        if (!listeners.size) wake()
      }
    },
    since: (sequence) => (sequence < bufferedAfter ? null : buffer.filter((row) => (row.sequence ?? 0) > sequence)),
    async close() {
      closed = true
      wake()
      await polling
    },
  }
}
