import { and, isNotNull, sql } from 'drizzle-orm'
import { oneOf } from '@/db/conditions'
import type { Sql } from '@/db/database'
import { orderItems } from '@/db/schema'
import type { Item, Order } from '../orders/order'
import { type Problem, problem, Refusal } from '../refusal'
import type { Line } from './lines'

/** Rows of items that are these items made again. Not scoped: the order was read in scope, and its reprints are its merchant's too. */
export const isReprintOf = (ids: string[]) => and(isNotNull(orderItems.reprintOf), oneOf(orderItems.reprintOf, ids))

export const idsOf = (order: Order) => order.items.map(({ id }) => id)

/** How many units of each of these items are made again already, by its id. What is canceled of a reprint does not count. */
export async function reprintedQuantities(db: Sql, ids: string[]): Promise<Map<string, number>> {
  const rows = await db
    .select({
      id: orderItems.reprintOf,
      quantity: sql<number>`sum(${orderItems.quantity} - ${orderItems.canceledQuantity})`.mapWith(Number),
    })
    .from(orderItems)
    .where(isReprintOf(ids))
    .groupBy(orderItems.reprintOf)
  return new Map(rows.map(({ id, quantity }) => [id as string, quantity]))
}

/** How many units of each item the entries ask for, all together. */
export function unitsOf(lines: readonly Line[]): Map<Item, number> {
  const units = new Map<Item, number>()
  for (const { item, quantity } of lines) units.set(item, (units.get(item) ?? 0) + quantity)
  return units
}

/** No more is made again than was sent: refuses each item of which too much is asked for, all entries together. */
export function refuseTooMany(lines: readonly Line[], reprinted: ReadonlyMap<string, number>): void {
  const problems: Problem[] = []
  for (const [item, asked] of unitsOf(lines)) {
    const already = reprinted.get(item.id) ?? 0
    const left = Math.max(0, item.shippedQuantity - already)
    if (asked <= left) continue
    const message = `${item.sku}: ${item.shippedQuantity} shipped, ${already} being reprinted already; ${left} can be reprinted, not ${asked}.`
    const last = lines.findLast((line) => line.item === item) as Line
    problems.push(problem(`${last.place}.quantity`, message, last.quantity))
  }
  if (problems.length) throw new Refusal('Conflict', problems)
}
