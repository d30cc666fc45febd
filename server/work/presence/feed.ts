import { asc, gt } from 'drizzle-orm'
import { selectRows } from '@/db/rows'
import { type claims, presences } from '@/db/schema'
import type { Database } from '@/db/types'
import type { Log } from '@/server/config/log'
import type { LiveMessage, PresenceFeed } from '@/server/kernel/context'
import { hasPermission, isInternal, type Principal } from '@/server/kernel/principal'
import { liveClaims } from '@/server/platform/claims/claims'
import { queueOfType } from '../views/views'
import { canReadSubject, type PresenceRow, presentPresence } from './visible'

const POLL_MS = 500
const POLL_AFTER_FAILURE_MS = 2_000

type ClaimRow = typeof claims.$inferSelect
type RecordKey = Pick<PresenceRow, 'resourceType' | 'resourceId'>

/** One record as it was found at a time. */
interface Found {
  event: LiveMessage['event']
  /** The record has changed when its signature has. */
  signature: string
  /** The message to a caller; null when the record is not for this caller. */
  dataFor(principal: Principal): object | null
  /** The fields of `dataFor` once nobody is there any more. */
  ended: object
}

type Snapshot = Map<string, Found>

/** While somebody listens, reads the presence and the claims of all users, and emits the differences. */
export function createPresenceFeed(database: Database, log: Log): PresenceFeed {
  const listeners = new Set<(message: LiveMessage) => void>()
  let known: Snapshot | null = null
  let polling: Promise<void> | null = null
  let closed = false
  let wake: () => void = () => {}

  async function poll() {
    while (listeners.size && !closed) {
      const pause = await emitChanges().catch((error: unknown) => {
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

  async function emitChanges(): Promise<number> {
    const now = new Date()
    const where = gt(presences.expiresAt, now)
    const present = await selectRows(database.sql, presences, { where, orderBy: [asc(presences.number)] })
    const found = new Map([...presenceSnapshot(present), ...claimSnapshot(await liveClaims(database.sql, now))])
    const before = known
    known = found
    if (!before) return POLL_MS
    for (const key of new Set([...before.keys(), ...found.keys()])) {
      const [was, is] = [before.get(key), found.get(key)]
      if (was?.signature !== is?.signature) emit(changeOf(key, was, is))
    }
    return POLL_MS
  }

  const emit = (message: LiveMessage) => {
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
      const [first] = group as [PresenceRow, ...PresenceRow[]]
      const found: Found = {
        event: 'presence',
        signature: group.map(({ userId, state, part, since }) => `${userId} ${state} ${part} ${since.getTime()}`).join(),
        dataFor: (principal) =>
          canReadSubject(principal, first) ? { resource: resourceOf(first), presence: presentPresence(group, principal) } : null,
        ended: { presence: [] },
      }
      return [`presence ${name}`, found]
    }),
  )
}

function claimSnapshot(rows: readonly ClaimRow[]): Snapshot {
  return new Map(
    rows.map((row) => {
      const { id, name, type } = row.user
      const found: Found = {
        event: 'claim',
        signature: row.userId,
        dataFor: (principal) =>
          isInternal(principal) && hasPermission(principal, queueOfType(row.resourceType).permission)
            ? { resource: resourceOf(row), claimedBy: { id, name, type } }
            : null,
        ended: { claimedBy: null },
      }
      return [`claim ${keyOf(row)}`, found]
    }),
  )
}

/** The message about a change. A caller for whom nothing changed gets none: colleagues of others may have come or gone. */
function changeOf(key: string, was: Found | undefined, is: Found | undefined): LiveMessage {
  const either = (is ?? was) as Found
  const dataOf = (found: Found | undefined, principal: Principal) => {
    if (found) return found.dataFor(principal)
    const other = either.dataFor(principal)
    return other && { ...other, ...either.ended }
  }
  return {
    event: either.event,
    key,
    dataFor(principal) {
      const [before, after] = [dataOf(was, principal), dataOf(is, principal)]
      return JSON.stringify(before) === JSON.stringify(after) ? null : after
    },
  }
}
