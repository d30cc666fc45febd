import { and, asc, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import { isInList, listParameter } from '@/db/conditions'
import { insertRow } from '@/db/rows'
import { inboxItems, orders, users } from '@/db/schema'
import type { Database } from '@/db/types'
import { activeAdministrators } from '@/server/access/users/users'
import type { Change } from '@/server/kernel/change'
import type { RequestContext } from '@/server/kernel/context'
import { runChange } from '@/server/kernel/run-change'

const BATCH = 100

/**
 * Puts due follow-ups, at most 100 at a time, into the inboxes of their users; those of deactivated users into the Administrators'. It
 * changes no order: a reminder is not part of it.
 */
export async function sendDueFollowUps(database: Database, requestContext: RequestContext): Promise<void> {
  await remindOfEach(database, requestContext, await dueFollowUps(database))
}

/** The same for follow-ups of users who were deactivated after they were reminded. */
export async function handOverFollowUps(database: Database, requestContext: RequestContext): Promise<void> {
  await remindOfEach(database, requestContext, await orphanedFollowUps(database))
}

/** Throws when any reminder failed. Those that fail do not keep later ones waiting. */
async function remindOfEach(database: Database, requestContext: RequestContext, found: readonly { id: string }[]): Promise<void> {
  const failures: unknown[] = []
  for (const { id } of found)
    await runChange(database, requestContext, (change) => remind(change, id)).catch((error: unknown) => failures.push(error))
  if (failures.length) throw new AggregateError(failures, `${failures.length} of ${found.length} reminders failed.`)
}

const dueFollowUps = ({ sql: db }: Database) =>
  db
    .select({ id: orders.id })
    .from(orders)
    .where(and(isNotNull(orders.followUpAt), isNull(orders.followUpSentTo), lte(orders.followUpAt, new Date())))
    .orderBy(asc(orders.followUpAt))
    .limit(BATCH)

async function orphanedFollowUps({ sql: db }: Database) {
  const inactive = await db.select({ id: users.id }).from(users).where(eq(users.isActive, false))
  const userIds = inactive.map(({ id }) => id)
  const isTheirs = isInList(sql`(${orders.followUpUser} ->> 'id')`, listParameter(userIds))
  if (!userIds.length) return []
  return db
    .select({ id: orders.id })
    .from(orders)
    .where(and(isNotNull(orders.followUpUser), isTheirs, lte(orders.followUpAt, new Date()), eq(orders.followUpSentTo, 'User')))
    .limit(BATCH)
}

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
