import { and, eq, isNull, lt, or } from 'drizzle-orm'
import { serviceClients, sessions } from '@/db/schema'
import type { Sql } from '@/db/types'
import type { Context } from '@/server/kernel/context'

/** The precision of "last seen". */
const MIN_INTERVAL_MS = 60_000

/** Ids whose write is in flight. */
const inFlight = new Set<string>()

type Seen = { kind: 'session'; id: string } | { kind: 'client'; id: string; ip: string | null }

/** Stores the time of last use at most once a minute, in the background. */
export function markLastSeen(context: Context, seen: Seen, previous: Date | null, now: Date) {
  const { id } = seen
  const threshold = new Date(now.getTime() - MIN_INTERVAL_MS)
  if ((previous && previous > threshold) || inFlight.has(id)) return
  inFlight.add(id)
  context.database
    .write((sql) =>
      seen.kind === 'session' ? updateSessionLastSeen(sql, id, threshold, now) : updateClientLastUsed(sql, seen, threshold, now),
    )
    .catch((error) => context.log.warn({ err: error }, 'lastSeenAt could not be stored'))
    .finally(() => inFlight.delete(id))
}

async function updateSessionLastSeen(sql: Sql, id: string, threshold: Date, now: Date) {
  await sql
    .update(sessions)
    .set({ lastSeenAt: now })
    .where(and(eq(sessions.id, id), lt(sessions.lastSeenAt, threshold)))
}

async function updateClientLastUsed(sql: Sql, { id, ip }: { id: string; ip: string | null }, threshold: Date, now: Date) {
  await sql
    .update(serviceClients)
    .set({ lastUsedAt: now, lastUsedIp: ip })
    .where(and(eq(serviceClients.id, id), or(isNull(serviceClients.lastUsedAt), lt(serviceClients.lastUsedAt, threshold))))
}
