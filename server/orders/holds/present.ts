import { iso } from '@/server/http/field-types'
import { shortId } from '@/server/kernel/id'
import { presentHold, type Viewer } from '../present'
import type { DueHold } from './list'

/** A hold with its order. Only internal viewers see its comment and the names of staff. */
export function presentDueHold({ hold, order }: DueHold, viewer: Viewer) {
  const { id, reason, comment, placedBy, placedAt } = presentHold(hold, viewer)
  const { firstName, lastName, company } = order.shippingAddress ?? {}
  return {
    id,
    reason,
    comment,
    placedBy,
    placedAt,
    releaseAt: iso(hold.releaseAt),
    order: {
      id: order.id,
      shortId: shortId('order', order.number),
      status: order.status,
      customerName: [firstName, lastName].filter(Boolean).join(' ') || company || null,
      merchantName: order.merchantName,
    },
  }
}
