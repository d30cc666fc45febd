import type { Change } from '@/server/kernel/change'
import type { Permission } from '@/server/kernel/permissions'
import { hasPermission } from '@/server/kernel/principal'
import { forbidden, prefixProblems } from '@/server/kernel/refusal'
import type { MailSettings } from '@/server/platform/mail/mail'
import { applyCancellation } from '../cancellations/cancellations'
import { type EditResult, editOrder } from '../edit-order'
import { getOrder } from '../load'
import { writeMessage } from '../messages/messages'
import type { WrittenMessage } from '../messages/present'
import { requestedRefunds, requestRefunds } from '../refunds/refunds'
import { reprintOrder } from '../reprints/reprints'
import type { Order } from '../types'
import type { Resolution } from './schemas'

/** The permission of each part: that of its own operation. */
const partPermissions = {
  cancel: 'orders:cancel',
  refund: 'orders:refund',
  reprint: 'orders:reprint',
  message: 'orders:message',
} as const satisfies Record<string, Permission>

/** The reason of a cancellation without one. */
const DEFAULT_REASON = 'Order resolved'

interface Resolved {
  order: Order
  /** The new order of a reprint. */
  reprint: Order | null
  message: WrittenMessage | null
}

/**
 * Cancels, refunds, reprints and writes to the customer in one change, all or none. Throws 403 naming the permission of a part that the
 * caller may not do. The refund is computed after the cancellation; the message is filled in last.
 */
export async function resolveOrder(change: Change, settings: MailSettings, reference: string, parts: Resolution): Promise<Resolved> {
  const found = await getOrder(change.reader, reference)
  for (const part of Object.keys(partPermissions) as (keyof typeof partPermissions)[])
    if (parts[part] && !hasPermission(change.principal, partPermissions[part])) throw forbidden(partPermissions[part])
  const order = parts.cancel || parts.refund ? await editOrder(change, found.id, (one) => editParts(change, one, parts)) : found
  const { reprint, message } = parts
  const made = reprint ? await prefixProblems('reprint', () => reprintOrder(change, found.id, reprint)) : null
  // A message alone leaves the order as it is, and is still about the version that the caller has read.
  change.expectVersion('order', found.version)
  const written = message ? await prefixProblems('message', () => writeMessage(change, settings, order, message)) : null
  return { order, reprint: made, message: written }
}

/** Cancels and refunds units of a loaded order, and says what it did for the log and the event. */
async function editParts(change: Change, order: Order, { cancel, refund, reprint }: Resolution): Promise<EditResult> {
  const before = canceledUnits(order)
  const reason = cancel ? (cancel.reason ?? refund?.reason ?? DEFAULT_REASON) : null
  if (cancel && reason) await prefixProblems('cancel', () => applyCancellation(change, order, { ...cancel, reason }))
  const path = refund?.refunds ? 'refund.refunds' : 'refund'
  const refunded = refund ? requestRefunds(change, order, requestedRefunds(refund), { path }) : null
  const types = [
    ...(canceledUnits(order) > before ? (['OrderCanceled'] as const) : []),
    ...(refunded ? (['RefundRequested'] as const) : []),
    ...(reprint ? (['OrderReprinted'] as const) : []),
  ]
  const [first] = types
  const reasons = [...new Set([reason?.trim(), refunded?.reason].filter(Boolean))]
  return {
    action: cancel && refund ? 'resolve' : cancel ? 'cancel' : 'refund',
    ...(first && first !== 'OrderReprinted' ? { event: first } : {}),
    ...(types.length > 1 ? { types } : {}),
    reason: reasons.join('; ') || null,
  }
}

const canceledUnits = ({ items }: Order) => items.reduce((sum, { canceledQuantity }) => sum + canceledQuantity, 0)
