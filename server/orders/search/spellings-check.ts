import { isOneOf } from '@/db/conditions'
import { selectColumns } from '@/db/rows'
import { spellings } from '@/db/schema'
import type { Sql } from '@/db/types'
import type { Order } from '../types'
import { spelledWords, spellingRows } from './spellings'

type CheckedOrder = Pick<Order, 'id' | 'merchantId' | 'shippingAddress'>

/** The ids of the orders of whose names and cities a word is not known. Those of redacted orders need not be. */
export async function ordersWithUnknownWords(db: Sql, orders: readonly CheckedOrder[], redacted: ReadonlySet<string>): Promise<string[]> {
  const words = new Set(orders.flatMap(spelledWords))
  const stored = await selectColumns(db, spellings, ['audience', 'word'], { where: isOneOf(spellings.word, [...words]) })
  const known = new Set(stored.map(({ audience, word }) => `${audience} ${word}`))
  const isKnown = (order: CheckedOrder) =>
    spellingRows(order.merchantId, spelledWords(order)).every(({ audience, word }) => known.has(`${audience} ${word}`))
  return orders.filter((order) => !redacted.has(order.id) && !isKnown(order)).map(({ id }) => id)
}
