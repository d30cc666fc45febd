import type { Change } from '@/server/kernel/change'
import { isExact, toMinor } from '@/server/kernel/money'
import { type Problem, problem, Refusal } from '@/server/kernel/refusal'
import { editOrder } from '../edit-order'
import { findItem } from '../items/find'
import type { EditAction } from '../record'
import { isReferenceTo } from '../references'
import type { Item, Order } from '../types'
import { lineBalances, orderBalances } from './balance-rules'
import { exceeds } from './exceeds'
import type { NewRefund, NewRefunds, RefundPart, RequestedRefunds } from './schemas'
import { computedRefunds } from './whole-refunds'
import type { ComputedRefund } from './whole-rules'

/** Records refunds of an order, all or none of them. Possible in every status, since every payment can be refunded. */
export function addRefunds(change: Change, reference: string, { orderId, refunds }: NewRefunds): Promise<Order> {
  return editOrder(change, reference, (order) => {
    const mismatch =
      orderId && !isReferenceTo(order, orderId)
        ? [problem('field.mismatch', 'orderId', `The body names a different order than the path: ${order.id}.`, orderId)]
        : []
    return requestRefunds(change, order, refunds, { path: 'refunds', problems: mismatch })
  })
}

/** The maximum length of the reason in the audit log; each refund stores its own reason in full. */
const MAX_REASON_LENGTH = 2_000

/** The refunds in a request that also has other parts: its list of refunds, or the fields of a whole refund beside that list. */
export const requestedRefunds = ({ refunds, ...whole }: RefundPart): RequestedRefunds => refunds ?? whole

/**
 * Adds the refunds to a loaded order, all or none of them. `path` is theirs in the body; `problems` are refused with those of the refunds.
 */
export function requestRefunds(
  change: Change,
  order: Order,
  requested: RequestedRefunds,
  { path, problems = [] }: { path: string; problems?: Problem[] },
): EditAction {
  const found = [
    ...problems,
    ...(Array.isArray(requested)
      ? requested.flatMap((refund, i) => addRefund(change, order, refund, `${path}[${i}]`))
      : computedRefunds(order, requested, path).flatMap((one) =>
          'refund' in one ? store(change, order, one.refund, { reason: requested.reason ?? null, ...one }) : [one.problem],
        )),
  ]
  if (found.length) throw new Refusal('ValidationError', found)
  const reasons = Array.isArray(requested)
    ? [...new Set(requested.map(({ reason }) => reason.trim()))].join('; ')
    : requested.reason?.trim()
  return { action: 'refund', event: 'RefundRequested', reason: reasons?.slice(0, MAX_REASON_LENGTH) ?? null }
}

/** Adds a refund after those before it; returns its problems and adds nothing when it has any. */
function addRefund(change: Change, order: Order, refund: NewRefund, path: string): Problem[] {
  const { itemId, amount, isShippingRefund } = refund
  const currency = order.currencyCode
  const line = itemId === null ? null : findItem(order, itemId)
  const problems = [
    ...(line === undefined ? [problem('reference.unknown', `${path}.itemId`, `This order has no item ${itemId}.`, itemId)] : []),
    ...(isExact(amount, currency)
      ? []
      : [problem('money.decimals', `${path}.amount`, `${amount} has more decimals than ${currency} allows.`, amount)]),
  ]
  if (line === undefined || problems.length) return problems
  const part = isShippingRefund ? 'shipping' : refund.isTaxRefund ? 'tax' : 'price'
  const computed = { line, part, amount: toMinor(amount, currency), quantity: null } as const
  return store(change, order, computed, { reason: refund.reason, propertyName: `${path}.amount`, attempted: amount })
}

interface Stored {
  reason: string | null
  /** The field of the request that a refusal names, and its value. */
  propertyName: string
  attempted: unknown
}

/** Stores a refund within its balance; else returns the problem. */
function store(change: Change, order: Order, refund: ComputedRefund<Item>, { reason, propertyName, attempted }: Stored): Problem[] {
  if (refund.amount > balanceOf(order, refund))
    return [problem('refund.exceedsBalance', propertyName, exceeds(order, refund, change.createdIds), attempted)]
  const { line, part, amount, quantity } = refund
  const owner = line ?? order
  owner.refunds = [
    ...owner.refunds,
    {
      transactionId: change.newId(),
      isShippingRefund: part === 'shipping',
      isTaxRefund: part === 'tax',
      amount,
      quantity,
      reason: reason?.trim() ?? null,
      state: 'Requested',
      createdAt: change.now.toISOString(),
    },
  ]
  return []
}

/** The balance for a refund of this line and part; 0 where there is none. */
export function balanceOf(order: Order, { line, part }: Pick<ComputedRefund<Item>, 'line' | 'part'>): number {
  if (!line) return (part === 'price' ? null : orderBalances(order)[part]) ?? 0
  return part === 'tax' ? 0 : lineBalances(line, order)[part]
}
