import { and, eq, type SQL, sql } from 'drizzle-orm'
import { containing } from '@/db/conditions'
import { orderItems, orders, shipments } from '@/db/schema'
import { envelope, listQuery, listRows, type Page, type SortColumn } from '../http/list'
import { parseReference } from '../id'
import type { Principal } from '../principal'
import { Reader } from '../reader'
import { notFound } from '../refusal'
import { coversMerchant, everything } from '../scope'
import { type ShipmentRow, shownOf } from './find'
import { presentShipment, viewerOfScope } from './present'

export const shipmentSorts: Record<'createdDate' | 'lastModifiedDate', SortColumn<ShipmentRow>> = {
  createdDate: { column: shipments.createdAt, key: (row) => row.createdAt, isTime: true },
  lastModifiedDate: { column: shipments.updatedAt, key: (row) => row.updatedAt, isTime: true, moves: true },
}

export const listQueryOfShipments = listQuery({}, ['createdDate', 'lastModifiedDate'], '-createdDate')

/** A page of the shipments that meet a condition, with all that is shown of them. */
export async function listShipments(
  reader: Reader,
  page: Page<unknown, 'createdDate' | 'lastModifiedDate'>,
  where: SQL | undefined,
  principal: Principal,
) {
  const found = await listRows({
    page,
    sorts: shipmentSorts,
    id: { column: shipments.id, key: (row) => row.id },
    rows: (query) => reader.rows(shipments, { ...query, where: and(where, query.where) }),
    count: (cap) => reader.count(shipments, { where, cap }),
  })
  const viewer = viewerOfScope(principal.scope)
  const full = await shownOf(reader.sql, found.rows)
  return envelope('shipments', page, { ...found, rows: full.map(({ order, shipment }) => presentShipment(order, shipment, viewer)) })
}

/**
 * That a shipment is of an order, named by its id or shortId. Who sees no orders names those of which they see a shipment; any other
 * order is refused with 404.
 */
export async function ofOrder(reader: Reader, reference: string): Promise<SQL> {
  const id = await visibleOrder(reader, reference)
  if (!id) throw notFound('order', reference)
  return eq(shipments.orderId, id)
}

/** The id of an order that the caller sees, or sees a shipment of. */
export async function visibleOrder(reader: Reader, reference: string): Promise<string | undefined> {
  const parsed = parseReference('order', reference)
  if (!parsed) return undefined
  const isIt = 'id' in parsed ? eq(orders.id, parsed.id) : eq(orders.number, parsed.number)
  const order = await reader.one(orders, isIt)
  if (order || reader.scope.everything) return order?.id
  const [known] = await reader.sql.select({ id: orders.id }).from(orders).where(isIt)
  return known && (await reader.one(shipments, eq(shipments.orderId, known.id))) ? known.id : undefined
}

/**
 * That a shipment has units of an item, named by its id or shortId, or had them when it was canceled. Who sees no orders names items of
 * those shipments that they see.
 */
export async function ofItem(reader: Reader, reference: string): Promise<SQL | undefined> {
  const parsed = parseReference('orderItem', reference)
  const all = new Reader(reader.sql, everything)
  const item = parsed && (await all.one(orderItems, 'id' in parsed ? eq(orderItems.id, parsed.id) : eq(orderItems.number, parsed.number)))
  if (!item) throw notFound('order item', reference)
  const has = and(eq(shipments.orderId, item.orderId), containing(sql`cast(${shipments.lines} as text)` as never, ['', item.id, ''])) as SQL
  const isVisible = coversMerchant(reader.scope, item.merchantId) || (await reader.one(shipments, has))
  if (!isVisible) throw notFound('order item', reference)
  return has
}
