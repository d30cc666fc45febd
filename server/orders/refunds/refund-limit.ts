import { decimals, toMajor } from '@/server/kernel/money'
import { conflict } from '@/server/kernel/refusal'
import type { Item, Order } from '../types'
import { lineBalances } from './balance-rules'
import { isCounted } from './lifecycle'

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
  const isShipping = kind === 'shipping'
  const refunded = item.refunds
    .filter((one) => isCounted(one) && one.isShippingRefund === isShipping)
    .reduce((sum, { amount }) => sum + amount, 0)
  const field = pricedFields.find((name) => name in update) ?? 'sku'
  throw conflict(
    'refund.exceedsBalance',
    `${item.sku}: ${formatMoney(refunded, currency)} of the ${kind} was already refunded; this would leave ${formatMoney(refunded + remaining, currency)}.`,
    `${prefix}${field}`,
    (update as Record<string, unknown>)[field],
  )
}

/** An amount with all decimals of its currency: `12.50`. */
export const formatMajor = (minor: number, currency: string) => toMajor(minor, currency).toFixed(decimals(currency))

/** An amount with all decimals and its currency: `12.50 USD`. */
export const formatMoney = (minor: number, currency: string) => `${formatMajor(minor, currency)} ${currency}`
