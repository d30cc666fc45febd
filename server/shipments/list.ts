import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import { isThere } from '@/db/conditions'
import { orderItems, orders, shipments } from '@/db/schema'
import { envelope, listQuery, listRows, type Page, type SortColumn } from '../http/list'
import { parseReference } from '../id'
import type { Principal } from '../principal'
import type { Reader } from '../reader'
import { notFound } from '../refusal'
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

/** The id of an order that the caller sees, or sees a shipment of: asked in one question, so that it takes as long where there is none. */
export async function visibleOrder(reader: Reader, reference: string): Promise<string | undefined> {
  const parsed = parseReference('order', reference)
  if (!parsed) return undefined
  const isIt = 'id' in parsed ? eq(orders.id, parsed.id) : eq(orders.number, parsed.number)
  const isOfIt = sql`${shipments.orderId} = ${orders.id}`
  const [order] = await reader.sql
    .select({ id: orders.id })
    .from(orders)
    .where(and(isIt, or(reader.visible(orders), hasShipment(reader, isOfIt))))
  return order?.id
}

/**
 * That a shipment has units of an item, named by its id or shortId, or had them when it was canceled. Who sees no orders names items of
 * those shipments that they see.
 */
export async function ofItem(reader: Reader, reference: string): Promise<SQL | undefined> {
  const parsed = parseReference('orderItem', reference)
  if (!parsed) throw notFound('order item', reference)
  const isIt = 'id' in parsed ? eq(orderItems.id, parsed.id) : eq(orderItems.number, parsed.number)
  const hasIt = sql`(${shipments.orderId} = ${orderItems.orderId} and ${linesOf} like '%' || ${orderItems.id} || '%')`
  const [item] = await reader.sql
    .select({ id: orderItems.id, orderId: orderItems.orderId })
    .from(orderItems)
    .where(and(isIt, or(reader.visible(orderItems), hasShipment(reader, hasIt))))
  if (!item) throw notFound('order item', reference)
  return and(eq(shipments.orderId, item.orderId), sql`${linesOf} like ${`%${item.id}%`}`)
}

/** The units of a shipment, as the text they are stored as: ids of items are in it as they are. */
const linesOf = sql`cast(${shipments.lines} as text)`

/** There is such a shipment that the caller sees; undefined, and so no alternative, where they see everything anyway. */
const hasShipment = (reader: Reader, on: SQL) =>
  reader.scope.everything ? undefined : isThere(sql`from ${shipments} where ${and(on, reader.visible(shipments))}`)
