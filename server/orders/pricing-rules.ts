import { prorate } from '@/server/kernel/money'
import { activeQuantity } from './items/status-rules'
import { type PaidShares, paysAll, shareOf } from './refunds/payer-rules'

/** The input of an item's amounts, in minor units. Prices are per unit, shipping and tax per line. */
export interface PricedItem {
  quantity: number
  canceledQuantity: number
  customerPrice: number | null
  merchantPrice: number | null
  merchantShippingPrice: number | null
  merchantTax: number | null
}

/** The customer's price of the line as ordered, canceled units included; null without a price. */
export const customerSubtotal = (item: PricedItem) => (item.customerPrice === null ? null : item.customerPrice * item.quantity)

/** The merchant's amounts for the units that are not canceled, in minor units; null without a price. `paid` is the merchant's share. */
export function merchantAmounts(item: PricedItem, paid = paysAll) {
  const active = activeQuantity(item)
  const part = (amount: number | null, share: PaidShares['price']) =>
    amount === null ? null : shareOf(prorate(amount, active, item.quantity), share)
  const subTotal = item.merchantPrice === null ? null : shareOf(item.merchantPrice * active, paid.price)
  const tax = part(item.merchantTax, paid.price)
  const shipping = part(item.merchantShippingPrice, paid.shipping)
  return { subTotal, tax, shipping, total: subTotal === null ? null : subTotal + (tax ?? 0) + (shipping ?? 0) }
}

/** The sums of the merchant's amounts for these items; null when no item has the amount. */
export function merchantTotals<T extends PricedItem>(items: readonly T[], paidOf: (item: T) => PaidShares = () => paysAll) {
  const amounts = items.map((item) => merchantAmounts(item, paidOf(item)))
  const itemTotal = sum(amounts.map((amount) => amount.subTotal))
  const taxTotal = sum(amounts.map((amount) => amount.tax))
  const shippingTotal = sum(amounts.map((amount) => amount.shipping))
  return { itemTotal, taxTotal, shippingTotal, total: itemTotal === null ? null : sum([itemTotal, taxTotal, shippingTotal]) }
}

function sum(amounts: (number | null)[]): number | null {
  const knownAmounts = amounts.filter((amount) => amount !== null)
  return knownAmounts.length ? knownAmounts.reduce((total, amount) => total + amount, 0) : null
}

/** Whether every amount of the order is exact: below 2^53 minor units. */
export function hasExactAmounts(items: readonly PricedItem[]): boolean {
  const totals = merchantTotals(items)
  const customer = sum(items.map(customerSubtotal)) ?? 0
  return (
    [customer, totals.total ?? 0, totals.itemTotal ?? 0].every((amount) => Number.isSafeInteger(amount)) &&
    items.every((item) => Number.isSafeInteger(customerSubtotal(item) ?? 0) && Number.isSafeInteger(merchantAmounts(item).total ?? 0))
  )
}
