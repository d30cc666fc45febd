import type { Change } from '@/server/kernel/change'
import { conflict, invalid } from '@/server/kernel/refusal'
import { editOrder } from '../edit-order'
import { orderCan } from '../lifecycle'
import { openHolds } from '../status-rules'
import type { Hold, Order } from '../types'
import { type NewHold, notInFuture } from './schemas'

/** Adds a hold to the order's draft. An order can have several open holds. */
export function placeHold(change: Change, order: Order, { reason, comment, releaseAt }: NewHold): void {
  if (releaseAt && releaseAt <= change.now) throw invalid('field.invalid', 'releaseAt', notInFuture, releaseAt.toISOString())
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

export const holdOrder = (change: Change, reference: string, hold: NewHold): Promise<Order> => placeHolds(change, reference, [hold])

/** Places several holds on an order in one edit. */
export function placeHolds(change: Change, reference: string, holds: readonly NewHold[]): Promise<Order> {
  return editOrder(change, reference, (order) => {
    for (const hold of holds) placeHold(change, order, hold)
    const reasons = holds.map(({ reason, comment }) => (comment?.trim() ? `${reason}: ${comment.trim()}` : reason))
    return { action: 'hold', event: 'OrderHeld', reason: reasons.join('; ') }
  })
}

/** Releases one hold of an order; its other holds stay open. */
export const releaseHold = (
  change: Change,
  reference: string,
  { holdId, comment }: { holdId: string; comment?: string | null },
): Promise<Order> => releaseHolds(change, reference, { holdIds: [holdId], comment })

/** Releases some holds of an order in one edit; its other holds stay open. */
export function releaseHolds(
  change: Change,
  reference: string,
  { holdIds, comment }: { holdIds: readonly string[]; comment?: string | null | undefined },
): Promise<Order> {
  return editOrder(change, reference, (order) => {
    const released = holdIds.map((holdId) => releaseIn(order, holdId, change))
    return { action: 'release', event: 'OrderReleased', reason: comment?.trim() || released.map(({ reason }) => reason).join(', ') }
  })
}

/** Releases a hold in the order's draft. */
function releaseIn(order: Order, holdId: string, { now, principal }: Change): Hold {
  const hold = order.holds.find((one) => one.id === holdId.toLowerCase())
  if (!hold) throw invalid('reference.unknown', 'holdId', 'This order has no such hold.', holdId)
  if (hold.releasedAt)
    throw conflict(
      'hold.released',
      `This hold was already released at ${hold.releasedAt.toISOString()}.${openHoldsNote(order)}`,
      'holdId',
      holdId,
    )
  hold.releasedAt = now
  hold.releasedBy = principal.actor
  return hold
}

function openHoldsNote(order: Order): string {
  const open = openHolds(order)
  return open.length ? ` Still open: ${open.map((hold) => `${hold.reason} (${hold.id})`).join(', ')}.` : ''
}
