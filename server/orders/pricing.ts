import { activeQuantity } from '../items/status'
import { prorated } from '../money'

/** What an item's amounts are computed of, in minor units. Prices are per unit, shipping and tax per line. */
export interface PricedItem {
  quantity: number
  canceledQuantity: number
  customerPrice: number | null
  merchantPrice: number | null
  merchantShippingPrice: number | null
  merchantTax: number | null
}

/** What the customer pays for the line as ordered, whatever was canceled since. */
export const customerSubtotal = (item: PricedItem) => (item.customerPrice === null ? null : item.customerPrice * item.quantity)

/** What the merchant pays for what is still to be made or was made; null where no price is known. */
export function merchantAmounts(item: PricedItem) {
  const active = activeQuantity(item)
  const part = (amount: number | null) => (amount === null ? null : prorated(amount, active, item.quantity))
  const subTotal = item.merchantPrice === null ? null : item.merchantPrice * active
  const tax = part(item.merchantTax)
  const shipping = part(item.merchantShippingPrice)
  return { subTotal, tax, shipping, total: subTotal === null ? null : subTotal + (tax ?? 0) + (shipping ?? 0) }
}

/** The order's sums over its items; null where no item knows the amount. */
export function merchantTotals(items: readonly PricedItem[]) {
  const amounts = items.map(merchantAmounts)
  const itemTotal = sum(amounts.map((amount) => amount.subTotal))
  const taxTotal = sum(amounts.map((amount) => amount.tax))
  const shippingTotal = sum(amounts.map((amount) => amount.shipping))
  return { itemTotal, taxTotal, shippingTotal, total: itemTotal === null ? null : sum([itemTotal, taxTotal, shippingTotal]) }
}

function sum(amounts: (number | null)[]): number | null {
  const known = amounts.filter((amount) => amount !== null)
  return known.length ? known.reduce((total, amount) => total + amount, 0) : null
}

/** Whether every amount of the order can be told exactly: below 2^53 minor units. */
export function isCountable(items: readonly PricedItem[]): boolean {
  const totals = merchantTotals(items)
  const customer = sum(items.map(customerSubtotal)) ?? 0
  return (
    [customer, totals.total ?? 0, totals.itemTotal ?? 0].every((amount) => Number.isSafeInteger(amount)) &&
    items.every((item) => Number.isSafeInteger(customerSubtotal(item) ?? 0) && Number.isSafeInteger(merchantAmounts(item).total ?? 0))
  )
}
