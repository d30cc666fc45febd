import { activeQuantity } from '../items/status'
import type { Item, Order } from './order'

/** Cancels all that remains of an item. */
export function cancelItem(item: Item): void {
  item.canceledQuantity += activeQuantity(item)
}

/** Cancels all that remains of every item. */
export function cancelWhole(order: Order): void {
  for (const item of order.items) cancelItem(item)
}
