import { asc, eq, inArray, sql } from 'drizzle-orm'
import { isInList, listParameter } from '@/db/conditions'
import { preparedSelect } from '@/db/rows'
import { holds, orderItems, orders, packages, shipments } from '@/db/schema'
import type { Sql } from '@/db/types'
import { groupBy } from '@/server/kernel/collections'
import { parseReference } from '@/server/kernel/id'
import type { Reader } from '@/server/kernel/reader'
import { notFound } from '@/server/kernel/refusal'
import { coversMerchant } from '@/server/kernel/scope'
import type { Package, Shipment, ShipmentRow } from './shipments/types'
import type { Item, Order } from './types'

type Row = typeof orders.$inferSelect

const byId = preparedSelect(orders, (value: (name: 'id') => unknown) => ({ where: sql`${orders.id} = ${value('id')}` }))
const byNumber = preparedSelect(orders, (value: (name: 'number') => unknown) => ({ where: sql`${orders.number} = ${value('number')}` }))
const versionColumns = ['id', 'version', 'merchantId', 'lateAt'] as const
const versionById = preparedSelect(
  orders,
  (value: (name: 'id') => unknown) => ({ where: sql`${orders.id} = ${value('id')}` }),
  versionColumns,
)
const versionByNumber = preparedSelect(
  orders,
  (value: (name: 'number') => unknown) => ({ where: sql`${orders.number} = ${value('number')}` }),
  versionColumns,
)
/** Items of several orders, whose ids are passed as `listParameter` encodes them. Not scoped: the orders were read in scope. */
export const itemsOfOrders = preparedSelect(orderItems, (value: (name: 'orders') => unknown) => ({
  where: isInList(orderItems.orderId, value('orders')),
  orderBy: [asc(orderItems.orderId), asc(orderItems.position)],
}))
const holdsOfOrders = preparedSelect(holds, (value: (name: 'orders') => unknown) => ({
  where: isInList(holds.orderId, value('orders')),
  orderBy: [asc(holds.number)],
}))

/** The id and version of an order, and from when it is late, by id or shortId within the caller's scope; throws 404 otherwise. */
export async function getOrderKey(reader: Reader, reference: string): Promise<Pick<Order, 'id' | 'version' | 'lateAt'>> {
  const parsed = parseReference('order', reference)
  const [row] = parsed ? await ('id' in parsed ? versionById(reader.sql, parsed) : versionByNumber(reader.sql, parsed)) : []
  if (!row || !coversMerchant(reader.scope, row.merchantId)) throw notFound('order', reference)
  return row
}

/** An order by id or shortId within the caller's scope; throws 404 otherwise. */
export async function getOrder(reader: Reader, reference: string): Promise<Order> {
  const parsed = parseReference('order', reference)
  const [row] = parsed ? await ('id' in parsed ? byId(reader.sql, parsed) : byNumber(reader.sql, parsed)) : []
  if (!row || !coversMerchant(reader.scope, row.merchantId)) throw notFound('order', reference)
  return (await withRelations(reader, [row]))[0] as Order
}

/** The same with its shipments and their packages, as an edit needs it. */
export async function loadForEdit(reader: Reader, reference: string): Promise<Order> {
  const order = await getOrder(reader, reference)
  return { ...order, loadedShipments: order.shipments.length ? await shipmentsOf(reader.sql, order.id) : [] }
}

export async function getOrderBySafeId(reader: Reader, safeId: string): Promise<Order> {
  const row = await reader.one(orders, eq(orders.safeId, safeId))
  if (!row) throw notFound('order with the safe ID', safeId)
  return (await withRelations(reader, [row]))[0] as Order
}

/** An item by id or shortId, with its order; throws 404 otherwise. */
export async function getOrderOfItem(reader: Reader, reference: string): Promise<{ order: Order; item: Item }> {
  const parsed = parseReference('orderItem', reference)
  const found =
    parsed && (await reader.one(orderItems, 'id' in parsed ? eq(orderItems.id, parsed.id) : eq(orderItems.number, parsed.number)))
  if (!found) throw notFound('order item', reference)
  const order = await getOrder(reader, found.orderId)
  return { order, item: order.items.find((item) => item.id === found.id) as Item }
}

