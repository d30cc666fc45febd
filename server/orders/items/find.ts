import { parseReference } from '@/server/kernel/id'
import { invalid, problem, Refusal } from '@/server/kernel/refusal'
import type { Item, Order } from '../types'

/** An item of this order by id or shortId, else undefined. */
export function findItem(order: Order, reference: string): Item | undefined {
  const parsed = parseReference('orderItem', reference)
  return parsed ? order.items.find((one) => ('id' in parsed ? one.id === parsed.id : one.number === parsed.number)) : undefined
}

/**
 * An item of this order by id or shortId; throws when there is none. `propertyName` is the reference's path in the body; null when it comes
 * from the URL path.
 */
export function getItem(order: Order, reference: string, propertyName: string | null): Item {
  const item = findItem(order, reference)
  if (item) return item
  const message = `This order has no item ${reference}.`
  throw propertyName
    ? invalid('reference.unknown', propertyName, message, reference)
    : new Refusal('NotFound', [problem('record.notFound', null, message, reference)])
}
