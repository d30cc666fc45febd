import type { Change } from '@/server/kernel/change'
import { parseReference } from '@/server/kernel/id'
import { isExact, toMinor } from '@/server/kernel/money'
import { type Problem, problem, Refusal } from '@/server/kernel/refusal'
import { editOrder } from '../edit-order'
import { findItem } from '../items/find'
import type { Item, Order } from '../types'
import { refundBalances } from './balance-rules'
import { paidShares } from './payer-rules'
import { formatMajor, formatMoney } from './refund-limit'
import type { NewRefund, NewRefunds } from './schemas'

/** Records refunds of an order's items, all or none of them. Possible in every status, since every payment can be refunded. */
export function addRefunds(change: Change, reference: string, { orderId, refunds }: NewRefunds): Promise<Order> {
  return editOrder(change, reference, (order) => {
    const problems = [
      ...(orderId && !isReferenceTo(order, orderId)
        ? [problem('field.mismatch', 'orderId', `The body names a different order than the path: ${order.id}.`, orderId)]
        : []),
      ...refunds.flatMap((refund, i) => addRefund(change, order, refund, `refunds[${i}]`)),
    ]
    if (problems.length) throw new Refusal('ValidationError', problems)
    const reasons = [...new Set(refunds.map(({ reason }) => reason.trim()))].join('; ')
    return { action: 'refund', event: 'RefundRequested', reason: reasons.slice(0, MAX_REASON_LENGTH) }
  })
}

/** The maximum length of the reason in the audit log; each refund stores its own reason in full. */
const MAX_REASON_LENGTH = 2_000

function isReferenceTo(order: Order, reference: string): boolean {
  const parsed = parseReference('order', reference)
  return parsed !== null && ('id' in parsed ? parsed.id === order.id : parsed.number === order.number)
}

/** Adds a refund to its item after those before it; returns its problems and adds nothing when it has any. */
function addRefund(change: Change, order: Order, { itemId, amount, isShippingRefund, reason }: NewRefund, path: string): Problem[] {
  const currency = order.currencyCode
  const item = findItem(order, itemId)
  const problems = [
    ...(item ? [] : [problem('reference.unknown', `${path}.itemId`, `This order has no item ${itemId}.`, itemId)]),
    ...(isExact(amount, currency)
      ? []
      : [problem('money.decimals', `${path}.amount`, `${amount} has more decimals than ${currency} allows.`, amount)]),
  ]
  if (!item || problems.length) return problems
  const minor = toMinor(amount, currency)
  const balances = refundBalances(item, paidShares(order, item))
  if (minor > (isShippingRefund ? balances.shipping : balances.price))
    return [problem('refund.exceedsBalance', `${path}.amount`, tooMuchMessage(change, order, item, isShippingRefund, minor), amount)]
  item.refunds = [
    ...item.refunds,
    { transactionId: change.newId(), isShippingRefund, amount: minor, reason: reason.trim(), createdAt: change.now.toISOString() },
  ]
  return []
}

function tooMuchMessage(change: Change, order: Order, item: Item, isShipping: boolean, requested: number): string {
  const { currencyCode: currency } = order
  const paid = paidShares(order, item)
  const { price, shipping } = refundBalances(item, paid)
  const [left, what] = isShipping ? [shipping, 'shipping' as const] : [price, 'price' as const]
  if (!paid[what].units) return `${item.sku}: nothing of the ${what} can be refunded, because the customer does not pay it.`
  const isAfterOthers = item.refunds.some((one) => one.isShippingRefund === isShipping && change.createdIds.has(one.transactionId))
  const afterOthers = isAfterOthers ? ' after the refunds before it in this request' : ''
  return `${item.sku}: ${formatMoney(left, currency)} of the ${what} can still be refunded${afterOthers}, not ${formatMajor(requested, currency)}.`
}
