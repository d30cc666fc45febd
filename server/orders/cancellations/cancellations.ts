import type { Change } from '@/server/kernel/change'
import { invalid } from '@/server/kernel/refusal'
import { editOrder } from '../edit-order'
import { getItem } from '../items/find'
import type { Order } from '../types'
import { cancelAll, cancelUnits } from './cancel-units'
import type { CancelLine } from './rules'
import type { Cancellation } from './schemas'

/** Cancels an order, or the requested units of its items. */
export function cancelOrder(change: Change, reference: string, cancellation: Cancellation): Promise<Order> {
  return editOrder(change, reference, (order) => {
    applyCancellation(change, order, cancellation)
    return { action: 'cancel', reason: cancellation.reason.trim() }
  })
}

/** The same for a loaded order. */
export function applyCancellation(change: Change, order: Order, { reason, items }: Cancellation): void {
  const context = { now: change.now, reason: reason.trim() }
  if (items) cancelUnits(order, linesOf(order, items), context)
  else cancelAll(order, null, context)
}

function linesOf(order: Order, requested: NonNullable<Cancellation['items']>): CancelLine[] {
  const lines = requested.map(({ id, quantity }, i): CancelLine => {
    const path = `items[${i}]`
    return { item: getItem(order, id, `${path}.id`), quantity, propertyName: quantity === undefined ? `${path}.id` : `${path}.quantity` }
  })
  const duplicate = lines.findIndex(({ item }, i) => lines.findIndex((one) => one.item === item) < i)
  if (duplicate >= 0)
    throw invalid('field.duplicate', `items[${duplicate}].id`, 'This item is in the list twice.', requested[duplicate]?.id)
  return lines
}
