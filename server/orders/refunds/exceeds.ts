import type { Item, Order } from '../types'
import { lineBalances, orderBalances } from './balance-rules'
import { isFree, paidShares } from './payer-rules'
import { formatMajor, formatMoney } from './refund-limit'
import type { ComputedRefund } from './whole-rules'

type Exceeding = Pick<ComputedRefund<Item>, 'line' | 'part' | 'amount'>

/**
 * Why a refund is more than its balance, with the balance and where else its money is. `createdIds` are the refunds before it in the same
 * request.
 */
export function exceeds(order: Order, refund: Exceeding, createdIds: ReadonlySet<string>): string {
  return refund.line ? exceedsLine(order, refund.line, refund, createdIds) : exceedsOrder(order, refund, createdIds)
}

function exceedsLine(order: Order, line: Item, { part, amount }: Exceeding, createdIds: ReadonlySet<string>): string {
  const what = part === 'shipping' ? 'shipping' : 'price'
  if (what === 'shipping' && orderBalances(order).shipping !== null && lineBalances(line, order).shipping <= 0)
    return `${line.sku} has no shipping of its own: refund the order’s, with itemId null.`
  if (!paidShares(order, line)[what].units)
    return `${line.sku}: nothing of the ${what} can be refunded, because the customer does not pay it.`
  const isSame = (one: { isShippingRefund: boolean }) => one.isShippingRefund === (what === 'shipping')
  return `${line.sku}: ${leftOf(lineBalances(line, order)[what], amount, order, what, isAfterOthers(line.refunds.filter(isSame), createdIds))}`
}

function exceedsOrder(order: Order, { part, amount }: Exceeding, createdIds: ReadonlySet<string>): string {
  const what = part === 'tax' ? 'tax' : 'shipping'
  if (isFree(order)) return `Nothing of the ${what} can be refunded, because the customer does not pay it.`
  const left = orderBalances(order)[what]
  if (left === null) return noBalance(order, what)
  const isSame = (one: { isShippingRefund: boolean }) => one.isShippingRefund === (what === 'shipping')
  return `Order: ${leftOf(left, amount, order, what, isAfterOthers(order.refunds.filter(isSame), createdIds))}`
}

const noBalance = ({ customerTotalShipping, customerTotalTaxes }: Order, what: 'shipping' | 'tax') =>
  (what === 'shipping' ? customerTotalShipping : customerTotalTaxes) === null
    ? `The order’s ${what} is not known: it has no ${what === 'shipping' ? 'customerTotalShipping' : 'customerTotalTaxes'}.`
    : `The order’s lines have their own ${what}: name the item.`

const isAfterOthers = (refunds: readonly { transactionId: string }[], createdIds: ReadonlySet<string>) =>
  refunds.some(({ transactionId }) => createdIds.has(transactionId))

const leftOf = (left: number, amount: number, { currencyCode }: Order, what: string, isAfter: boolean) =>
  `${formatMoney(left, currencyCode)} of the ${what} can still be refunded${isAfter ? ' after the refunds before it in this request' : ''}, not ${formatMajor(amount, currencyCode)}.`
