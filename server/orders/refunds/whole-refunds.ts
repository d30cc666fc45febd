import { type Problem, problem } from '@/server/kernel/refusal'
import { findItem } from '../items/find'
import type { Item, Order } from '../types'
import type { WholeRefund } from './schemas'
import { type ComputedRefund, refundsOfAll, refundsOfUnits } from './whole-rules'

/** A computed refund with the field of the request that asked for it, or the problem of a field. */
type Computed = { refund: ComputedRefund<Item>; propertyName: string; attempted: unknown } | { problem: Problem }

type Line = NonNullable<WholeRefund['lines']>[number]

/** The refunds that a whole refund means. `path` is its own in the body. */
export function computedRefunds(order: Order, requested: WholeRefund, path: string): Computed[] {
  const { all, lines = [], shipping = false } = requested
  const units: { line: Item; quantity: number }[] = []
  const problems: Problem[] = []
  for (const [i, line] of lines.entries()) {
    const item = findItem(order, line.itemId)
    const found = lineProblem(item, line, `${path}.lines[${i}]`, units)
    if (found) problems.push(found)
    else if (item) units.push({ line: item, quantity: line.quantity })
  }
  if (problems.length) return problems.map((one) => ({ problem: one }))
  const shippingOf = shipping ? (requested.lines ? units.map(({ line }) => line) : order.items) : []
  const refunds = all ? refundsOfAll(order) : refundsOfUnits(order, units, shippingOf)
  const name = all ? 'all' : requested.lines ? 'lines' : 'shipping'
  if (!refunds.length) {
    const message = name === 'shipping' ? 'Nothing of the shipping is left to refund.' : 'Nothing of it is left to refund.'
    return [{ problem: problem('refund.exceedsBalance', `${path}.${name}`, message, requested[name]) }]
  }
  return refunds.map((refund) => {
    const at = units.findIndex(({ line }) => line === refund.line)
    const isOfUnits = at >= 0 && refund.part === 'price'
    return {
      refund,
      propertyName: isOfUnits ? `${path}.lines[${at}].quantity` : `${path}.${name}`,
      attempted: isOfUnits ? lines[at]?.quantity : requested[name],
    }
  })
}

function lineProblem(item: Item | undefined, { itemId, quantity }: Line, path: string, before: { line: Item }[]): Problem | null {
  if (!item) return problem('reference.unknown', `${path}.itemId`, `This order has no item ${itemId}.`, itemId)
  if (before.some(({ line }) => line === item))
    return problem('field.duplicate', `${path}.itemId`, 'This item is in the list twice.', itemId)
  if (quantity <= item.quantity) return null
  return problem('quantity.exceeded', `${path}.quantity`, `${item.sku}: ${item.quantity} were ordered, not ${quantity}.`, quantity)
}
