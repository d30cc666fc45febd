import { type Problem, problem, Refusal } from '@/server/kernel/refusal'
import { activeQuantity, openQuantity } from '../items/status-rules'
import { removeUnits } from '../shipments/actions/remove-units'
import { cancelableShipments, shipmentsProducingItem } from '../shipments/order-shipments'
import { unitsIn } from '../shipments/status-rules'
import type { Item, Order } from '../types'

/** Units of one item to cancel. */
export interface CancelLine {
  item: Item
  /** Undefined means all active units. */
  quantity?: number | undefined
  /** The path of the quantity, or of the item, in the body; null when the request names neither. */
  propertyName: string | null
}

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

/** Units of an item that can still be canceled: open, or in shipments not yet in production. */
const cancelable = (order: Order, item: Item) =>
  openQuantity(item) + cancelableShipments(order, item.id).reduce((sum, { lines }) => sum + unitsIn(lines, item.id), 0)

function cancelLineProblems(order: Order, { item, quantity, propertyName }: CancelLine): Problem[] {
  const active = activeQuantity(item)
  const cancelableUnits = cancelable(order, item)
  const requested = quantity ?? active
  const alreadyCanceled = item.canceledQuantity
    ? ` ${item.canceledQuantity} of ${item.quantity} ${isOrAre(item.canceledQuantity)} canceled already.`
    : ''
  if (requested > active)
    return [
      problem(
        'quantity.exceeded',
        propertyName,
        `${item.sku}: ${active} ${isOrAre(active)} left to cancel, not ${requested}.${alreadyCanceled}`,
        quantity,
      ),
    ]
  if (requested > cancelableUnits) {
    const rest = cancelableUnits ? `${cancelableUnits} can be canceled` : 'none can be canceled'
    return [
      problem(
        'quantity.exceeded',
        propertyName,
        `${item.sku}: ${tooLateReason(order, item, active - cancelableUnits)}; ${rest}.`,
        quantity,
      ),
    ]
  }
  return []
}

/** The reason why units cannot be canceled any more, with the shipments they are in. */
function tooLateReason(order: Order, { id, shippedQuantity }: Item, lateUnits: number): string {
  const inWork = lateUnits - shippedQuantity
  const parts = [
    ...(shippedQuantity ? [`${shippedQuantity} ${isOrAre(shippedQuantity)} shipped`] : []),
    ...(inWork ? [`${inWork} ${isOrAre(inWork)} in production`] : []),
  ]
  return `${parts.join(', ')} in ${shipmentsProducingItem(order, id).join(', ')}`
}

const isOrAre = (count: number) => (count === 1 ? 'is' : 'are')
