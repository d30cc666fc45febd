import { and, eq, isNull, lt, or } from 'drizzle-orm'
import type { Sql } from '@/db/database'
import { serviceClients, sessions } from '@/db/schema'
import type { Runtime } from '../runtime'

/** How exact "last seen" is. */
const EVERY_MS = 60_000

/** Ids whose note is being written. */
const writing = new Set<string>()

/** Notes that somebody was here, at most once a minute, after the request and without holding it up. */
export function markSeen(runtime: Runtime, what: 'session' | 'client', id: string, last: Date | null, now: Date) {
  const before = new Date(now.getTime() - EVERY_MS)
  if ((last && last > before) || writing.has(id)) return
  writing.add(id)
  runtime.database
    .write((sql) => (what === 'session' ? sessionSeen(sql, id, before, now) : clientUsed(sql, id, before, now)))
    .catch((error) => runtime.log.warn({ err: error }, 'last seen not noted'))
    .finally(() => writing.delete(id))
}

async function sessionSeen(sql: Sql, id: string, before: Date, now: Date) {
  await sql
    .update(sessions)
    .set({ lastSeenAt: now })
    .where(and(eq(sessions.id, id), lt(sessions.lastSeenAt, before)))
}

async function clientUsed(sql: Sql, id: string, before: Date, now: Date) {
  await sql
    .update(serviceClients)
    .set({ lastUsedAt: now })
    .where(and(eq(serviceClients.id, id), or(isNull(serviceClients.lastUsedAt), lt(serviceClients.lastUsedAt, before))))
}
