import { eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { orderItems, orders } from '@/db/schema'
import { parseReference } from '@/server/kernel/id'

/** Matches orders with this id, shortId, safeId or externalId, or with an item of this id. */
export function whereIdentifier(text: string): SQL | undefined {
  const order = parseReference('order', text)
  const item = parseReference('orderItem', text)
  return or(
    inArray(orders.safeId, spellings(text)),
    inArray(orders.externalId, spellings(text)),
    order && 'number' in order ? eq(orders.number, order.number) : undefined,
    order && 'id' in order ? eq(orders.id, order.id) : undefined,
    item && 'number' in item
      ? sql`${orders.id} = (select ${orderItems.orderId} from ${orderItems} where ${orderItems.number} = ${item.number})`
      : undefined,
    item && 'id' in item
      ? sql`${orders.id} = (select ${orderItems.orderId} from ${orderItems} where ${orderItems.id} = ${item.id})`
      : undefined,
  )
}

/** The text as typed, in upper and in lower case, since people do not type identifiers exactly. */
const spellings = (text: string) => [...new Set([text, text.toUpperCase(), text.toLowerCase()])]
