import { prorate } from '@/server/kernel/money'
import type { PaidShares } from './payer-rules'

/** The input of refund balances, in minor units of the order's currency. */
export interface Refundable {
  quantity: number
  customerPrice: number | null
  customerShippingPrice: number | null
  customerTaxes: number | null
  merchantPrice: number | null
  merchantShippingPrice: number | null
  merchantTax: number | null
  refunds: readonly { isShippingRefund: boolean; amount: number }[]
}

/**
 * The amounts of an item that can still be refunded, for the quantity as ordered and in every status: of the customer's price when it is
 * known, else of the merchant's, the share that the customer pays. Shipping without an amount is free when the price is known.
 */
export function refundBalances(item: Refundable, paid: PaidShares): { price: number; shipping: number } {
  const byCustomer = item.customerPrice !== null
  const price = byCustomer
    ? (item.customerPrice ?? 0) * item.quantity + (item.customerTaxes ?? 0)
    : (item.merchantPrice ?? 0) * item.quantity + (item.merchantTax ?? 0)
  const shipping = item.customerShippingPrice ?? (byCustomer ? 0 : (item.merchantShippingPrice ?? 0))
  const refunded = (isShipping: boolean) =>
    item.refunds.filter((refund) => refund.isShippingRefund === isShipping).reduce((sum, refund) => sum + refund.amount, 0)
  return {
    price: prorate(price, paid.price.units, paid.price.of) - refunded(false),
    shipping: prorate(shipping, paid.shipping.units, paid.shipping.of) - refunded(true),
  }
}
