import { and, asc, isNotNull, isNull, lte } from 'drizzle-orm'
import type { Database } from '@/db/database'
import { holds } from '@/db/schema'
import { type Cause, type Change, change as runChange } from '../change'
import { editOrder } from '../orders/edit'
import { can } from '../orders/lifecycle'
import type { Order } from '../orders/order'
import { openHolds } from '../orders/status'
import { conflict, invalid } from '../refusal'
import type { NewHold } from './schemas'

/** Adds a hold to the order's draft. Several may be open. */
export function placeHold(change: Change, order: Order, { reason, comment, releaseAt }: NewHold): void {
  if (releaseAt && releaseAt <= change.now) throw invalid('releaseAt', 'Give a time in the future.', releaseAt.toISOString())
  if (!can('hold', order.status)) throw conflict(`The order is ${order.status}; there is nothing left to hold.`)
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

/** Puts an order on customer-care hold. */
export function holdOrder(change: Change, reference: string, hold: NewHold): Promise<Order> {
  return editOrder(change, reference, (order) => {
    placeHold(change, order, hold)
    return { action: 'hold', event: 'OrderHeld', reason: hold.comment?.trim() ? `${hold.reason}: ${hold.comment.trim()}` : hold.reason }
  })
}

/** Releases one hold of an order; the others stay. */
export function releaseHold(
  change: Change,
  reference: string,
  { holdId, comment }: { holdId: string; comment?: string | null },
): Promise<Order> {
  return editOrder(change, reference, (order) => {
    const hold = order.holds.find((one) => one.id === holdId.toLowerCase())
    if (!hold) throw invalid('holdId', 'This order has no such hold.', holdId)
    if (hold.releasedAt) throw conflict(`This hold was released ${hold.releasedAt.toISOString()}.${stillOpen(order)}`, 'holdId', holdId)
    hold.releasedAt = change.now
    hold.releasedBy = change.principal.actor
    return { action: 'release', event: 'OrderReleased', reason: comment?.trim() || hold.reason }
  })
}

function stillOpen(order: Order): string {
  const open = openHolds(order)
  return open.length ? ` Still open: ${open.map((hold) => `${hold.reason} (${hold.id})`).join(', ')}.` : ''
}

/** Releases holds whose time has come, each once: another process that is faster leaves nothing to do. */
export async function releaseDueHolds(database: Database, cause: Cause): Promise<number> {
  const due = await database.sql
    .select({ id: holds.id, orderId: holds.orderId })
    .from(holds)
    .where(and(isNull(holds.releasedAt), isNotNull(holds.releaseAt), lte(holds.releaseAt, new Date())))
    .orderBy(asc(holds.releaseAt))
    .limit(100)
  const failures: unknown[] = []
  for (const { id, orderId } of due)
    await runChange(database, cause, (change) => releaseDue(change, orderId, id)).catch((error) => failures.push(error))
  if (failures.length) throw new AggregateError(failures, `${failures.length} of ${due.length} due holds could not be released.`)
  return due.length
}

const releaseDue = (change: Change, orderId: string, id: string) =>
  editOrder(change, orderId, (order) => {
    const hold = order.holds.find((one) => one.id === id)
    if (hold && !hold.releasedAt) {
      hold.releasedAt = change.now
      hold.releasedBy = change.principal.actor
    }
    return { action: 'release', event: 'OrderReleased', reason: 'releaseAt' }
  })
