import { and, count, eq, gt, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import type { Sql } from '@/db/database'
import { sessions } from '@/db/schema'
import type { Change } from '../change'
import { listQuery, listRows, type SortColumn } from '../http/list'
import { endSession } from '../identity/sessions'
import type { Principal } from '../principal'
import { notFound } from '../refusal'
import type { Session } from './schemas'

type Row = typeof sessions.$inferSelect

/** The caller's own that still count. A program has none. */
const own = ({ actor }: Principal, now: Date) =>
  and(eq(sessions.userId, actor.type === 'User' ? (actor.id ?? '') : ''), isNull(sessions.endedAt), gt(sessions.expiresAt, now))

export const sessionQuery = listQuery({}, ['createdAt', 'lastSeenAt'], '-lastSeenAt')

const sorts: Record<'createdAt' | 'lastSeenAt', SortColumn<Row>> = {
  createdAt: { column: sessions.createdAt, key: (row) => row.createdAt, isTime: true },
  lastSeenAt: { column: sessions.lastSeenAt, key: (row) => row.lastSeenAt, isTime: true, moves: true },
}

export async function listSessions(sql: Sql, principal: Principal, page: z.output<typeof sessionQuery>) {
  const mine = own(principal, new Date())
  const found = await listRows({
    page,
    sorts,
    id: { column: sessions.id, key: (row) => row.id },
    rows: async ({ where, orderBy, limit, offset }) =>
      sql
        .select()
        .from(sessions)
        .where(and(mine, where))
        .orderBy(...orderBy)
        .limit(limit)
        .offset(offset),
    count: async () => (await sql.select({ count: count() }).from(sessions).where(mine))[0]?.count ?? 0,
  })
  return { ...found, rows: found.rows.map((row) => asSession(row, principal)) }
}

const asSession = (row: Row, { sessionId }: Principal): Session => ({
  id: row.id,
  kind: row.kind,
  ip: row.ip,
  userAgent: row.userAgent,
  isCurrent: row.id === sessionId,
  createdAt: row.createdAt,
  lastSeenAt: row.lastSeenAt,
  expiresAt: row.expiresAt,
})

/** Ends one of the caller's sessions: what was issued in it is refused from the next request. */
export async function endOwn(change: Change, id: string): Promise<void> {
  const { principal, now, sql } = change
  const [row] = await sql
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, id.toLowerCase()), own(principal, now)))
    .limit(1)
  if (!row) throw notFound('session of yours', id)
  change.expect('session', 1)
  await endSession(change.write, row.id, now)
  const resource = { type: 'session', id: row.id }
  change.record({ resource, action: 'end', before: {}, after: {}, changes: [], version: null, merchantId: null })
}
