import { isOneOf } from '@/db/conditions'
import { type inboxItems, notes, orderItems, orders, shipments } from '@/db/schema'
import { visiblePeople } from '@/server/access/users/users'
import { iso, isoOrNull } from '@/server/http/field-types'
import { type NumberedKind, shortId } from '@/server/kernel/id'
import { isInternal, type Principal } from '@/server/kernel/principal'
import type { Reader } from '@/server/kernel/reader'
import { presentFollowUp } from '@/server/orders/orders'
import type { InboxItem } from './schemas'

export type InboxRow = typeof inboxItems.$inferSelect

/** Inbox items with the current state of their notes and resources, as far as the reader may see them. One query per table. */
export async function presentItems(reader: Reader, rows: InboxRow[], principal: Principal): Promise<InboxItem[]> {
  const noteOf = await byId(reader, notes, idsOf(rows, 'noteId'))
  const orderOf = await byId(reader, orders, idsOf(rows, 'orderId'))
  const ofType = (type: string) => rows.filter(({ resourceType }) => resourceType === type)
  const itemOf = await byId(reader, orderItems, idsOf(ofType('orderItem'), 'resourceId'))
  const shipmentOf = await byId(reader, shipments, idsOf(ofType('shipment'), 'resourceId'))
  const personOf = await visiblePeople(
    principal,
    reader.sql,
    rows.map(({ actor }) => actor),
  )
  const shortIdOf = (kind: NumberedKind, one: { number: number } | undefined) => one && shortId(kind, one.number)
  const shortIds: Record<string, (id: string) => string | undefined> = {
    order: (id) => shortIdOf('order', orderOf.get(id)),
    orderItem: (id) => shortIdOf('orderItem', itemOf.get(id)),
    shipment: (id) => shortIdOf('shipment', shipmentOf.get(id)),
  }
  return rows.map((row) => {
    const note = noteOf.get(row.noteId ?? '')
    const order = orderOf.get(row.orderId ?? '')
    const orderReference = order && { id: order.id, shortId: shortId('order', order.number) }
    return {
      id: row.id,
      kind: row.kind as InboxItem['kind'],
      note: note ? { id: note.id, text: note.text, isPinned: note.isPinned } : null,
      resource:
        row.resourceType && row.resourceId
          ? { type: row.resourceType, id: row.resourceId, shortId: shortIds[row.resourceType]?.(row.resourceId) ?? null }
          : null,
      order: orderReference ?? null,
      followUp: row.kind === 'FollowUp' && order && isInternal(principal) ? presentFollowUp(order) : null,
      from: personOf(row.actor),
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
  const rows = ids.length ? await reader.rows(table, { where: isOneOf(table.id, ids) }) : []
  return new Map(rows.map((row) => [(row as { id: string }).id, row]))
}
