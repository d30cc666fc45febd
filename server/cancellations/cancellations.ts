import type { Change } from '../change'
import { editOrder } from '../orders/edit'
import { itemOf } from '../orders/item-of'
import type { Order } from '../orders/order'
import { invalid } from '../refusal'
import type { Cancellation } from './schemas'
import { cancelUnits, cancelWhole, type Line } from './units'

/** Cancels an order, or the units of its items that are named. */
export function cancelOrder(change: Change, reference: string, { reason, items }: Cancellation): Promise<Order> {
  return editOrder(change, reference, (order) => {
    const occasion = { now: change.now, reason: reason.trim() }
    if (items) cancelUnits(order, linesOf(order, items), occasion)
    else cancelWhole(order, null, occasion)
    return { action: 'cancel', reason: reason.trim() }
  })
}

function linesOf(order: Order, named: NonNullable<Cancellation['items']>): Line[] {
  const lines = named.map(({ id, quantity }, i): Line => {
    const place = `items[${i}]`
    return { item: itemOf(order, id, `${place}.id`), quantity, propertyName: quantity === undefined ? `${place}.id` : `${place}.quantity` }
  })
  const twice = lines.findIndex(({ item }, i) => lines.findIndex((one) => one.item === item) < i)
  if (twice >= 0) throw invalid(`items[${twice}].id`, 'This item is in the list twice.', named[twice]?.id)
  return lines
}
