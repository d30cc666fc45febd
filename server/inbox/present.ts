import { oneOf } from '@/db/conditions'
import { type inboxItems, notes, orderItems, orders, shipments } from '@/db/schema'
import { iso, isoOrNull } from '../http/wire'
import { type NumberedKind, shortId } from '../id'
import { peopleSeenBy } from '../people'
import type { Principal } from '../principal'
import type { Reader } from '../reader'
import type { InboxItem } from './models'

export type InboxRow = typeof inboxItems.$inferSelect

/** Items with what they are about as it is now, within what the reader may see: one query for each kind of thing, however many items. */
export async function presentItems(reader: Reader, rows: InboxRow[], principal: Principal): Promise<InboxItem[]> {
  const noteOf = await byId(reader, notes, idsOf(rows, 'noteId'))
  const orderOf = await byId(reader, orders, idsOf(rows, 'orderId'))
  const ofType = (type: string) => rows.filter(({ resourceType }) => resourceType === type)
  const itemOf = await byId(reader, orderItems, idsOf(ofType('orderItem'), 'resourceId'))
  const shipmentOf = await byId(reader, shipments, idsOf(ofType('shipment'), 'resourceId'))
  const seen = await peopleSeenBy(
    principal,
    reader.sql,
    rows.map(({ actor }) => actor),
  )
  const numbered = (kind: NumberedKind, one: { number: number } | undefined) => one && shortId(kind, one.number)
  const shortIds: Record<string, (id: string) => string | undefined> = {
    order: (id) => numbered('order', orderOf.get(id)),
    orderItem: (id) => numbered('orderItem', itemOf.get(id)),
    shipment: (id) => numbered('shipment', shipmentOf.get(id)),
  }
  return rows.map((row) => {
    const note = noteOf.get(row.noteId ?? '')
    const order = orderOf.get(row.orderId ?? '')
    const named = order && { id: order.id, shortId: shortId('order', order.number) }
    return {
      id: row.id,
      kind: row.kind as InboxItem['kind'],
      note: note ? { id: note.id, text: note.text, isPinned: note.isPinned } : null,
      resource:
        row.resourceType && row.resourceId
          ? { type: row.resourceType, id: row.resourceId, shortId: shortIds[row.resourceType]?.(row.resourceId) ?? null }
          : null,
      order: named ?? null,
      from: seen(row.actor),
      createdAt: iso(row.createdAt),
      isRead: row.readAt !== null,
      readAt: isoOrNull(row.readAt),
    }
  })
}

const idsOf = (rows: InboxRow[], name: 'noteId' | 'orderId' | 'resourceId') => [...new Set(rows.flatMap((row) => row[name] ?? []))]

async function byId<T extends typeof notes | typeof orders | typeof orderItems | typeof shipments>(
  reader: Reader,
  table: T,
  ids: string[],
) {
  const rows = ids.length ? await reader.rows(table, { where: oneOf(table.id, ids) }) : []
  return new Map(rows.map((row) => [(row as { id: string }).id, row]))
}
