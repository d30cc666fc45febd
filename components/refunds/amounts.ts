import type { Order } from '../orders/shapes'
import { amountText, fromSmallest, numberOf, toSmallest } from '../ui/amount'
import { money } from '../ui/money'
import { type Balances, balancesOf, type Part, parts } from './balances'

/** What shall be refunded, as typed, by `amountKey`. */
export type Amounts = Record<string, string>
export const amountKey = (itemId: string, part: Part) => `${part} ${itemId}`

export interface Refund {
  itemId: string
  isShippingRefund: boolean
  amount: number
}

/** Why an amount cannot be refunded; null when it can, and when there is none. */
export function amountProblem(text: string, left: number, currency: string): string | null {
  if (!text.trim()) return null
  const amount = numberOf(text, currency)
  if (Number.isNaN(amount) || amount < 0) return 'Give an amount, such as 12.50.'
  const units = toSmallest(amount, currency)
  if (fromSmallest(units, currency) !== amount) return `${currency} has no amounts as fine as this.`
  return units > left ? `At most ${money(fromSmallest(left, currency), currency)}.` : null
}

/** The refunds that are typed right, in the order of the lines; what is wrong, by `amountKey`; and their sums in the smallest unit. */
export function refundsOf({ items, currencyCode: currency }: Order, amounts: Amounts) {
  const refunds: Refund[] = []
  const wrong = new Map<string, string>()
  const sums: Balances = { price: 0, shipping: 0 }
  for (const item of items) {
    const balances = balancesOf(item, currency)
    for (const part of parts) {
      const key = amountKey(item.id, part)
      const text = amounts[key] ?? ''
      const problem = amountProblem(text, balances[part], currency)
      if (problem) wrong.set(key, problem)
      const amount = problem || !text.trim() ? 0 : numberOf(text, currency)
      if (!amount) continue
      refunds.push({ itemId: item.id, isShippingRefund: part === 'shipping', amount })
      sums[part] += toSmallest(amount, currency)
    }
  }
  return { refunds, wrong, sums }
}

/** All that is left of these parts, beside what is typed for the others. */
export function withAll({ items, currencyCode: currency }: Order, amounts: Amounts, wanted: readonly Part[]): Amounts {
  const next = { ...amounts }
  for (const item of items) {
    const balances = balancesOf(item, currency)
    for (const part of wanted) next[amountKey(item.id, part)] = balances[part] > 0 ? allOf(balances[part], currency) : ''
  }
  return next
}

export const allOf = (left: number, currency: string) => amountText(fromSmallest(left, currency), currency)

/** Which amount a place in the request is: `refunds[2].amount`. */
export const amountAt = (refunds: readonly Refund[]) => (propertyName: string) => {
  const refund = refunds[Number(/^refunds\[(\d+)\]/.exec(propertyName)?.[1] ?? Number.NaN)]
  return refund ? amountKey(refund.itemId, refund.isShippingRefund ? 'shipping' : 'price') : null
}
