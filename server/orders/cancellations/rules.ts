/**
 * Which units of an order can be canceled: those in no shipment, and those in shipments not yet in production. Units in production, packed
 * or shipped cannot.
 */
import { type Problem, problem } from '@/server/kernel/refusal'
import { activeQuantity, openQuantity } from '../items/status-rules'
import { isMovable } from '../shipments/lifecycle'
import { shipmentsProducingItem } from '../shipments/order-shipments'
import { unitsIn } from '../shipments/status-rules'
import type { Shipment } from '../shipments/types'
import type { Item, Order } from '../types'

/** Units of one item to cancel. */
export interface CancelLine {
  item: Item
  /** Undefined means all active units. */
  quantity?: number | undefined
  /** The path of the quantity, or of the item, in the body; null when the request names neither. */
  propertyName: string | null
}

/** The shipments from which units of an item can still be canceled: the least advanced first, of the same status the newest. */
export function cancelableShipments(order: Order, orderItemId: string): Shipment[] {
  const found = (order.loadedShipments ?? []).filter(({ status, lines }) => isMovable(status) && unitsIn(lines, orderItemId))
  return ['Created', 'Rejected', 'Assigned'].flatMap((status) => found.filter((one) => one.status === status).reverse())
}

/** Units of an item that can still be canceled. */
export const cancelableUnits = (order: Order, item: Item) =>
  openQuantity(item) + cancelableShipments(order, item.id).reduce((sum, { lines }) => sum + unitsIn(lines, item.id), 0)

/** The reasons why units cannot be canceled; none when they can. */
export function cancelLineProblems(order: Order, { item, quantity, propertyName }: CancelLine): Problem[] {
  const active = activeQuantity(item)
  const remaining = cancelableUnits(order, item)
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
  if (requested > remaining) {
    const rest = remaining ? `${remaining} can be canceled` : 'none can be canceled'
    return [
      problem('quantity.exceeded', propertyName, `${item.sku}: ${tooLateReason(order, item, active - remaining)}; ${rest}.`, quantity),
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
