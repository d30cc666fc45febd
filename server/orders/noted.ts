import { isListed, listed } from '@/db/conditions'
import type { Sql } from '@/db/database'
import { notes } from '@/db/schema'
import { writeDocument } from '@/db/search'
import type { Change } from '../change'
import { Reader } from '../reader'
import { everything } from '../scope'
import { orderDocument } from './document'
import { findOrder } from './find'

/** Whom the notes on each of the orders and their items are for. An order without any is absent. */
export async function notedOf(sql: Sql, orderIds: string[]): Promise<Map<string, string[]>> {
  const rows = await sql
    .selectDistinct({ orderId: notes.orderId, visibility: notes.visibility })
    .from(notes)
    .where(isListed(notes.orderId, listed(orderIds)))
  const found = new Map<string, string[]>()
  for (const { orderId, visibility } of rows) if (orderId) found.set(orderId, [...(found.get(orderId) ?? []), visibility].sort())
  return found
}

/** Lets `work` change an order's notes, and writes its search document anew where its notes are now for others than before. */
export async function noteOrder(change: Change, orderId: string, work: () => Promise<void>): Promise<void> {
  const noted = async () => (await notedOf(change.sql, [orderId])).get(orderId) ?? []
  const before = await noted()
  await work()
  const after = await noted()
  if (before.join() === after.join()) return
  const order = await findOrder(new Reader(change.sql, everything), orderId)
  await writeDocument(change.sql, order.number, orderDocument(order, after))
}
