import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { isOneOf } from '@/db/conditions'
import { orderItems } from '@/db/schema'
import type { Sql } from '@/db/types'
import type { Change } from '@/server/kernel/change'
import { conflict, type Problem, problem, Refusal } from '@/server/kernel/refusal'
import type { Item, Order } from '../types'
import type { ReprintLine } from './shipment-requests'

/**
 * The condition that an item reprints one of these items. Not scoped: the order was read in scope, and its reprints belong to the same
 * merchant.
 */
export const whereReprintOf = (ids: string[]) => and(isNotNull(orderItems.reprintOf), isOneOf(orderItems.reprintOf, ids))

export const itemIds = (order: Order) => order.items.map(({ id }) => id)

/** Units already reprinted of each of these items, by item id. Canceled units of reprints do not count. */
export async function reprintedQuantities(db: Sql, ids: string[]): Promise<Map<string, number>> {
  const rows = await db
    .select({
      id: orderItems.reprintOf,
      quantity: sql<number>`sum(${orderItems.quantity} - ${orderItems.canceledQuantity})`.mapWith(Number),
    })
    .from(orderItems)
    .where(whereReprintOf(ids))
    .groupBy(orderItems.reprintOf)
  return new Map(rows.map(({ id, quantity }) => [id as string, quantity]))
}

/** The requested units of each item, summed over all lines. */
export function unitsOf(lines: readonly ReprintLine[]): Map<Item, number> {
  const units = new Map<Item, number>()
  for (const { item, quantity } of lines) units.set(item, (units.get(item) ?? 0) + quantity)
  return units
}

/** Refuses each item with more requested units than were shipped and not yet reprinted, summed over all lines. */
export function refuseAboveRemaining(lines: readonly ReprintLine[], reprinted: ReadonlyMap<string, number>): void {
  const problems: Problem[] = []
  for (const [item, requested] of unitsOf(lines)) {
    const reprintedUnits = reprinted.get(item.id) ?? 0
    const remaining = Math.max(0, item.shippedQuantity - reprintedUnits)
    if (requested <= remaining) continue
    const message = `${item.sku}: ${item.shippedQuantity} shipped, ${reprintedUnits} already reprinted; ${remaining} can be reprinted, not ${requested}.`
    const last = lines.findLast((line) => line.item === item) as ReprintLine
    problems.push(problem('quantity.exceeded', `${last.path}.quantity`, message, last.quantity))
  }
  if (problems.length) throw new Refusal('Conflict', problems)
}

/** Refuses a quantity of a reprint's item above the units of the original item that were shipped and not yet reprinted. */
export async function refuseAboveShipped({ sql }: Change, item: Item, quantity: number | undefined, propertyName: string): Promise<void> {
  if (!item.reprintOf || quantity === undefined || quantity <= item.quantity) return
  const [original] = await sql.select({ shipped: orderItems.shippedQuantity }).from(orderItems).where(eq(orderItems.id, item.reprintOf))
  const shipped = original?.shipped ?? 0
  const reprinted = (await reprintedQuantities(sql, [item.reprintOf])).get(item.reprintOf) ?? 0
  const maximum = item.quantity + Math.max(0, shipped - reprinted)
  if (quantity <= maximum) return
  throw conflict(
    'quantity.exceeded',
    `At most ${maximum}: ${shipped} units of the original item were shipped and ${reprinted} are already reprinted.`,
    propertyName,
    quantity,
  )
}
