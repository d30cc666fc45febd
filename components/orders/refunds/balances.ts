import type { Item, Order } from '@/components/api/order-types'
import { toMinorUnits } from '@/components/ui/format/money'
import { refundBalances } from '@/server/orders/refunds/balance-rules'
import { paidShares } from '@/server/orders/refunds/payer-rules'

export const parts = ['price', 'shipping'] as const
export type Part = (typeof parts)[number]
/** The refundable amounts of an item, in the smallest unit of the order's currency. */
export type Balances = Record<Part, number>

/** The balances of an item, computed from the order by the service's own rule. */
export function balancesOf(item: Item, order: Order): Balances {
  const currency = order.currencyCode
  const units = (money: Item['customerPrice']) => (money ? toMinorUnits(money.amount, currency) : null)
  const refundable = {
    quantity: item.quantity,
    customerPrice: units(item.customerPrice),
    customerShippingPrice: units(item.customerShippingPrice),
    customerTaxes: units(item.customerTaxes),
    merchantPrice: units(item.merchantPrice),
    merchantShippingPrice: units(item.merchantShippingPrice),
    merchantTax: units(item.merchantTax),
    refunds: (item.refundData?.refunds ?? []).map((refund) => ({ ...refund, amount: toMinorUnits(refund.amount.amount, currency) })),
  }
  return refundBalances(refundable, paidShares(order, item))
}

/** The balances of all items together. */
export function balancesLeft(order: Order): Balances {
  const left: Balances = { price: 0, shipping: 0 }
  for (const item of order.items) {
    const { price, shipping } = balancesOf(item, order)
    // A negative balance, refunded before a price was lowered, does not reduce the others.
    left.price += Math.max(0, price)
    left.shipping += Math.max(0, shipping)
  }
  return left
}
