import { activeQuantity } from '../items/status'
import type { Item, Order } from '../orders/order'
import { type Problem, problem, Refusal } from '../refusal'

/** What of an item can still be canceled: what is active and in no shipment. */
export const openQuantity = (item: Pick<Item, 'quantity' | 'canceledQuantity' | 'assignedQuantity'>) =>
  activeQuantity(item) - item.assignedQuantity

/** Units of one item to cancel. */
export interface Line {
  item: Item
  /** All that remains of it unless given. */
  quantity?: number | undefined
  /** Where in the request the quantity, or the item, was named. */
  propertyName: string | null
}

/**
 * Cancels these units, all of them or none. What is wholly canceled already stays so, whatever quantity is named; what is more than there is
 * and what is too late is refused, item by item.
 */
export function cancelUnits(lines: readonly Line[]): void {
  const wanted = lines.filter(({ item }) => activeQuantity(item) > 0)
  const problems = wanted.flatMap(problemsOf)
  if (problems.length) throw new Refusal('Conflict', problems)
  for (const { item, quantity } of wanted) item.canceledQuantity += quantity ?? activeQuantity(item)
}

/** Cancels all that remains of every item. `propertyName` is where that was asked for; null when the whole request does. */
export function cancelWhole(order: Order, propertyName: string | null): void {
  cancelUnits(order.items.map((item) => ({ item, propertyName })))
}

/** Cancels all that remains of an item. `propertyName` is where that was asked for. */
export const cancelItem = (item: Item, propertyName: string | null) => cancelUnits([{ item, propertyName }])

function problemsOf({ item, quantity, propertyName }: Line): Problem[] {
  const active = activeQuantity(item)
  const open = openQuantity(item)
  const asked = quantity ?? active
  const before = item.canceledQuantity
    ? ` ${item.canceledQuantity} of ${item.quantity} ${are(item.canceledQuantity)} canceled already.`
    : ''
  if (asked > active)
    return [problem(propertyName, `${item.sku}: ${active} ${are(active)} left to cancel, not ${asked}.${before}`, quantity)]
  if (asked > open)
    return [problem(propertyName, `${item.sku}: ${tooLate(item)}; ${open ? `${open} can be canceled` : 'none can be canceled'}.`, quantity)]
  return []
}

/** Why units cannot be canceled any more. */
function tooLate({ assignedQuantity, shippedQuantity }: Item): string {
  const inWork = assignedQuantity - shippedQuantity
  const parts = [
    ...(shippedQuantity ? [`${shippedQuantity} ${are(shippedQuantity)} shipped`] : []),
    ...(inWork ? [`${inWork} ${are(inWork)} in shipments`] : []),
  ]
  return parts.join(', ')
}

const are = (count: number) => (count === 1 ? 'is' : 'are')
