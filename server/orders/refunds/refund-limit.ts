import { decimals, toMajor } from '@/server/kernel/money'
import { conflict } from '@/server/kernel/refusal'
import type { Item, Order } from '../types'
import { lineBalances, orderBalances } from './balance-rules'
import { isCounted } from './lifecycle'
import { isFree } from './payer-rules'

const pricedFields = ['quantity', 'merchantPrice', 'merchantShippingPrice', 'merchantTax', 'sku'] as const

interface Edit {
  before: Item
  /** The request's body, for the field to report. */
  update: object
  prefix: string
}

/**
 * Refuses an edit of an item that lowers its price or shipping below the refunded amount, or further below it where earlier refunds exceed
 * it already.
 */
export function refuseBelowRefunded(order: Order, item: Item, { before, update, prefix }: Edit): void {
  if (!item.refunds.length) return
  const currency = order.currencyCode
  const balances = lineBalances(item, order)
  const earlier = lineBalances(before, order)
  const kind = (['price', 'shipping'] as const).find((one) => balances[one] < Math.min(0, earlier[one]))
  if (!kind) return
  const remaining = balances[kind]
  const refunded = refundedOf(item, kind)
  const field = pricedFields.find((name) => name in update) ?? 'sku'
  throw conflict(
    'refund.exceedsBalance',
    `${item.sku}: ${formatMoney(refunded, currency)} of the ${kind} was already refunded; this would leave ${formatMoney(refunded + remaining, currency)}.`,
    `${prefix}${field}`,
    (update as Record<string, unknown>)[field],
  )
}

/** The sum of the refunds of a line, or of an order's shipping or tax, that count. */
const refundedOf = ({ refunds }: Pick<Order, 'refunds'>, kind: 'price' | 'shipping' | 'tax') =>
  refunds
    .filter((one) => isCounted(one) && one.isShippingRefund === (kind === 'shipping') && one.isTaxRefund === (kind === 'tax'))
    .reduce((sum, { amount }) => sum + amount, 0)

const partsOfOrder = [
  { part: 'shipping', own: 'customerShippingPrice', total: 'customerTotalShipping' },
  { part: 'tax', own: 'customerTaxes', total: 'customerTotalTaxes' },
] as const

/**
 * Refuses other customer totals and a new line that leave less of the order's shipping or tax, or of another line, than was refunded. A line
 * with its own shipping ends the order's, since the refunds of both could not be told apart.
 */
export function refuseLessThanRefunded(
  before: Order,
  after: Order,
  sent: Partial<Pick<Order, (typeof partsOfOrder)[number]['total']>>,
): void {
  const currency = after.currencyCode
  const field = isFree(after) && !isFree(before) ? 'customerTotal' : null
  for (const { part, own, total } of partsOfOrder) {
    const refunded = refundedOf(after, part)
    const left = orderBalances(after)[part]
    if (!refunded || (left !== null && left >= Math.min(0, orderBalances(before)[part] ?? 0))) continue
    const hasOwn = after.items.some((line) => line[own] !== null)
    throw conflict(
      'refund.exceedsBalance',
      hasOwn
        ? `${formatMoney(refunded, currency)} of the order’s ${part} was already refunded, so no item can have its own ${part}.`
        : `${formatMoney(refunded, currency)} of the order’s ${part} was already refunded; this would leave ${formatMoney(refunded + (left ?? -refunded), currency)}.`,
      hasOwn ? own : (field ?? total),
    )
  }
  for (const line of before.items) {
    const [earlier, balances] = [lineBalances(line, before), lineBalances(line, after)]
    const kind = (['price', 'shipping'] as const).find((one) => balances[one] < Math.min(0, earlier[one]))
    if (kind)
      throw conflict(
        'refund.exceedsBalance',
        `${line.sku}: ${formatMoney(refundedOf(line, kind), currency)} of the ${kind} was already refunded; this would leave ${formatMoney(refundedOf(line, kind) + balances[kind], currency)}.`,
        field ?? partsOfOrder.find(({ total }) => total in sent)?.total ?? null,
      )
  }
}

/** An amount with all decimals of its currency: `12.50`. */
export const formatMajor = (minor: number, currency: string) => toMajor(minor, currency).toFixed(decimals(currency))

/** An amount with all decimals and its currency: `12.50 USD`. */
export const formatMoney = (minor: number, currency: string) => `${formatMajor(minor, currency)} ${currency}`
