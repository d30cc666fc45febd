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
 * The amounts of an item that can still be refunded, for the quantity as ordered and in every status: from the customer's price when it is
 * known, else from the merchant's.
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
