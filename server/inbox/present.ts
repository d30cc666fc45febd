import { oneOf } from '@/db/conditions'
import { type inboxItems, notes, orderItems, orders } from '@/db/schema'
import { iso, isoOrNull } from '../http/wire'
import { shortId } from '../id'
import { peopleSeenBy } from '../people'
import type { Principal } from '../principal'
import type { Reader } from '../reader'
import type { InboxItem } from './models'

export type InboxRow = typeof inboxItems.$inferSelect

/** Items with what they are about as it is now, within what the reader may see: one query for each kind of thing, however many items. */
export async function presentItems(reader: Reader, rows: InboxRow[], principal: Principal): Promise<InboxItem[]> {
  const noteOf = await byId(reader, notes, idsOf(rows, 'noteId'))
  const orderOf = await byId(reader, orders, idsOf(rows, 'orderId'))
  const itemOf = await byId(
    reader,
    orderItems,
    idsOf(
      rows.filter(({ resourceType }) => resourceType === 'orderItem'),
      'resourceId',
    ),
  )
  const seen = await peopleSeenBy(
    principal,
    reader.sql,
    rows.map(({ actor }) => actor),
  )
  return rows.map((row) => {
    const note = noteOf.get(row.noteId ?? '')
    const order = orderOf.get(row.orderId ?? '')
    const item = itemOf.get(row.resourceId ?? '')
    const named = order && { id: order.id, shortId: shortId('order', order.number) }
    const resourceShortId = item ? shortId('orderItem', item.number) : row.resourceType === 'order' ? named?.shortId : undefined
    return {
      id: row.id,
      kind: row.kind as InboxItem['kind'],
      note: note ? { id: note.id, text: note.text, isPinned: note.isPinned } : null,
      resource:
        row.resourceType && row.resourceId ? { type: row.resourceType, id: row.resourceId, shortId: resourceShortId ?? null } : null,
      order: named ?? null,
      from: seen(row.actor),
      createdAt: iso(row.createdAt),
      isRead: row.readAt !== null,
      readAt: isoOrNull(row.readAt),
    }
  })
}

const idsOf = (rows: InboxRow[], name: 'noteId' | 'orderId' | 'resourceId') => [...new Set(rows.flatMap((row) => row[name] ?? []))]

async function byId<T extends typeof notes | typeof orders | typeof orderItems>(reader: Reader, table: T, ids: string[]) {
  const rows = ids.length ? await reader.rows(table, { where: oneOf(table.id, ids) }) : []
  return new Map(rows.map((row) => [(row as { id: string }).id, row]))
}