/** The orders that were found, whole and in their order. */
export async function loadOrders(reader: Reader, found: readonly { id: string }[]): Promise<Order[]> {
  const rows = await reader.rows(orders, { where: isInList(orders.id, listParameter(found.map(({ id }) => id))) })
  const byKey = new Map((await withRelations(reader, rows)).map((order) => [order.id, order]))
  return found.flatMap(({ id }) => byKey.get(id) ?? [])
}

/** The orders with their items and holds, read in one query each. */
export async function withRelations(reader: Reader, rows: Row[]): Promise<Order[]> {
  if (rows.length === 0) return []
  const list = { orders: listParameter(rows.map((row) => row.id)) }
  const items = groupBy(await itemsOfOrders(reader.sql, list), ({ orderId }) => orderId)
  const holdsByOrder = groupBy(await holdsOfOrders(reader.sql, list), ({ orderId }) => orderId)
  return rows.map((row) => ({ ...row, items: items.get(row.id) ?? [], holds: holdsByOrder.get(row.id) ?? [] }))
}

/** Orders by id or shortId, keyed by the reference as passed; references to missing or invisible orders are absent. */
export async function findOrders(reader: Reader, references: string[]): Promise<Map<string, Order>> {
  const parsed = references.map((reference) => ({ reference, parsed: parseReference('order', reference) }))
  const ids = parsed.flatMap(({ parsed }) => (parsed && 'id' in parsed ? [parsed.id] : []))
  const numbers = parsed.flatMap(({ parsed }) => (parsed && 'number' in parsed ? [parsed.number] : []))
  const rows = [
    ...(ids.length ? await reader.rows(orders, { where: inArray(orders.id, ids) }) : []),
    ...(numbers.length ? await reader.rows(orders, { where: inArray(orders.number, numbers) }) : []),
  ]
  const found = await withRelations(reader, [...new Map(rows.map((row) => [row.id, row])).values()])
  const byKey = new Map(found.flatMap((order) => [[order.id, order] as const, [String(order.number), order] as const]))
  return new Map(
    parsed.flatMap(({ reference, parsed }) => {
      const order = parsed && byKey.get('id' in parsed ? parsed.id : String(parsed.number))
      return order ? [[reference, order] as const] : []
    }),
  )
}

/** Replaces each shortId by the order's id; unknown references stay as passed. */
export async function resolveOrderIds(reader: Reader, references: string[]): Promise<string[]> {
  const numbers = references.flatMap((reference) => {
    const parsed = parseReference('order', reference)
    return parsed && 'number' in parsed ? [parsed.number] : []
  })
  const ids = new Map<number, string>()
  for (let from = 0; from < numbers.length; from += 500) {
    const rows = await reader.rows(orders, { where: inArray(orders.number, numbers.slice(from, from + 500)) })
    for (const row of rows) ids.set(row.number, row.id)
  }
  return references.map((reference) => {
    const parsed = parseReference('order', reference)
    return (parsed && 'number' in parsed && ids.get(parsed.number)) || reference.toLowerCase()
  })
}

const packagesOfShipments = preparedSelect(packages, (value: (name: 'shipments') => unknown) => ({
  where: isInList(packages.shipmentId, value('shipments')),
  orderBy: [asc(packages.number)],
}))

const shipmentRowsOfOrder = preparedSelect(shipments, (value: (name: 'order') => unknown) => ({
  where: sql`${shipments.orderId} = ${value('order')}`,
  orderBy: [asc(shipments.number)],
}))

/** All shipments of an order, oldest first. Not scoped: the order was read in scope. */
export const shipmentsOf = async (db: Sql, orderId: string): Promise<Shipment[]> =>
  withPackages(db, await shipmentRowsOfOrder(db, { order: orderId }))

/** Adds their packages to the shipments, read in one query. Not scoped: the shipments were read in scope. */
export async function withPackages(db: Sql, rows: ShipmentRow[]): Promise<Shipment[]> {
  if (!rows.length) return []
  const found = new Map<string, Package[]>(rows.map(({ id }) => [id, []]))
  for (const one of await packagesOfShipments(db, { shipments: listParameter([...found.keys()]) })) found.get(one.shipmentId)?.push(one)
  return rows.map((row) => ({ ...row, packages: found.get(row.id) ?? [] }))
}
