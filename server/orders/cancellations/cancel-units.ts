import { Refusal } from '@/server/kernel/refusal'
import { activeQuantity, openQuantity } from '../items/status-rules'
import { removeUnits } from '../shipments/actions/remove-units'
import { unitsIn } from '../shipments/status-rules'
import type { Item, Order } from '../types'
import { type CancelLine, cancelableShipments, cancelLineProblems } from './rules'

/** The time and reason of a cancellation; shipments that it empties get the same. */
export interface CancelContext {
  now: Date
  reason: string
}

/**
 * Cancels these units, all or none of them: open units first, then units in shipments not yet in production. Shipments without units are
 * canceled. Ignores lines of items that are already canceled. Refuses quantities above the active units and units that are too late to
 * cancel, with one problem per line.
 */
export function cancelUnits(order: Order, lines: readonly CancelLine[], context: CancelContext): void {
  const open = lines.filter(({ item }) => activeQuantity(item) > 0)
  const problems = open.flatMap((line) => cancelLineProblems(order, line))
  if (problems.length) throw new Refusal('Conflict', problems)
  for (const { item, quantity } of open) cancelQuantity(order, item, quantity ?? activeQuantity(item), context)
}

function cancelQuantity(order: Order, item: Item, quantity: number, { now, reason }: CancelContext): void {
  let left = quantity - Math.min(quantity, openQuantity(item))
  item.canceledQuantity += quantity
  for (const shipment of cancelableShipments(order, item.id)) {
    const units = Math.min(left, unitsIn(shipment.lines, item.id))
    if (units) removeUnits(shipment, new Map([[item.id, units]]), now, reason)
    left -= units
  }
}

/** Cancels all active units of an order. `propertyName` is the path of the request's field; null when the whole request means it. */
export function cancelAll(order: Order, propertyName: string | null, context: CancelContext): void {
  cancelUnits(
    order,
    order.items.map((item) => ({ item, propertyName })),
    context,
  )
}

/** Cancels all active units of an item. `propertyName` is the path of the request's field. */
export const cancelItem = (order: Order, item: Item, propertyName: string | null, context: CancelContext) =>
  cancelUnits(order, [{ item, propertyName }], context)
