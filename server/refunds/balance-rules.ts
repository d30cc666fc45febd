/** What refund balances are computed of, in minor units of the order's currency. */
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
 * What can still be refunded of an item, on the quantity as ordered and in every status: of what the customer paid where that
 * is known, else of what the merchant pays.
 */
export function refundBalances(item: Refundable): { price: number; shipping: number } {
  const byCustomer = item.customerPrice !== null
  const price = byCustomer
    ? (item.customerPrice ?? 0) * item.quantity + (item.customerTaxes ?? 0)
    : (item.merchantPrice ?? 0) * item.quantity + (item.merchantTax ?? 0)
  const shipping = (byCustomer ? item.customerShippingPrice : item.merchantShippingPrice) ?? 0
  const refunded = (isShipping: boolean) =>
    item.refunds.filter((refund) => refund.isShippingRefund === isShipping).reduce((sum, refund) => sum + refund.amount, 0)
  return { price: price - refunded(false), shipping: shipping - refunded(true) }
}
