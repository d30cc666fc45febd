import type { Change } from '@/server/kernel/change'
import { conflict, invalid } from '@/server/kernel/refusal'
import { editOrder } from '../edit-order'
import { orderCan } from '../lifecycle'
import { openHolds } from '../status-rules'
import type { Order } from '../types'
import type { NewHold } from './schemas'

/** Adds a hold to the order's draft. An order can have several open holds. */
export function placeHold(change: Change, order: Order, { reason, comment, releaseAt }: NewHold): void {
  if (releaseAt && releaseAt <= change.now)
    throw invalid('field.invalid', 'releaseAt', 'Give a time in the future.', releaseAt.toISOString())
  if (!orderCan('hold', order.status)) throw conflict('order.status', `The order is ${order.status}, so it cannot be held.`)
  order.holds.push({
    number: 0,
    id: change.newId(),
    orderId: order.id,
    reason,
    comment: comment?.trim() || null,
    placedBy: change.principal.actor,
    placedAt: change.now,
    releaseAt: releaseAt ?? null,
    releasedBy: null,
    releasedAt: null,
  })
}

export function holdOrder(change: Change, reference: string, hold: NewHold): Promise<Order> {
  return editOrder(change, reference, (order) => {
    placeHold(change, order, hold)
    return { action: 'hold', event: 'OrderHeld', reason: hold.comment?.trim() ? `${hold.reason}: ${hold.comment.trim()}` : hold.reason }
  })
}

/** Releases one hold of an order; its other holds stay open. */
export function releaseHold(
  change: Change,
  reference: string,
  { holdId, comment }: { holdId: string; comment?: string | null },
): Promise<Order> {
  return editOrder(change, reference, (order) => {
    const hold = order.holds.find((one) => one.id === holdId.toLowerCase())
    if (!hold) throw invalid('reference.unknown', 'holdId', 'This order has no such hold.', holdId)
    if (hold.releasedAt)
      throw conflict(
        'hold.released',
        `This hold was already released at ${hold.releasedAt.toISOString()}.${openHoldsNote(order)}`,
        'holdId',
        holdId,
      )
    hold.releasedAt = change.now
    hold.releasedBy = change.principal.actor
    return { action: 'release', event: 'OrderReleased', reason: comment?.trim() || hold.reason }
  })
}

function openHoldsNote(order: Order): string {
  const open = openHolds(order)
  return open.length ? ` Still open: ${open.map((hold) => `${hold.reason} (${hold.id})`).join(', ')}.` : ''
}
