import { and, asc, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { insertRow } from '@/db/rows'
import { inboxItems, orders, users } from '@/db/schema'
import type { Database } from '@/db/types'
import { activeAdministrators } from '@/server/access/users/users'
import type { Change } from '@/server/kernel/change'
import type { RequestContext } from '@/server/kernel/context'
import { runChange } from '@/server/kernel/run-change'

const BATCH = 100

type Row = Pick<typeof orders.$inferSelect, 'id' | 'number'>

/**
 * Puts due follow-ups, at most 100 at a time, into the inboxes of their users; those of deactivated users, also of users deactivated since
 * they were reminded, into the Administrators'. Returns how many. It changes no order: a reminder is not part of it.
 */
export async function sendDueFollowUps(database: Database, cause: RequestContext): Promise<number> {
  const due = [...(await dueFollowUps(database)), ...(await orphanedFollowUps(database))]
  for (const { id } of due) await runChange(database, cause, (change) => remind(change, id))
  return due.length
}

const columns = { id: orders.id, number: orders.number }

const dueFollowUps = ({ sql: db }: Database): Promise<Row[]> =>
  db
    .select(columns)
    .from(orders)
    .where(and(isNotNull(orders.followUpAt), isNull(orders.followUpSentTo), lte(orders.followUpAt, new Date())))
    .orderBy(asc(orders.followUpAt))
    .limit(BATCH)

/** Due follow-ups of which only a user knows who is deactivated by now. Starts from the few deactivated users. */
const orphanedFollowUps = ({ sql: db }: Database): Promise<Row[]> =>
  db
    .select(columns)
    .from(users as PgTable)
    .crossJoin(orders as PgTable)
    .where(
      and(
        eq(users.isActive, false),
        isNotNull(orders.followUpUser),
        sql`(${orders.followUpUser} ->> 'id') = ${users.id}`,
        lte(orders.followUpAt, new Date()),
        eq(orders.followUpSentTo, 'User'),
      ),
    )
    .limit(BATCH) as unknown as Promise<Row[]>

async function remind(change: Change, orderId: string): Promise<void> {
  const [order] = await change.sql.select().from(orders).where(eq(orders.id, orderId)).limit(1)
  const user = order?.followUpUser
  // Another process reminded of it, or it was changed since.
  if (!order || !user?.id || !order.followUpAt || order.followUpAt > change.now || order.followUpSentTo === 'Administrators') return
  const [active] = await change.sql
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, user.id), eq(users.isActive, true)))
  if (active && order.followUpSentTo) return
  const receivers = active ? [active.id] : await activeAdministrators(change.sql)
  for (const userId of receivers)
    await insertRow(change.unaudited, inboxItems, {
      id: change.newId(),
      userId,
      kind: 'FollowUp',
      noteId: null,
      resourceType: 'order',
      resourceId: orderId,
      orderId,
      actor: user,
      createdAt: change.now,
      readAt: null,
    })
  await change.unaudited
    .update(orders)
    .set({ followUpSentTo: active ? 'User' : 'Administrators' })
    .where(eq(orders.id, orderId))
}
