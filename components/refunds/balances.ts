import { refundBalances } from '@/server/refunds/balance-rules'
import type { Item, Order } from '../orders/shapes'
import { toSmallest } from '../ui/amount'

export const parts = ['price', 'shipping'] as const
export type Part = (typeof parts)[number]
/** What of an item can still be refunded, in the smallest unit of the order's currency. */
export type Balances = Record<Part, number>

/** As the service counts it, of what the order says now. */
export function balancesOf(item: Item, currency: string): Balances {
  const units = (money: Item['customerPrice']) => (money ? toSmallest(money.amount, currency) : null)
  return refundBalances({
    quantity: item.quantity,
    customerPrice: units(item.customerPrice),
    customerShippingPrice: units(item.customerShippingPrice),
    customerTaxes: units(item.customerTaxes),
    merchantPrice: units(item.merchantPrice),
    merchantShippingPrice: units(item.merchantShippingPrice),
    merchantTax: units(item.merchantTax),
    refunds: (item.refundData?.refunds ?? []).map((refund) => ({ ...refund, amount: toSmallest(refund.amount.amount, currency) })),
  })
}

/** Of all items together. */
export function balancesLeft({ items, currencyCode }: Order): Balances {
  const left: Balances = { price: 0, shipping: 0 }
  for (const item of items) {
    const { price, shipping } = balancesOf(item, currencyCode)
    // What was refunded before a price was lowered takes nothing from the others.
    left.price += Math.max(0, price)
    left.shipping += Math.max(0, shipping)
  }
  return left
}
