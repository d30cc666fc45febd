import type { Item, Order } from '@/components/api/order-types'
import { formatMoney, fromMinorUnits, toMinorUnits } from '@/components/ui/format/money'
import { lineBalances, orderBalances } from '@/server/orders/refunds/balance-rules'
import { isCounted } from '@/server/orders/refunds/lifecycle'

export const parts = ['price', 'shipping', 'tax'] as const
export type Part = (typeof parts)[number]
/** Amounts by part, in the smallest unit of the order's currency. The tax of a line is part of its price. */
export type Balances = Record<Part, number>

/** A line of the refund: an item, or with null the order's own shipping and tax. */
export type RefundableLine = Item | null

/** The parts that a line has. */
export const partsOf = (line: RefundableLine): readonly Part[] => (line ? ['price', 'shipping'] : ['shipping', 'tax'])

/** The balances of a line, computed from the order by the service's own rule. */
export function balancesOf(line: RefundableLine, order: Order): Balances {
  const amounts = inMinorUnits(order)
  if (line) return { ...lineBalances(itemInMinorUnits(line, order.currencyCode), amounts), tax: 0 }
  const { shipping, tax } = orderBalances(amounts)
  return { price: 0, shipping: shipping ?? 0, tax: tax ?? 0 }
}

/** The lines with something to refund: all items, and the order itself where it has shipping or tax that no item has. */
export function refundableLines(order: Order): RefundableLine[] {
  const { shipping, tax } = orderBalances(inMinorUnits(order))
  return [...order.items, ...(shipping === null && tax === null ? [] : [null])]
}

/** The refunded amount of a line's part, failed refunds left out. */
export function refundedOf(line: RefundableLine, order: Order, part: Part): number {
  const refunds = line ? line.refundData?.refunds : order.refundData.find(({ itemId }) => itemId === null)?.refunds
  return refundsInMinorUnits(refunds, order.currencyCode)
    .filter((refund) => isCounted(refund) && refund.isShippingRefund === (part === 'shipping'))
    .reduce((sum, { amount }) => sum + amount, 0)
}

/** The balances of all lines together. */
export function balancesLeft(order: Order): Balances {
  const left: Balances = { price: 0, shipping: 0, tax: 0 }
  for (const line of refundableLines(order)) {
    const balances = balancesOf(line, order)
    // A negative balance, refunded before a price was lowered, does not reduce the others.
    for (const part of parts) left[part] += Math.max(0, balances[part])
  }
  return left
}

/**
 * Why these further refunds, in the smallest unit of the currency, give back more than the customer's total, which stays as the merchant gave
 * it when a line is edited. Null when they do not, or when it is not known.
 */
export function beyondCustomerTotal(order: Order, further: number): string | null {
  const { currencyCode: currency, customerTotal } = order
  if (customerTotal === null) return null
  const earlier = order.refundData.flatMap(({ refunds }) => refundsInMinorUnits(refunds, currency)).filter(isCounted)
  const all = earlier.reduce((sum, { amount }) => sum + amount, further)
  if (all <= toMinorUnits(customerTotal, currency)) return null
  const [sum, total] = [fromMinorUnits(all, currency), customerTotal].map((amount) => formatMoney(amount, currency))
  return `All refunds together would come to ${sum}, more than the customer’s total of ${total}.`
}

/** Whether anything of the order can still be refunded. */
export const isRefundable = (order: Order) => Object.values(balancesLeft(order)).some((left) => left > 0)

type Refund = Order['refundData'][number]['refunds'][number]

const refundsInMinorUnits = (refunds: readonly Refund[] | undefined, currency: string) =>
  (refunds ?? []).map((refund) => ({ ...refund, amount: toMinorUnits(refund.amount.amount, currency) }))

function itemInMinorUnits(item: Item, currency: string) {
  const units = (money: Item['customerPrice']) => (money ? toMinorUnits(money.amount, currency) : null)
  return {
    id: item.id,
    quantity: item.quantity,
    customerPrice: units(item.customerPrice),
    customerShippingPrice: units(item.customerShippingPrice),
    customerTaxes: units(item.customerTaxes),
    merchantPrice: units(item.merchantPrice),
    merchantShippingPrice: units(item.merchantShippingPrice),
    merchantTax: units(item.merchantTax),
    reprintOf: item.reprintOf,
    refunds: refundsInMinorUnits(item.refundData?.refunds, currency),
  }
}

/** The order's amounts and refunds, as the service's rules take them. */
export function inMinorUnits(order: Order) {
  const { currencyCode: currency } = order
  const units = (amount: number | null) => (amount === null ? null : toMinorUnits(amount, currency))
  return {
    customerTotal: order.customerTotal,
    customerTotalShipping: units(order.customerTotalShipping),
    customerTotalTaxes: units(order.customerTotalTaxes),
    reprint: order.reprint,
    items: order.items.map((item) => itemInMinorUnits(item, currency)),
    refunds: refundsInMinorUnits(order.refundData.find(({ itemId }) => itemId === null)?.refunds, currency),
  }
}
