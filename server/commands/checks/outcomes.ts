import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import type { Sql } from '@/db/database'
import { idempotencyKeys, orders } from '@/db/schema'

const AT_ONCE = 1_000

/** What was stored for retries: an outcome that tells of a new order has made that order, and no other outcome has. */
export async function outcomes(sql: Sql): Promise<Record<string, string[]>> {
  const breaches: string[] = []
  const told = new Set<string>()
  for (let last = -1; ; ) {
    const rows = await sql
      .select()
      .from(idempotencyKeys)
      .where(and(gt(idempotencyKeys.number, last), eq(idempotencyKeys.status, 201)))
      .orderBy(asc(idempotencyKeys.number))
      .limit(AT_ONCE)
    if (!rows.length) break
    last = rows.at(-1)?.number as number
    const made = rows.flatMap(({ key, record, body }) => {
      // A refund answers 201 too, with the order that it changed.
      const order = body === null ? undefined : (JSON.parse(body) as { order?: { id?: string; version?: number } }).order
      return order?.id && (order.version ?? 1) === 1 ? [{ id: order.id, name: `${key} ${record}` }] : []
    })
    const known = new Set<string>()
    for (let from = 0; from < made.length; from += 500) {
      const ids = made.slice(from, from + 500).map(({ id }) => id)
      for (const { id } of await sql.select({ id: orders.id }).from(orders).where(inArray(orders.id, ids))) known.add(id)
    }
    for (const { id, name } of made) {
      if (!known.has(id) || told.has(id)) breaches.push(name)
      told.add(id)
    }
  }
  return { 'one effect per idempotency key': breaches }
}
