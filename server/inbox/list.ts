import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { oneOf } from '@/db/conditions'
import { selectRows } from '@/db/rows'
import { inboxItems } from '@/db/schema'
import type { Change } from '../change'
import { envelope, FAR, listQuery, listRows } from '../http/list'
import { yesNo } from '../http/wire'
import type { Principal } from '../principal'
import type { Reader } from '../reader'
import { problem, Refusal } from '../refusal'
import { type InboxRow, presentItems } from './present'

export const inboxQuery = listQuery({ isRead: yesNo.optional() }, ['createdAt'], '-createdAt')

/** Whose inbox it is. A service client is nobody that could be mentioned, and has an empty one. */
const owned = ({ actor }: Principal) => eq(inboxItems.userId, actor.id ?? '')

/** What somebody is to look at, newest first, and how much of it is unread. */
export async function listInbox(reader: Reader, page: z.output<typeof inboxQuery>, principal: Principal) {
  const { isRead } = page.filters
  const where = and(owned(principal), isRead === undefined ? undefined : isRead ? isNotNull(inboxItems.readAt) : isNull(inboxItems.readAt))
  const found = await listRows({
    page,
    sorts: { createdAt: { column: inboxItems.createdAt, key: (row: InboxRow) => row.createdAt, isTime: true } },
    id: { column: inboxItems.id, key: (row) => row.id },
    rows: (query) => selectRows(reader.sql, inboxItems, { ...query, where: and(where, query.where) }),
    count: (cap) => countItems(reader, where, cap),
  })
  const rows = await presentItems(reader, found.rows, principal)
  const unreadCount = await countItems(reader, and(owned(principal), isNull(inboxItems.readAt)), FAR)
  return { ...envelope('inbox', page, { ...found, rows }), unreadCount }
}

const countItems = (reader: Reader, where: ReturnType<typeof and>, cap: number) =>
  reader.countOf(
    reader.sql
      .select({ one: sql`1`.as('one') })
      .from(inboxItems)
      .where(where)
      .limit(cap),
  )

/** Marks items of the caller's own inbox as read; what was read before keeps its time. */
export async function readItems(change: Change, sent: string[]) {
  const ids = sent.map((id) => id.toLowerCase())
  const where = and(owned(change.principal), oneOf(inboxItems.id, ids))
  const rows = new Map((await selectRows(change.sql, inboxItems, { where })).map((row) => [row.id, row]))
  const problems = ids.flatMap((id, i) =>
    rows.has(id) ? [] : [problem(`ids[${i}]`, `There is no item ${sent[i]} in your inbox.`, sent[i])],
  )
  if (problems.length) throw new Refusal('ValidationError', problems)
  await change.sql
    .update(inboxItems)
    .set({ readAt: change.now })
    .where(and(where, isNull(inboxItems.readAt)))
  const read = [...new Set(ids)].map((id) => ({ ...(rows.get(id) as InboxRow), readAt: rows.get(id)?.readAt ?? change.now }))
  return presentItems(change.reader, read, change.principal)
}
