import { eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { orderItems, orders } from '@/db/schema'
import { parseReference, shortId } from '@/server/kernel/id'
import { bareNumber, identifierWords, numberOf } from '@/server/platform/search/search'

/** Matches orders with this id, shortId, number, safeId or externalId, or with an item of this id. */
export function whereIdentifier(text: string): SQL | undefined {
  const number = bareNumber(text)
  const order = parseReference('order', text)
  const item = parseReference('orderItem', text)
  return or(
    inArray(orders.safeId, spellings(text)),
    inArray(orders.externalId, spellings(text)),
    number ? eq(orders.number, Number(number)) : undefined,
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

/**
 * The same for an order that has been read, with the shortIds of its items. External and safe ids may also be written with other punctuation,
 * and an external id by its digits alone.
 */
export function hasIdentifier(
  text: string,
  { safeId, externalId, number }: { safeId: string; externalId: string | null; number: number },
  itemShortIds: readonly string[],
): boolean {
  const ids = [safeId, externalId].filter((id) => id !== null)
  if (spellings(text).some((spelling) => ids.includes(spelling)) || ids.some((id) => isSameIdentifier(id, text))) return true
  const bare = bareNumber(text)
  if (bare !== null && (bare === String(number) || (externalId !== null && numberOf(externalId) === bare))) return true
  const [order, item] = [parseReference('order', text), parseReference('orderItem', text)]
  return Boolean(
    (order && 'number' in order && order.number === number) ||
      (item && 'number' in item && itemShortIds.includes(shortId('orderItem', item.number))),
  )
}

/** Whether the identifier equals the text when both are folded. Only of a text with digits: names have none, and identifiers nearly always do. */
export function isSameIdentifier(id: string, text: string): boolean {
  const [firstWord] = identifierWords(text)
  return firstWord !== undefined && /\d/.test(firstWord) && identifierWords(id)[0] === firstWord
}

/** The text as typed, in upper and in lower case, since people do not type identifiers exactly. */
const spellings = (text: string) => [...new Set([text, text.toUpperCase(), text.toLowerCase()])]
