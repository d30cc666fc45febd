import type { ReprintData } from '@/db/schema'
import { prorate } from '@/server/kernel/money'

/** A share of an amount: `units` of `of`. */
interface Share {
  units: number
  of: number
}

/** The shares of a line's price (with its tax) and shipping that somebody pays. */
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
export const paysAll: PaidShares = { price: all, shipping: all }

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
  if (!order.reprint) return paysAll
  if (line.reprintOf === null)
    return { price: line.customerPrice === null ? nothing : all, shipping: line.customerShippingPrice === null ? nothing : all }
  return coveredBy(['Customer'], order.reprint, line.reprintOf) ?? { price: nothing, shipping: nothing }
}

/**
 * The shares of an order's line that its merchant pays: in a reprint those that the merchant covers, or the customer, who pays the merchant.
 * The merchant does not pay the units that a vendor or the platform covers.
 */
export function merchantShares({ reprint }: Pick<PayingOrder, 'reprint'>, { reprintOf }: Pick<PaidLine, 'reprintOf'>): PaidShares {
  if (!reprint || reprintOf === null) return paysAll
  return coveredBy(['Merchant', 'Customer'], reprint, reprintOf) ?? paysAll
}

/** The shares of a reprinted item that these payers cover; null when the request did not name the item. */
function coveredBy(payers: readonly string[], { shipments }: Pick<ReprintData, 'shipments'>, itemId: string): PaidShares | null {
  const units = (shipments as ReprintEntry[]).flatMap(({ costCoverage, items }) =>
    items.filter(({ orderItemId }) => orderItemId === itemId).map(({ quantity }) => ({ costCoverage, quantity })),
  )
  if (!units.length) return null
  const sum = (some: typeof units) => some.reduce((total, { quantity }) => total + quantity, 0)
  const share = (part: 'item' | 'shipping'): Share => ({
    units: sum(units.filter(({ costCoverage }) => payers.includes(costCoverage[part]))),
    of: sum(units),
  })
  return { price: share('item'), shipping: share('shipping') }
}

/** The part of an amount that a share of it is, rounded half up to the minor unit. */
export const shareOf = (minor: number, { units, of }: Share): number => prorate(minor, units, of)
