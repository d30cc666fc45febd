import { asc, gt } from 'drizzle-orm'
import { selectRows } from '@/db/rows'
import { type claims, presences } from '@/db/schema'
import type { Database } from '@/db/types'
import type { Log } from '@/server/config/log'
import type { LiveMessage, PresenceFeed } from '@/server/kernel/context'
import { hasPermission, isInternal } from '@/server/kernel/principal'
import { liveClaims } from '@/server/platform/claims/claims'
import { queueOfType } from '../views/views'
import { canReadSubject, type PresenceRow, presentPresence } from './visible'

const POLL_MS = 500
const POLL_AFTER_FAILURE_MS = 2_000

type ClaimRow = typeof claims.$inferSelect
type RecordKey = Pick<PresenceRow, 'resourceType' | 'resourceId'>

/** What was found at a time: for each record what a change is told by, and the message about it. */
type Snapshot = Map<string, { signature: string; message: LiveMessage }>

/** Reads who is where and who has claimed what while somebody listens, and tells the differences. */
export function createPresenceFeed(database: Database, log: Log): PresenceFeed {
  const listeners = new Set<(message: LiveMessage) => void>()
  let known: Snapshot | null = null
  let polling: Promise<void> | null = null
  let closed = false
  let wake: () => void = () => {}

  async function poll() {
    while (listeners.size && !closed) {
      const pause = await tellChanges().catch((error: unknown) => {
        log.warn({ err: error }, 'presence could not be read')
        return POLL_AFTER_FAILURE_MS
      })
      await new Promise<void>((done) => {
        const timer = setTimeout(done, pause)
        timer.unref()
        wake = () => {
          clearTimeout(timer)
          done()
        }
      })
    }
    known = null
    polling = null
  }

  async function tellChanges(): Promise<number> {
    const now = new Date()
    const where = gt(presences.expiresAt, now)
    const present = await selectRows(database.sql, presences, { where, orderBy: [asc(presences.number)] })
    const found = new Map([...presenceSnapshot(present), ...claimSnapshot(await liveClaims(database.sql, now))])
    const before = known
    known = found
    if (!before) return POLL_MS
    for (const [key, { signature, message }] of found) if (before.get(key)?.signature !== signature) tell(message)
    for (const [key, { message }] of before) if (!found.has(key)) tell(ended(message))
    return POLL_MS
  }

  const tell = (message: LiveMessage) => {
    for (const listener of [...listeners]) listener(message)
  }

  return {
    listen(onChange) {
      listeners.add(onChange)
      polling ??= poll()
      return () => {
        listeners.delete(onChange)
        if (!listeners.size) wake()
      }
    },
    async close() {
      closed = true
      wake()
      await polling
    },
  }
}

const keyOf = ({ resourceType, resourceId }: RecordKey) => `${resourceType} ${resourceId}`
const resourceOf = ({ resourceType, resourceId }: RecordKey) => ({ type: resourceType, id: resourceId })

function presenceSnapshot(rows: readonly PresenceRow[]): Snapshot {
  const groups = new Map<string, PresenceRow[]>()
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row])
  return new Map(
    [...groups].map(([name, group]) => {
      const key = `presence ${name}`
      const [first] = group as [PresenceRow, ...PresenceRow[]]
      const signature = group.map(({ userId, state, since }) => `${userId} ${state} ${since.getTime()}`).join()
      const message: LiveMessage = {
        event: 'presence',
        key,
        dataFor: (principal) =>
          canReadSubject(principal, first) ? { resource: resourceOf(first), presence: presentPresence(group, principal) } : null,
      }
      return [key, { signature, message }]
    }),
  )
}

function claimSnapshot(rows: readonly ClaimRow[]): Snapshot {
  return new Map(
    rows.map((row) => {
      const key = `claim ${keyOf(row)}`
      const { id, name, type } = row.user
      const message: LiveMessage = {
        event: 'claim',
        key,
        dataFor: (principal) =>
          isInternal(principal) && hasPermission(principal, queueOfType(row.resourceType).permission)
            ? { resource: resourceOf(row), claimedBy: { id, name, type } }
            : null,
      }
      return [key, { signature: row.userId, message }]
    }),
  )
}

/** The message that nobody is there any more, or that the claim has ended. */
const ended = ({ event, key, dataFor }: LiveMessage): LiveMessage => ({
  event,
  key,
  dataFor(principal) {
    const data = dataFor(principal)
    return data && { ...data, ...(event === 'claim' ? { claimedBy: null } : { presence: [] }) }
  },
})
