import { isInList, listParameter } from '@/db/conditions'
import { preparedSelect } from '@/db/rows'
import { notes } from '@/db/schema'
import { writeOrderDocument } from '@/db/search/documents'
import type { Sql } from '@/db/types'
import type { Change } from '@/server/kernel/change'
import { Reader } from '@/server/kernel/reader'
import { everything } from '@/server/kernel/scope'
import { getOrder } from '../load'
import { orderDocument } from './document'

const audiencesOfOrders = preparedSelect(
  notes,
  (value: (name: 'orders') => unknown) => ({ where: isInList(notes.orderId, value('orders')) }),
  ['orderId', 'visibility'],
)

/** The visibilities of the notes on each order and its items, sorted, by order id. An order without notes is absent. */
export async function noteAudiencesOf(sql: Sql, orderIds: string[]): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>()
  for (const { orderId, visibility } of await audiencesOfOrders(sql, { orders: listParameter(orderIds) })) {
    if (!orderId || found.get(orderId)?.includes(visibility)) continue
    found.set(orderId, [...(found.get(orderId) ?? []), visibility].sort())
  }
  return found
}

/** Runs `changeNotes`, and rewrites the order's search document when the visibilities of its notes changed. */
export async function reindexNotes(change: Change, orderId: string, changeNotes: () => Promise<void>): Promise<void> {
  const readAudiences = async () => (await noteAudiencesOf(change.sql, [orderId])).get(orderId) ?? []
  const before = await readAudiences()
  await changeNotes()
  const after = await readAudiences()
  if (before.join() === after.join()) return
  const order = await getOrder(new Reader(change.sql, everything), orderId)
  await writeOrderDocument(change.unaudited, order.number, orderDocument(order, after))
}
