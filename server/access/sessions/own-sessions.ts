import { and, count, eq, gt, isNull } from 'drizzle-orm'
import type * as z from 'zod'
import { sessions } from '@/db/schema'
import type { Sql } from '@/db/types'
import { listRows, type SortColumn } from '@/server/http/list'
import { listQuery } from '@/server/http/list-query'
import type { Change } from '@/server/kernel/change'
import type { Principal } from '@/server/kernel/principal'
import { notFound } from '@/server/kernel/refusal'
import type { Session } from './schemas'
import { endSession } from './store'

type SessionRow = typeof sessions.$inferSelect

/** Matches the caller's active sessions. A service client has none. */
const ownActiveSessions = ({ actor }: Principal, now: Date) =>
  and(eq(sessions.userId, actor.type === 'User' ? (actor.id ?? '') : ''), isNull(sessions.endedAt), gt(sessions.expiresAt, now))

export const sessionQuery = listQuery({}, ['createdAt', 'lastSeenAt'], '-lastSeenAt')

const sorts: Record<'createdAt' | 'lastSeenAt', SortColumn<SessionRow>> = {
  createdAt: { column: sessions.createdAt, key: (row) => row.createdAt, isTime: true },
  lastSeenAt: { column: sessions.lastSeenAt, key: (row) => row.lastSeenAt, isTime: true, isVolatile: true },
}

export async function listOwnSessions(sql: Sql, principal: Principal, page: z.output<typeof sessionQuery>) {
  const condition = ownActiveSessions(principal, new Date())
  const result = await listRows({
    page,
    sorts,
    id: { column: sessions.id, key: (row) => row.id },
    rows: async ({ where, orderBy, limit, offset }) =>
      sql
        .select()
        .from(sessions)
        .where(and(condition, where))
        .orderBy(...orderBy)
        .limit(limit)
        .offset(offset),
    count: async () => (await sql.select({ count: count() }).from(sessions).where(condition))[0]?.count ?? 0,
  })
  return { ...result, rows: result.rows.map((row) => presentSession(row, principal)) }
}

const presentSession = (row: SessionRow, { sessionId }: Principal): Session => ({
  id: row.id,
  kind: row.kind,
  ip: row.ip,
  userAgent: row.userAgent,
  isCurrent: row.id === sessionId,
  createdAt: row.createdAt,
  lastSeenAt: row.lastSeenAt,
  expiresAt: row.expiresAt,
})

/** Ends one of the caller's sessions; its tokens are refused from the next request. */
export async function endOwnSession(change: Change, id: string): Promise<void> {
  const { principal, now, sql } = change
  const [row] = await sql
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, id.toLowerCase()), ownActiveSessions(principal, now)))
    .limit(1)
  if (!row) throw notFound('session of yours', id)
  change.expectVersion('session', 1)
  await endSession(change.write, row.id, now)
  const resource = { type: 'session' as const, id: row.id }
  change.record({ resource, action: 'end', before: {}, after: {}, changes: [], version: null, merchantId: null })
}
