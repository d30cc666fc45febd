import type { Change } from '../change'
import { parseReference } from '../id'
import { isExact, toMinor } from '../money'
import { editOrder } from '../orders/edit'
import { findItem } from '../orders/item-of'
import type { Item, Order } from '../orders/order'
import { type Problem, problem, Refusal } from '../refusal'
import { refundBalances } from './balance-rules'
import type { NewRefund, NewRefunds } from './schemas'
import { majorText, writtenAmount } from './written'

/** Notes refunds of an order's items: all that are asked for, or none. Whatever the order's status, since money can be given back of all of it. */
export function addRefunds(change: Change, reference: string, { orderId, refunds }: NewRefunds): Promise<Order> {
  return editOrder(change, reference, (order) => {
    const problems = [
      ...(orderId && !isNamed(order, orderId)
        ? [problem('orderId', `The body names another order than the path, ${order.id}.`, orderId)]
        : []),
      ...refunds.flatMap((refund, i) => add(change, order, refund, `refunds[${i}]`)),
    ]
    if (problems.length) throw new Refusal('ValidationError', problems)
    const reasons = [...new Set(refunds.map(({ reason }) => reason.trim()))].join('; ')
    return { action: 'refund', event: 'RefundRequested', reason: reasons.slice(0, MOST_REASONS) }
  })
}

/** The log's entry has a reason of people's length; each refund has its own whole. */
const MOST_REASONS = 2_000

function isNamed(order: Order, reference: string): boolean {
  const parsed = parseReference('order', reference)
  return parsed !== null && ('id' in parsed ? parsed.id === order.id : parsed.number === order.number)
}

/** Adds one to its item, on top of those before it, unless something is wrong with it. */
function add(change: Change, order: Order, { itemId, amount, isShippingRefund, reason }: NewRefund, place: string): Problem[] {
  const currency = order.currencyCode
  const item = findItem(order, itemId)
  const problems = [
    ...(item ? [] : [problem(`${place}.itemId`, `This order has no item ${itemId}.`, itemId)]),
    ...(isExact(amount, currency) ? [] : [problem(`${place}.amount`, `${currency} has no amounts as fine as ${amount}.`, amount)]),
  ]
  if (!item || problems.length) return problems
  const minor = toMinor(amount, currency)
  const balances = refundBalances(item)
  if (minor > (isShippingRefund ? balances.shipping : balances.price))
    return [problem(`${place}.amount`, tooMuch(change, order, item, isShippingRefund, minor), amount)]
  item.refunds = [
    ...item.refunds,
    { transactionId: change.newId(), isShippingRefund, amount: minor, reason: reason.trim(), createdAt: change.now.toISOString() },
  ]
  return []
}

function tooMuch(change: Change, { currencyCode: currency }: Order, item: Item, isShipping: boolean, asked: number): string {
  const { price, shipping } = refundBalances(item)
  const [left, what] = isShipping ? [shipping, 'shipping'] : [price, 'price']
  const isAfterOthers = item.refunds.some((one) => one.isShippingRefund === isShipping && change.minted.has(one.transactionId))
  const beside = isAfterOthers ? ' after the refunds before it in this request' : ''
  return `${item.sku}: ${writtenAmount(left, currency)} of the ${what} can still be refunded${beside}, not ${majorText(asked, currency)}.`
}
