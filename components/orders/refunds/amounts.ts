import type { Order } from '@/components/api/order-types'
import { formatAmount, formatMoney, fromMinorUnits, parseAmount, toMinorUnits } from '@/components/ui/format/money'
import { type Balances, balancesOf, type Part, partsOf, type RefundableLine, refundableLines } from './balances'

/** The amounts to refund, as typed, by `amountKey`. */
export type Amounts = Record<string, string>
/** The key of a line's part; the order's own lines have no item. */
export const amountKey = (itemId: string | null, part: Part) => `${part} ${itemId ?? 'order'}`

export interface Refund {
  itemId: string | null
  isShippingRefund: boolean
  isTaxRefund: boolean
  amount: number
}

/** The reason why an amount cannot be refunded; null when it can, and when it is empty. */
export function amountProblem(text: string, left: number, currency: string): string | null {
  if (!text.trim()) return null
  const amount = parseAmount(text, currency)
  if (Number.isNaN(amount) || amount < 0) return 'Give an amount, such as 12.50.'
  const units = toMinorUnits(amount, currency)
  if (fromMinorUnits(units, currency) !== amount) return `${currency} does not allow that many decimals.`
  return units > left ? `At most ${formatMoney(fromMinorUnits(left, currency), currency)}.` : null
}

/**
 * The refunds of valid amounts, in the order of the lines; the problems of invalid ones, by `amountKey`; and the sums in the smallest unit.
 */
export function refundsOf(order: Order, amounts: Amounts) {
  const { currencyCode: currency } = order
  const refunds: Refund[] = []
  const invalid = new Map<string, string>()
  const sums: Balances = { price: 0, shipping: 0, tax: 0 }
  for (const line of refundableLines(order)) {
    const balances = balancesOf(line, order)
    for (const part of partsOf(line)) {
      const key = amountKey(idOf(line), part)
      const text = amounts[key] ?? ''
      const problem = amountProblem(text, balances[part], currency)
      if (problem) invalid.set(key, problem)
      const amount = problem || !text.trim() ? 0 : parseAmount(text, currency)
      if (!amount) continue
      refunds.push({ itemId: idOf(line), isShippingRefund: part === 'shipping', isTaxRefund: part === 'tax', amount })
      sums[part] += toMinorUnits(amount, currency)
    }
  }
  return { refunds, invalid, sums }
}

/** The amounts with everything left of the `wanted` parts filled in; other amounts stay. */
export function withAll(order: Order, amounts: Amounts, wanted: readonly Part[]): Amounts {
  const { currencyCode: currency } = order
  const next = { ...amounts }
  for (const line of refundableLines(order)) {
    const balances = balancesOf(line, order)
    for (const part of partsOf(line).filter((one) => wanted.includes(one)))
      next[amountKey(idOf(line), part)] = balances[part] > 0 ? allOf(balances[part], currency) : ''
  }
  return next
}

const idOf = (line: RefundableLine) => line?.id ?? null

export const allOf = (left: number, currency: string) => formatAmount(fromMinorUnits(left, currency), currency)

/** The `amountKey` at a property path of the request (`refunds[2].amount`); null for any other path. */
export const amountAt = (refunds: readonly Refund[]) => (propertyName: string) => {
  const refund = refunds[Number(/^refunds\[(\d+)\]/.exec(propertyName)?.[1] ?? Number.NaN)]
  return refund ? amountKey(refund.itemId, partOf(refund)) : null
}

const partOf = ({ isShippingRefund, isTaxRefund }: Refund): Part => (isShippingRefund ? 'shipping' : isTaxRefund ? 'tax' : 'price')
