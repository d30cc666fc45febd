import { shortId } from '@/server/kernel/id'
import { type Problem, problem, Refusal } from '@/server/kernel/refusal'
import { findItem } from '../../items/find'
import type { Item, Order } from '../../types'

/** Requested units of one item, with their path in the body. */
export interface RequestedUnits {
  item: Item
  /** Undefined means all available units. */
  quantity: number | undefined
  path: string
}

interface UnitsInBody {
  id: string
  quantity?: number | undefined
}

/** Resolves the items of a list in a body; refuses unknown and duplicate items. */
export function requestedItems(order: Order, requested: readonly UnitsInBody[], list: string, field = 'id'): RequestedUnits[] {
  const problems: Problem[] = []
  const seen = new Set<Item>()
  const found = requested.flatMap(({ id, quantity }, i): RequestedUnits[] => {
    const path = `${list}[${i}]`
    const item = findItem(order, id)
    if (!item)
      problems.push(problem('reference.unknown', `${path}.${field}`, `Order ${shortId('order', order.number)} has no item ${id}.`, id))
    else if (seen.has(item)) problems.push(problem('field.duplicate', `${path}.${field}`, 'This item is in the list twice.', id))
    else {
      seen.add(item)
      return [{ item, quantity, path }]
    }
    return []
  })
  if (problems.length) throw new Refusal('ValidationError', problems)
  return found
}

/** The path of a refused quantity: the quantity's, or the item's when the request has no quantity. */
export const pathOf = ({ path, quantity }: RequestedUnits, field = 'id') =>
  quantity === undefined ? `${path}.${field}` : `${path}.quantity`

export const isOrAre = (count: number) => (count === 1 ? 'is' : 'are')
