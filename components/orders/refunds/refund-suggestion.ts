import type { Order } from '@/components/api/order-types'
import { formatAmount, fromMinorUnits } from '@/components/ui/format/money'
import { refundsOfAll, refundsOfUnits } from '@/server/orders/refunds/whole-rules'
import { type Amounts, amountKey } from './amounts'
import { balancesOf, inMinorUnits } from './balances'

interface Units {
  id: string
  quantity: number
}

/** The amounts that pay back these units with their tax, as a whole refund computes them; of everything when it is the whole order. */
export function amountsOfUnits(order: Order, units: readonly Units[], { isWhole }: { isWhole: boolean }): Amounts {
  const amounts = inMinorUnits(order)
  const lines = units.flatMap(({ id, quantity }) => {
    const line = amounts.items.find((item) => item.id === id)
    return line ? [{ line, quantity }] : []
  })
  const refunds = isWhole ? refundsOfAll(amounts) : refundsOfUnits(amounts, lines, [])
  return Object.fromEntries(
    refunds.flatMap(({ line, part, amount }) => {
      const left = balancesOf(order.items.find(({ id }) => id === line?.id) ?? null, order)[part]
      const units = Math.min(amount, left)
      return units > 0
        ? [[amountKey(line?.id ?? null, part), formatAmount(fromMinorUnits(units, order.currencyCode), order.currencyCode)]]
        : []
    }),
  )
}

const suggestions = new Map<string, { units: readonly Units[]; isWhole: boolean }>()

/** Fills in the next refund of an order with these units, which were just canceled. */
export const suggestRefund = (order: Order, units: readonly Units[], isWhole: boolean) => void suggestions.set(order.id, { units, isWhole })

/** The amounts of the units to refund, or none. */
export function suggestedAmounts(order: Order): Amounts {
  const suggestion = suggestions.get(order.id)
  return suggestion ? amountsOfUnits(order, suggestion.units, suggestion) : {}
}

/** Fills in nothing any more. */
export const forgetSuggestion = (order: Order) => void suggestions.delete(order.id)
