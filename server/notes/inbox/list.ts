import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type * as z from 'zod'
import { isOneOf } from '@/db/conditions'
import { selectRows } from '@/db/rows'
import { inboxItems } from '@/db/schema'
import { booleanParameter } from '@/server/http/field-types'
import { envelope, listRows } from '@/server/http/list'
import { listQuery, MAX_LIST_DEPTH } from '@/server/http/list-query'
import type { Change } from '@/server/kernel/change'
import type { Principal } from '@/server/kernel/principal'
import type { Reader } from '@/server/kernel/reader'
import { problem, refuseProblems } from '@/server/kernel/refusal'
import { type InboxRow, presentItems } from './present'

export const inboxQuery = listQuery({ isRead: booleanParameter.optional() }, ['createdAt'], '-createdAt')

/** Matches the caller's items. A service client cannot be mentioned, so its inbox is empty. */
const isOwnItem = ({ actor }: Principal) => eq(inboxItems.userId, actor.id ?? '')

/** A page of the caller's inbox, newest first, with the number of unread items. */
export async function listInbox(reader: Reader, page: z.output<typeof inboxQuery>, principal: Principal) {
  const { isRead } = page.filters
  const where = and(
    isOwnItem(principal),
    isRead === undefined ? undefined : isRead ? isNotNull(inboxItems.readAt) : isNull(inboxItems.readAt),
  )
  const result = await listRows({
    page,
    sorts: { createdAt: { column: inboxItems.createdAt, key: (row: InboxRow) => row.createdAt, isTime: true } },
    id: { column: inboxItems.id, key: (row) => row.id },
    rows: (query) => selectRows(reader.sql, inboxItems, { ...query, where: and(where, query.where) }),
    count: (cap) => countItems(reader, where, cap),
  })
  const rows = await presentItems(reader, result.rows, principal)
  const unreadCount = await countItems(reader, and(isOwnItem(principal), isNull(inboxItems.readAt)), MAX_LIST_DEPTH)
  return { ...envelope('inbox', page, { ...result, rows }), unreadCount }
}

const countItems = (reader: Reader, where: ReturnType<typeof and>, cap: number) =>
  reader.countOf(
    reader.sql
      .select({ one: sql`1`.as('one') })
      .from(inboxItems)
      .where(where)
      .limit(cap),
  )

/** Marks items of the caller's inbox as read; items read before keep their time. */
export async function markItemsRead(change: Change, sentIds: string[]) {
  const ids = sentIds.map((id) => id.toLowerCase())
  const where = and(isOwnItem(change.principal), isOneOf(inboxItems.id, ids))
  const rows = new Map((await selectRows(change.sql, inboxItems, { where })).map((row) => [row.id, row]))
  const problems = ids.flatMap((id, i) =>
    rows.has(id) ? [] : [problem('reference.unknown', `ids[${i}]`, `Your inbox has no item ${sentIds[i]}.`, sentIds[i])],
  )
  refuseProblems(problems)
  await change.unaudited
    .update(inboxItems)
    .set({ readAt: change.now })
    .where(and(where, isNull(inboxItems.readAt)))
  const readRows = [...new Set(ids)].map((id) => ({ ...(rows.get(id) as InboxRow), readAt: rows.get(id)?.readAt ?? change.now }))
  return presentItems(change.reader, readRows, change.principal)
}
