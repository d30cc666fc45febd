import { activeQuantity } from '../items/status'
import type { Item, Order } from '../orders/order'
import { type Problem, problem, Refusal } from '../refusal'
import { cancelableFrom, makingItem } from '../shipments/of-order'
import { unitsIn } from '../shipments/status'
import { takeOut } from '../shipments/take-out'

/** What of an item is active and in no shipment. */
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

/** When, and why: a shipment that is emptied is told so too. */
export interface Occasion {
  now: Date
  reason: string
}

/**
 * Cancels these units, all of them or none: first what is open, then what is in shipments that nobody has begun to make, which are
 * canceled where nothing is left in them. What is wholly canceled already stays so, whatever quantity is named; what is more than there
 * is and what is too late is refused, item by item.
 */
export function cancelUnits(order: Order, lines: readonly Line[], occasion: Occasion): void {
  const wanted = lines.filter(({ item }) => activeQuantity(item) > 0)
  const problems = wanted.flatMap((line) => problemsOf(order, line))
  if (problems.length) throw new Refusal('Conflict', problems)
  for (const { item, quantity } of wanted) cancelSome(order, item, quantity ?? activeQuantity(item), occasion)
}

function cancelSome(order: Order, item: Item, quantity: number, { now, reason }: Occasion): void {
  let left = quantity - Math.min(quantity, openQuantity(item))
  item.canceledQuantity += quantity
  for (const shipment of cancelableFrom(order, item.id)) {
    const taken = Math.min(left, unitsIn(shipment.lines, item.id))
    if (taken) takeOut(shipment, new Map([[item.id, taken]]), now, reason)
    left -= taken
  }
}

/** Cancels all that remains of every item. `propertyName` is where that was asked for; null when the whole request does. */
export function cancelWhole(order: Order, propertyName: string | null, occasion: Occasion): void {
  cancelUnits(
    order,
    order.items.map((item) => ({ item, propertyName })),
    occasion,
  )
}

/** Cancels all that remains of an item. `propertyName` is where that was asked for. */
export const cancelItem = (order: Order, item: Item, propertyName: string | null, occasion: Occasion) =>
  cancelUnits(order, [{ item, propertyName }], occasion)

/** What of an item can still be canceled: what is open, or in shipments that nobody has begun to make. */
const cancelable = (order: Order, item: Item) =>
  openQuantity(item) + cancelableFrom(order, item.id).reduce((sum, { lines }) => sum + unitsIn(lines, item.id), 0)

function problemsOf(order: Order, { item, quantity, propertyName }: Line): Problem[] {
  const active = activeQuantity(item)
  const possible = cancelable(order, item)
  const asked = quantity ?? active
  const before = item.canceledQuantity
    ? ` ${item.canceledQuantity} of ${item.quantity} ${are(item.canceledQuantity)} canceled already.`
    : ''
  if (asked > active)
    return [problem(propertyName, `${item.sku}: ${active} ${are(active)} left to cancel, not ${asked}.${before}`, quantity)]
  if (asked > possible) {
    const rest = possible ? `${possible} can be canceled` : 'none can be canceled'
    return [problem(propertyName, `${item.sku}: ${tooLate(order, item, active - possible)}; ${rest}.`, quantity)]
  }
  return []
}

/** Why units cannot be canceled any more, and where they are. */
function tooLate(order: Order, { id, shippedQuantity }: Item, late: number): string {
  const inWork = late - shippedQuantity
  const parts = [
    ...(shippedQuantity ? [`${shippedQuantity} ${are(shippedQuantity)} shipped`] : []),
    ...(inWork ? [`${inWork} ${are(inWork)} in production`] : []),
  ]
  return `${parts.join(', ')} in ${makingItem(order, id).join(', ')}`
}

const are = (count: number) => (count === 1 ? 'is' : 'are')
