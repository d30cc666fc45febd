import { and, eq } from 'drizzle-orm'
import { orders } from '@/db/schema'
import type { Sql } from '@/db/types'
import type { Change } from '@/server/kernel/change'
import { parseReference } from '@/server/kernel/id'
import { conflict, invalid } from '@/server/kernel/refusal'
import { stringMap } from './items/schemas'
import type { Order } from './types'

/** Whether this id or shortId, in any case, is the order's. */
export function isReferenceTo({ id, number }: Order, reference: string): boolean {
  const parsed = parseReference('order', reference)
  return parsed !== null && ('id' in parsed ? parsed.id === id : parsed.number === number)
}

/** The conflict of an externalId that another order of the merchant has; the message names that order. */
export async function externalIdTaken(sql: Sql, { merchantId }: Order, externalId: string | null) {
  const owner = await findByExternalId(sql, merchantId, externalId ?? '')
  return conflict(
    'externalId.taken',
    `This merchant already has an order with the externalId "${externalId}": ${owner?.id}.`,
    'externalId',
    externalId,
  )
}

async function findByExternalId(sql: Sql, merchantId: string, externalId: string): Promise<{ id: string } | undefined> {
  const isOwner = and(eq(orders.merchantId, merchantId), eq(orders.externalId, externalId))
  return (await sql.select({ id: orders.id }).from(orders).where(isOwner).limit(1))[0]
}

/** Changes the merchant's own id of an order, until something of it is shipped: afterwards it is on labels and slips. */
export async function changeExternalId(change: Change, order: Order, externalId: string | null | undefined): Promise<void> {
  if (externalId === undefined || externalId === order.externalId) return
  if (order.items.some(({ shippedQuantity }) => shippedQuantity > 0))
    throw conflict(
      'externalId.locked',
      'Something of the order was shipped, so its externalId cannot be changed.',
      'externalId',
      externalId,
    )
  if (externalId !== null && (await findByExternalId(change.sql, order.merchantId, externalId)))
    throw await externalIdTaken(change.sql, order, externalId)
  order.externalId = externalId
}

/** The stored `meta` with the sent keys; null removes a key. Refuses more keys than an order can have. */
export function mergedMeta(stored: Order['meta'], sent: Record<string, string | null>): Order['meta'] {
  const entries = Object.entries({ ...stored, ...sent }).filter((entry): entry is [string, string] => entry[1] !== null)
  const merged = stringMap.safeParse(Object.fromEntries(entries))
  if (!merged.success) throw invalid('field.tooLarge', 'meta', `An order has at most 50 keys of meta; it would have ${entries.length}.`)
  return merged.data
}
