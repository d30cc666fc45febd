import type { RefundData } from '@/db/schema'
import type { RefundState } from '@/db/states'
import type { Change } from '@/server/kernel/change'
import { hasPermission, type Principal } from '@/server/kernel/principal'
import { conflict, forbidden, invalid, notFound } from '@/server/kernel/refusal'
import { editOrder } from '../edit-order'
import type { Item, Order } from '../types'
import { exceeds } from './exceeds'
import { nextRefundStates } from './lifecycle'
import { balanceOf } from './refunds'
import type { NewRefundState } from './schemas'

/**
 * Sets the state of a refund, by callers with orders:refund and by the merchant's own program. Setting the state that it has changes
 * nothing. Refuses states that its own one does not lead to, and requesting a failed refund again beyond its balance.
 */
export function setRefundState(
  change: Change,
  { orderId, transactionId }: { orderId: string; transactionId: string },
  { state, reason }: NewRefundState,
): Promise<Order> {
  if (!hasPermission(change.principal, 'orders:refund') && !isMerchantsProgram(change.principal)) throw forbidden('orders:refund')
  return editOrder(change, orderId, (order) => {
    const { line, refund } = getRefund(order, transactionId)
    const from = refund.state
    if (state !== from) {
      if (!nextRefundStates(from).includes(state)) throw conflict('refund.state', refusalOf(from), 'state', state)
      if (state === 'Requested') refuseAboveBalance(order, line, refund)
      const owner = line ?? order
      owner.refunds = owner.refunds.map((one) => (one === refund ? { ...refund, state } : one))
    }
    return { action: 'refundState', reason: reason?.trim() ?? null, refundState: { transactionId: refund.transactionId, from, to: state } }
  })
}

/** Whether the caller is a service client of a merchant; the order was read in its scope. */
const isMerchantsProgram = (principal: Principal) =>
  principal.actor.type === 'ServiceClient' && !principal.scope.everything && principal.scope.merchantIds.length > 0

function getRefund(order: Order, transactionId: string): { line: Item | null; refund: RefundData } {
  const id = transactionId.toLowerCase()
  for (const line of [null, ...order.items]) {
    const refund = (line ?? order).refunds.find((one) => one.transactionId === id)
    if (refund) return { line, refund }
  }
  throw notFound('refund', transactionId)
}

function refusalOf(from: RefundState): string {
  const next = nextRefundStates(from)
  return next.length ? `The refund is ${from}; it can become ${next.join(' or ')}.` : `The refund is ${from}, which is final.`
}

function refuseAboveBalance(order: Order, line: Item | null, refund: RefundData): void {
  const part = refund.isShippingRefund ? 'shipping' : refund.isTaxRefund ? 'tax' : 'price'
  const requested = { line, part, amount: refund.amount } as const
  if (refund.amount > balanceOf(order, requested))
    throw invalid('refund.exceedsBalance', 'state', exceeds(order, requested, new Set()), 'Requested')
}
