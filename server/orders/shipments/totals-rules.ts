import { prorate } from '@/server/kernel/money'
import { type PaidShares, paysAll, shareOf } from '../refunds/payer-rules'

/** The input of a shipment's totals, in minor units. The price is per unit; tax and shipping are those of the whole ordered line. */
export interface PricedLine {
  quantity: number
  ordered: number
  price: number | null
  tax: number | null
  shipping: number | null
  /** The shares of the amounts that their payer pays; all when absent. */
  paid?: PaidShares
}

export interface Totals {
  packageTotal: number | null
  taxTotal: number | null
  shippingTotal: number | null
  total: number | null
}

const part = (amount: number | null, { quantity, ordered }: PricedLine) => (amount === null ? null : prorate(amount, quantity, ordered))
const paidOf = (amount: number | null, share: PaidShares['price']) => (amount === null ? null : shareOf(amount, share))

/** The tax for the units in this line, whoever pays it. */
export const lineTax = (line: PricedLine) => part(line.tax, line)

/** Sums over the lines; null when no line has the amount. Without a price there is no total. */
export function totalsOf(lines: readonly PricedLine[]): Totals {
  const packageTotal = sum(
    lines.map(({ price, quantity, paid = paysAll }) => (price === null ? null : shareOf(price * quantity, paid.price))),
  )
  const taxTotal = sum(lines.map((line) => paidOf(lineTax(line), (line.paid ?? paysAll).price)))
  const shippingTotal = sum(lines.map((line) => paidOf(part(line.shipping, line), (line.paid ?? paysAll).shipping)))
  return { packageTotal, taxTotal, shippingTotal, total: packageTotal === null ? null : sum([packageTotal, taxTotal, shippingTotal]) }
}

/** The sum of the known amounts; null when none is known. */
export function sum(amounts: readonly (number | null)[]): number | null {
  const known = amounts.filter((amount) => amount !== null)
  return known.length ? known.reduce((total, amount) => total + amount, 0) : null
}
