import type { Order } from '@/components/api/order-types'
import { toMinorUnits } from '@/components/ui/format/money'
import type { RefundState } from '@/server/orders/refunds/lifecycle'
import { balancesLeft } from '../refunds/balances'

/** Sums in the smallest unit of the order's currency. `paid` is null when no transaction in that currency is known. */
export function paymentSums(order: Order) {
  const { currencyCode: currency } = order
  const transactions = order.customerPaymentMethods
    .flatMap(({ customerTransactions }) => customerTransactions)
    .filter(({ total, currencyCode }) => total !== null && (currencyCode ?? currency) === currency)
  const refunds = order.refundData.flatMap((entry) => entry.refunds)
  const sumOf = (state: RefundState) =>
    refunds.filter((refund) => refund.state === state).reduce((sum, { amount }) => sum + toMinorUnits(amount.amount, currency), 0)
  const left = balancesLeft(order)
  return {
    paid: transactions.length ? transactions.reduce((sum, { total }) => sum + toMinorUnits(total ?? 0, currency), 0) : null,
    requested: sumOf('Requested'),
    refunded: sumOf('Paid'),
    left: { ...left, total: left.price + left.tax + left.shipping },
  }
}
