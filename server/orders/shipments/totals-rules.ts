import { prorate } from '@/server/kernel/money'

/** The input of a shipment's totals, in minor units. The price is per unit; tax and shipping are those of the whole ordered line. */
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

const share = (amount: number | null, { quantity, ordered }: PricedLine) => (amount === null ? null : prorate(amount, quantity, ordered))

/** The tax for the units in this line. */
export const lineTax = (line: PricedLine) => share(line.tax, line)

/** Sums over the lines; null when no line has the amount. Without a price there is no total. */
export function totalsOf(lines: readonly PricedLine[]): Totals {
  const packageTotal = sum(lines.map(({ price, quantity }) => (price === null ? null : price * quantity)))
  const taxTotal = sum(lines.map(lineTax))
  const shippingTotal = sum(lines.map((line) => share(line.shipping, line)))
  return { packageTotal, taxTotal, shippingTotal, total: packageTotal === null ? null : sum([packageTotal, taxTotal, shippingTotal]) }
}

/** The sum of the known amounts; null when none is known. */
export function sum(amounts: readonly (number | null)[]): number | null {
  const known = amounts.filter((amount) => amount !== null)
  return known.length ? known.reduce((total, amount) => total + amount, 0) : null
}
