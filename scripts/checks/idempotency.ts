import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import { idempotencyKeys, orders } from '@/db/schema'
import type { Sql } from '@/db/types'

const BATCH_SIZE = 1_000

/** Every stored outcome of a created order refers to an existing order, and no two refer to the same one. Returns the violating keys. */
export async function checkIdempotency(sql: Sql): Promise<Record<string, string[]>> {
  const breaches: string[] = []
  const seenOrders = new Set<string>()
  for (let last = -1; ; ) {
    const rows = await sql
      .select()
      .from(idempotencyKeys)
      .where(and(gt(idempotencyKeys.number, last), eq(idempotencyKeys.status, 201)))
      .orderBy(asc(idempotencyKeys.number))
      .limit(BATCH_SIZE)
    if (!rows.length) break
    last = rows.at(-1)?.number as number
    const createdOrders = rows.flatMap(({ key, record, body }) => {
      // A refund also answers 201, with the order that it changed.
      const order = body === null ? undefined : (JSON.parse(body) as { order?: { id?: string; version?: number } }).order
      return order?.id && (order.version ?? 1) === 1 ? [{ id: order.id, name: `${key} ${record}` }] : []
    })
    const known = new Set<string>()
    for (let from = 0; from < createdOrders.length; from += 500) {
      const ids = createdOrders.slice(from, from + 500).map(({ id }) => id)
      for (const { id } of await sql.select({ id: orders.id }).from(orders).where(inArray(orders.id, ids))) known.add(id)
    }
    for (const { id, name } of createdOrders) {
      if (!known.has(id) || seenOrders.has(id)) breaches.push(name)
      seenOrders.add(id)
    }
  }
  return { 'one effect per idempotency key': breaches }
}
