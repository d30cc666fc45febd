import { shortId } from '../id'
import { findItem } from '../orders/item-of'
import type { Item, Order } from '../orders/order'
import { type Problem, problem, Refusal } from '../refusal'

/** Units of one item that a request names, and where it does. */
export interface Named {
  item: Item
  /** All that there is unless given. */
  quantity: number | undefined
  place: string
}

interface Asked {
  id: string
  quantity?: number | undefined
}

/** Items of an order by what a list in a body calls them; refuses what names none, and what is named twice. */
export function namedItems(order: Order, asked: readonly Asked[], list: string, field = 'id'): Named[] {
  const problems: Problem[] = []
  const seen = new Set<Item>()
  const found = asked.flatMap(({ id, quantity }, i): Named[] => {
    const place = `${list}[${i}]`
    const item = findItem(order, id)
    if (!item) problems.push(problem(`${place}.${field}`, `Order ${shortId('order', order.number)} has no item ${id}.`, id))
    else if (seen.has(item)) problems.push(problem(`${place}.${field}`, 'This item is in the list twice.', id))
    else {
      seen.add(item)
      return [{ item, quantity, place }]
    }
    return []
  })
  if (problems.length) throw new Refusal('ValidationError', problems)
  return found
}

/** Where a refusal of a quantity points to: the quantity, or the item where none was given. */
export const placeOf = ({ place, quantity }: Named, field = 'id') => (quantity === undefined ? `${place}.${field}` : `${place}.quantity`)

/** A list of units as people say it. */
export const areOrIs = (count: number) => (count === 1 ? 'is' : 'are')
