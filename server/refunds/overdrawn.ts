import type { Item } from '../orders/order'
import { conflict } from '../refusal'
import { refundBalances } from './balance-rules'
import { writtenAmount } from './written'

const priced = ['quantity', 'merchantPrice', 'merchantShippingPrice', 'merchantTax', 'sku'] as const

/** Refuses an edit of an item that would leave less of its price or shipping than was refunded of it. `update` is what was asked for. */
export function refuseOverdrawn(item: Item, update: object, currency: string, prefix: string): void {
  if (!item.refunds.length) return
  const { price, shipping } = refundBalances(item)
  const [left, what] = price < 0 ? [price, 'price'] : [shipping, 'shipping']
  if (left >= 0) return
  const isShipping = what === 'shipping'
  const refunded = item.refunds.filter((one) => one.isShippingRefund === isShipping).reduce((sum, { amount }) => sum + amount, 0)
  const field = priced.find((name) => name in update) ?? 'sku'
  throw conflict(
    `${item.sku}: ${writtenAmount(refunded, currency)} of the ${what} was refunded already; this would leave ${writtenAmount(refunded + left, currency)}.`,
    `${prefix}${field}`,
    (update as Record<string, unknown>)[field],
  )
}
