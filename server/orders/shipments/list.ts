import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import { rowExists } from '@/db/conditions'
import { orderItems, orders, shipments } from '@/db/schema'
import { envelope, listRows, type SortColumn } from '@/server/http/list'
import { listQuery, type Page } from '@/server/http/list-query'
import { updatedWithin } from '@/server/http/updated-within'
import type { AnswerCache } from '@/server/kernel/answers'
import { parseReference } from '@/server/kernel/id'
import type { Reader } from '@/server/kernel/reader'
import { notFound } from '@/server/kernel/refusal'
import { shipmentAnswers } from './answers'
import { modifiedFilters } from './schemas/requests'
import type { ShipmentRow } from './types'

const keyColumns = ['id', 'version', 'createdAt', 'updatedAt', 'shipByRank', 'lateAt', 'orderCreatedAt'] as const
type ShipmentKey = Pick<ShipmentRow, (typeof keyColumns)[number]>

/** The fields by which lists of shipments are sorted; without a ship-by date a shipment comes after all others. */
export const shipmentSorts = ['createdDate', 'lastModifiedDate', 'shipByDate', 'orderCreatedDate'] as const
type ShipmentSort = (typeof shipmentSorts)[number]

const sorts: Record<ShipmentSort, SortColumn<ShipmentKey>> = {
  createdDate: { column: shipments.createdAt, key: (row) => row.createdAt, isTime: true },
  lastModifiedDate: { column: shipments.updatedAt, key: (row) => row.updatedAt, isTime: true, isVolatile: true },
  shipByDate: { column: shipments.shipByRank, key: (row) => row.shipByRank },
  orderCreatedDate: { column: shipments.orderCreatedAt, key: (row) => row.orderCreatedAt, isTime: true },
}

export const listQueryOfShipments = listQuery(modifiedFilters, shipmentSorts, '-createdDate')

interface ModifiedFilters {
  lastModifiedFrom?: Date | undefined
  lastModifiedTo?: Date | undefined
}

/** The condition that a shipment was last changed in this time; undefined without a filter. */
export const modifiedWithin = ({ lastModifiedFrom, lastModifiedTo }: ModifiedFilters): SQL | undefined =>
  updatedWithin(shipments.updatedAt, { updatedFrom: lastModifiedFrom, updatedTo: lastModifiedTo })

type ShipmentPage = Page<unknown, ShipmentSort>

/** The keys of a page of the shipments that meet a condition. */
export const shipmentKeys = (reader: Reader, page: ShipmentPage, where: SQL | undefined) =>
  listRows({
    page,
    sorts,
    id: { column: shipments.id, key: (row) => row.id },
    rows: (query) => reader.columns(shipments, keyColumns, { ...query, where: and(where, query.where) }),
    count: (cap) => reader.count(shipments, { where, cap }),
  })

/** A page of the shipments that meet a condition, in the API's format. */
export async function listShipments(reader: Reader, page: ShipmentPage, where: SQL | undefined, answers: AnswerCache) {
  const result = await shipmentKeys(reader, page, where)
  return envelope('shipments', page, { ...result, rows: await shipmentAnswers(reader, answers, result.rows, new Date()) })
}

/**
 * The condition that a shipment belongs to the order with this id or shortId. A caller without access to orders may name those of visible
 * shipments; any other order is refused with 404.
 */
export async function whereOrder(reader: Reader, reference: string): Promise<SQL> {
  const id = await findVisibleOrderId(reader, reference)
  if (!id) throw notFound('order', reference)
  return eq(shipments.orderId, id)
}

/**
 * The id of a visible order, or of one with a visible shipment. One query for both, so that the response time does not reveal whether the
 * order exists.
 */
export async function findVisibleOrderId(reader: Reader, reference: string): Promise<string | undefined> {
  const parsed = parseReference('order', reference)
  if (!parsed) return undefined
  const isReferenced = 'id' in parsed ? eq(orders.id, parsed.id) : eq(orders.number, parsed.number)
  const isOfOrder = sql`${shipments.orderId} = ${orders.id}`
  const [order] = await reader.sql
    .select({ id: orders.id })
    .from(orders)
    .where(and(isReferenced, or(reader.visible(orders), hasShipment(reader, isOfOrder))))
  return order?.id
}

/**
 * Matches shipments with units of this item (id or shortId), or with them when canceled. A caller without access to orders may name the
 * items of visible shipments.
 */
export async function whereItem(reader: Reader, reference: string): Promise<SQL | undefined> {
  const parsed = parseReference('orderItem', reference)
  if (!parsed) throw notFound('order item', reference)
  const isReferenced = 'id' in parsed ? eq(orderItems.id, parsed.id) : eq(orderItems.number, parsed.number)
  const hasItem = sql`(${shipments.orderId} = ${orderItems.orderId} and ${linesText} like '%' || ${orderItems.id} || '%')`
  const [item] = await reader.sql
    .select({ id: orderItems.id, orderId: orderItems.orderId })
    .from(orderItems)
    .where(and(isReferenced, or(reader.visible(orderItems), hasShipment(reader, hasItem))))
  if (!item) throw notFound('order item', reference)
  return and(eq(shipments.orderId, item.orderId), sql`${linesText} like ${`%${item.id}%`}`)
}

/** A shipment's lines as text, which contains the ids of their items unchanged. */
const linesText = sql`cast(${shipments.lines} as text)`

/** The condition that a visible shipment exists. Undefined, and so no alternative in `or`, when the caller can see everything. */
const hasShipment = (reader: Reader, on: SQL) =>
  reader.scope.everything ? undefined : rowExists(sql`from ${shipments} where ${and(on, reader.visible(shipments))}`)
