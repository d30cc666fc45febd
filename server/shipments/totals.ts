import { prorated } from '../money'

/** What the totals of a shipment are computed of, in minor units: a line with its units' prices, and taxes and shipping of the whole ordered line. */
export interface PricedLine {
  quantity: number
  ordered: number
  price: number | null
  tax: number | null
  shipping: number | null
}

export interface Totals {
  packageTotal: number | null
  taxTotal: number | null
  shippingTotal: number | null
  total: number | null
}

const share = (amount: number | null, { quantity, ordered }: PricedLine) => (amount === null ? null : prorated(amount, quantity, ordered))

/** The tax of as many units as are in the line. */
export const lineTax = (line: PricedLine) => share(line.tax, line)

/** Sums over the lines, null where no line knows the amount. Without a price there is no total. */
export function totalsOf(lines: readonly PricedLine[]): Totals {
  const packageTotal = sum(lines.map(({ price, quantity }) => (price === null ? null : price * quantity)))
  const taxTotal = sum(lines.map(lineTax))
  const shippingTotal = sum(lines.map((line) => share(line.shipping, line)))
  return { packageTotal, taxTotal, shippingTotal, total: packageTotal === null ? null : sum([packageTotal, taxTotal, shippingTotal]) }
}

/** The sum of those that are known; null when none is. */
export function sum(amounts: readonly (number | null)[]): number | null {
  const known = amounts.filter((amount) => amount !== null)
  return known.length ? known.reduce((total, amount) => total + amount, 0) : null
}
