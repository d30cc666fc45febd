import { prorate } from '@/server/kernel/money'
import { lineBalances, orderBalances, paidForLine, type RefundableLine, type RefundableOrder } from './balance-rules'
import { isCounted } from './lifecycle'

/** A refund before it is stored: of a line, or with `line` null of the order's shipping or tax. In minor units. */
export interface ComputedRefund<L> {
  line: L | null
  part: 'price' | 'shipping' | 'tax'
  amount: number
  /** The units that it pays back; null when it was not computed from them. */
  quantity: number | null
}

interface Line extends RefundableLine {
  refunds: readonly (RefundableLine['refunds'][number] & { quantity: number | null })[]
}
type Whole<L extends Line> = Omit<RefundableOrder, 'items'> & { items: readonly L[] }

/** Everything that can still be refunded. */
export function refundsOfAll<L extends Line>(order: Whole<L>): ComputedRefund<L>[] {
  const left = orderBalances(order)
  return withAmount([
    ...order.items.flatMap((line) => {
      const { price, shipping } = lineBalances(line, order)
      return [ofLine(line, 'price', price), ofLine(line, 'shipping', shipping)]
    }),
    ofOrder('shipping', left.shipping ?? 0),
    ofOrder('tax', left.tax ?? 0),
  ])
}

/**
 * What was paid for units of lines, with their tax. With `shippingOf` also all that is left of these lines' shipping, or of the order's where
 * no line has its own. An amount of price may exceed its balance, which is for the caller to refuse.
 */
export function refundsOfUnits<L extends Line>(
  order: Whole<L>,
  units: readonly { line: L; quantity: number }[],
  shippingOf: readonly L[],
): ComputedRefund<L>[] {
  const left = orderBalances(order)
  return withAmount([
    ...units.map(({ line, quantity }) => ({ ...ofLine(line, 'price', priceOfUnits(line, quantity, order)), quantity })),
    ...shippingOf.map((line) => ofLine(line, 'shipping', lineBalances(line, order).shipping)),
    ofOrder('shipping', shippingOf.length ? (left.shipping ?? 0) : 0),
    ofOrder('tax', left.tax === null ? 0 : Math.min(left.tax, taxOfUnits(order, units))),
  ])
}

/**
 * The price with tax of so many more units. Rounding is done on the sum of these and the units refunded before, so that the refunds of all
 * units, one by one, add up to what was paid.
 */
function priceOfUnits<L extends Line>(line: L, quantity: number, order: Whole<L>): number {
  const paid = paidForLine(line, order).price
  const before = line.refunds
    .filter((refund) => isCounted(refund) && !refund.isShippingRefund)
    .reduce((sum, refund) => sum + (refund.quantity ?? 0), 0)
  const through = (units: number) => prorate(paid, units, line.quantity)
  return through(before + quantity) - through(before)
}

/** The share of the order's tax that these units have, by their price. */
function taxOfUnits<L extends Line>(order: Whole<L>, units: readonly { line: L; quantity: number }[]): number {
  const base = order.items.reduce((sum, line) => sum + paidForLine(line, order).price, 0)
  const share = units.reduce((sum, { line, quantity }) => sum + prorate(paidForLine(line, order).price, quantity, line.quantity), 0)
  return base ? prorate(order.customerTotalTaxes ?? 0, Math.min(share, base), base) : 0
}

const ofLine = <L>(line: L, part: 'price' | 'shipping', amount: number): ComputedRefund<L> => ({ line, part, amount, quantity: null })
const ofOrder = (part: 'shipping' | 'tax', amount: number) => ({ line: null, part, amount, quantity: null })
const withAmount = <L>(refunds: ComputedRefund<L>[]) => refunds.filter(({ amount }) => amount > 0)
