import { asc, eq, inArray, sql } from 'drizzle-orm'
import { isListed, listed } from '@/db/conditions'
import { rowsBy } from '@/db/rows'
import { holds, orderItems, orders } from '@/db/schema'
import { parseReference } from '../id'
import type { Reader } from '../reader'
import { notFound } from '../refusal'
import { coversMerchant } from '../scope'
import type { Item, Order } from './order'

type Row = typeof orders.$inferSelect

const byId = rowsBy(orders, (value: (name: 'id') => unknown) => ({ where: sql`${orders.id} = ${value('id')}` }))
const byNumber = rowsBy(orders, (value: (name: 'number') => unknown) => ({ where: sql`${orders.number} = ${value('number')}` }))
/** Items of orders, by their ids as `listed` makes one value of them. Not scoped: the orders were read in scope. */
export const itemsOf = rowsBy(orderItems, (value: (name: 'orders') => unknown) => ({
  where: isListed(orderItems.orderId, value('orders')),
  orderBy: [asc(orderItems.orderId), asc(orderItems.position)],
}))
const holdsOf = rowsBy(holds, (value: (name: 'orders') => unknown) => ({
  where: isListed(holds.orderId, value('orders')),
  orderBy: [asc(holds.number)],
}))

/** An order by id or shortId, within what the caller may see; refuses with 404 otherwise. */
export async function findOrder(reader: Reader, reference: string): Promise<Order> {
  const parsed = parseReference('order', reference)
  const [row] = parsed ? await ('id' in parsed ? byId(reader.sql, parsed) : byNumber(reader.sql, parsed)) : []
  if (!row || !coversMerchant(reader.scope, row.merchantId)) throw notFound('order', reference)
  return (await withParts(reader, [row]))[0] as Order
}

export async function findOrderBySafeId(reader: Reader, safeId: string): Promise<Order> {
  const row = await reader.one(orders, eq(orders.safeId, safeId))
  if (!row) throw notFound('order with the safe ID', safeId)
  return (await withParts(reader, [row]))[0] as Order
}

/** The order that an item, named by its id or shortId, belongs to. */
export async function findOrderOfItem(reader: Reader, reference: string): Promise<{ order: Order; item: Item }> {
  const parsed = parseReference('orderItem', reference)
  const found =
    parsed && (await reader.one(orderItems, 'id' in parsed ? eq(orderItems.id, parsed.id) : eq(orderItems.number, parsed.number)))
  if (!found) throw notFound('order item', reference)
  const order = await findOrder(reader, found.orderId)
  return { order, item: order.items.find((item) => item.id === found.id) as Item }
}

/** Items and holds of the orders, read at once for all of them. */
export async function withParts(reader: Reader, rows: Row[]): Promise<Order[]> {
  if (rows.length === 0) return []
  const list = { orders: listed(rows.map((row) => row.id)) }
  const items = grouped(await itemsOf(reader.sql, list))
  const held = grouped(await holdsOf(reader.sql, list))
  return rows.map((row) => ({ ...row, items: items.get(row.id) ?? [], holds: held.get(row.id) ?? [] }))
}

function grouped<T extends { orderId: string }>(rows: T[]): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const row of rows) {
    const group = groups.get(row.orderId)
    if (group) group.push(row)
    else groups.set(row.orderId, [row])
  }
  return groups
}

/** Orders of these ids or shortIds, by what they were asked for with; what is not there or not visible is absent. */
export async function findOrders(reader: Reader, references: string[]): Promise<Map<string, Order>> {
  const parsed = references.map((reference) => ({ reference, parsed: parseReference('order', reference) }))
  const ids = parsed.flatMap(({ parsed }) => (parsed && 'id' in parsed ? [parsed.id] : []))
  const numbers = parsed.flatMap(({ parsed }) => (parsed && 'number' in parsed ? [parsed.number] : []))
  const rows = [
    ...(ids.length ? await reader.rows(orders, { where: inArray(orders.id, ids) }) : []),
    ...(numbers.length ? await reader.rows(orders, { where: inArray(orders.number, numbers) }) : []),
  ]
  const found = await withParts(reader, [...new Map(rows.map((row) => [row.id, row])).values()])
  const byKey = new Map(found.flatMap((order) => [[order.id, order] as const, [String(order.number), order] as const]))
  return new Map(
    parsed.flatMap(({ reference, parsed }) => {
      const order = parsed && byKey.get('id' in parsed ? parsed.id : String(parsed.number))
      return order ? [[reference, order] as const] : []
    }),
  )
}

/** Each reference as the order's id; what is not known stays as it is. */
export async function orderIds(reader: Reader, references: string[]): Promise<string[]> {
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
