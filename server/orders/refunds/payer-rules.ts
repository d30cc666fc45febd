import type { ReprintData } from '@/db/schema'

/** A share of an amount: `units` of `of`. */
interface Share {
  units: number
  of: number
}

/** The shares of a line's price (with its tax) and shipping that the customer pays. */
export interface PaidShares {
  price: Share
  shipping: Share
}

/** An order as far as it tells what its customer pays. Amounts are in any unit; only 0 and null count. */
export interface PayingOrder {
  customerTotal: number | null
  customerTotalShipping: number | null
  customerTotalTaxes: number | null
  reprint: Pick<ReprintData, 'shipments'> | null
}

interface ReprintEntry {
  costCoverage: Record<'item' | 'shipping', string>
  items: { orderItemId: string; quantity: number }[]
}

const all: Share = { units: 1, of: 1 }
const nothing: Share = { units: 0, of: 1 }

/** Whether the customer pays nothing for the order. */
export const isFree = ({ customerTotal }: Pick<PayingOrder, 'customerTotal'>) => customerTotal === 0

/** A line as far as it tells what its customer pays. */
export interface PaidLine {
  reprintOf: string | null
  customerPrice: unknown
  customerShippingPrice: unknown
}

/**
 * The shares of an order's line that the customer pays: nothing in a free order, the covered units in a reprint, else everything. Of a line
 * that was added to a reprint the customer pays the amounts that are known to be theirs.
 */
export function paidShares(order: PayingOrder, line: PaidLine): PaidShares {
  if (isFree(order)) return { price: nothing, shipping: nothing }
  if (!order.reprint) return { price: all, shipping: all }
  if (line.reprintOf === null)
    return { price: line.customerPrice === null ? nothing : all, shipping: line.customerShippingPrice === null ? nothing : all }
  const units = (order.reprint.shipments as ReprintEntry[]).flatMap(({ costCoverage, items }) =>
    items.filter(({ orderItemId }) => orderItemId === line.reprintOf).map(({ quantity }) => ({ costCoverage, quantity })),
  )
  const sum = (some: typeof units) => some.reduce((total, { quantity }) => total + quantity, 0)
  const covered = (part: 'item' | 'shipping'): Share =>
    units.length ? { units: sum(units.filter(({ costCoverage }) => costCoverage[part] === 'Customer')), of: sum(units) } : nothing
  return { price: covered('item'), shipping: covered('shipping') }
}
