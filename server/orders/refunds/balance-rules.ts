import type { RefundState } from '@/db/states'
import { prorate } from '@/server/kernel/money'
import { isCounted } from './lifecycle'
import { isFree, type PayingOrder, paidShares } from './payer-rules'

/** A refund as far as it counts against a balance. */
interface CountedRefund {
  isShippingRefund: boolean
  isTaxRefund: boolean
  amount: number
  state: RefundState
}

/** A line with its refunds, in minor units of the order's currency. */
export interface RefundableLine {
  quantity: number
  customerPrice: number | null
  customerShippingPrice: number | null
  customerTaxes: number | null
  merchantPrice: number | null
  merchantShippingPrice: number | null
  merchantTax: number | null
  reprintOf: string | null
  refunds: readonly CountedRefund[]
}

/** An order with its refunds, in minor units of its currency. */
export interface RefundableOrder extends PayingOrder {
  items: readonly Pick<RefundableLine, 'customerShippingPrice' | 'customerTaxes'>[]
  refunds: readonly CountedRefund[]
}

/**
 * The amounts paid for a line as ordered: the customer's where they are known, else the merchant's, and of them the share that the customer
 * pays. Shipping (or tax) that is known of the order as a whole is not taken from the merchant's amounts, nor is shipping beside a known price.
 */
export function paidForLine(line: Omit<RefundableLine, 'refunds'>, order: PayingOrder): { price: number; shipping: number } {
  const shares = paidShares(order, line)
  const byCustomer = line.customerPrice !== null
  const merchantTax = order.customerTotalTaxes === null ? (line.merchantTax ?? 0) : 0
  const price = byCustomer
    ? (line.customerPrice ?? 0) * line.quantity + (line.customerTaxes ?? 0)
    : (line.merchantPrice ?? 0) * line.quantity + merchantTax
  const merchantShipping = byCustomer || order.customerTotalShipping !== null ? 0 : (line.merchantShippingPrice ?? 0)
  return {
    price: prorate(price, shares.price.units, shares.price.of),
    shipping: prorate(line.customerShippingPrice ?? merchantShipping, shares.shipping.units, shares.shipping.of),
  }
}

/** The amounts of a line that can still be refunded, in every status. */
export function lineBalances(line: RefundableLine, order: PayingOrder): { price: number; shipping: number } {
  const paid = paidForLine(line, order)
  return {
    price: paid.price - refundedOf(line.refunds, ({ isShippingRefund }) => !isShippingRefund),
    shipping: paid.shipping - refundedOf(line.refunds, ({ isShippingRefund }) => isShippingRefund),
  }
}

/** The order's shipping and tax that can still be refunded; null where lines have their own, or where it is not known. */
export function orderBalances(order: RefundableOrder): { shipping: number | null; tax: number | null } {
  const paid = (total: number | null, name: 'customerShippingPrice' | 'customerTaxes') =>
    total === null || order.items.some((line) => line[name] !== null) ? null : isFree(order) ? 0 : total
  const less = (amount: number | null, refunded: number) => (amount === null ? null : amount - refunded)
  return {
    shipping: less(
      paid(order.customerTotalShipping, 'customerShippingPrice'),
      refundedOf(order.refunds, ({ isShippingRefund }) => isShippingRefund),
    ),
    tax: less(
      paid(order.customerTotalTaxes, 'customerTaxes'),
      refundedOf(order.refunds, ({ isTaxRefund }) => isTaxRefund),
    ),
  }
}

const refundedOf = (refunds: readonly CountedRefund[], isMeant: (refund: CountedRefund) => boolean) =>
  refunds.filter((refund) => isCounted(refund) && isMeant(refund)).reduce((sum, { amount }) => sum + amount, 0)
