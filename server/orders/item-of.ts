import { parseReference } from '../id'
import { invalid, Refusal } from '../refusal'
import type { Item, Order } from './order'

/** An item of this order by id or shortId, if it has one. */
export function findItem(order: Order, reference: string): Item | undefined {
  const parsed = parseReference('orderItem', reference)
  return parsed ? order.items.find((one) => ('id' in parsed ? one.id === parsed.id : one.number === parsed.number)) : undefined
}

/** An item of this order by id or shortId. `propertyName` is where it was named in a body; null when the path named it. */
export function itemOf(order: Order, reference: string, propertyName: string | null): Item {
  const item = findItem(order, reference)
  if (item) return item
  const message = `This order has no item ${reference}.`
  throw propertyName
    ? invalid(propertyName, message, reference)
    : new Refusal('NotFound', [{ errorMessage: message, propertyName: null, attemptedValue: reference }])
}
