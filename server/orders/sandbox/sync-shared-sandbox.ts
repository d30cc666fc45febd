import { and, eq, inArray, isNotNull, ne } from 'drizzle-orm'
import { events, orders, shipments } from '@/db/schema'
import { writeOrderDocument } from '@/db/search/documents'
import type { Database, Sql } from '@/db/types'
import { insertSharedSandbox, sharedSandbox } from '@/server/directory/shared-sandbox'
import { findVendorUnscoped } from '@/server/directory/vendors'
import { Reader } from '@/server/kernel/reader'
import { everything } from '@/server/kernel/scope'
import { getOrder } from '../load'
import { orderDocument } from '../search/document'
import { noteAudiencesOf } from '../search/note-audiences'

/**
 * Stores the shared sandbox vendor where it is missing, and in the same transaction gives it the test shipments of releases without
 * sandboxes. Their vendors never saw them, so that nobody is told. Writes nothing when the vendor is there.
 */
export async function syncSharedSandbox(database: Database): Promise<void> {
  if (await findVendorUnscoped(database.sql, sharedSandbox.vendorId)) return
  await database.write(async (sql) => {
    if (await insertSharedSandbox(sql, new Date())) await moveTestShipments(sql)
  })
}

async function moveTestShipments(sql: Sql): Promise<void> {
  const { vendorId, vendorName, facilityId, facilityName } = sharedSandbox
  const isTest = inArray(shipments.orderId, sql.select({ id: orders.id }).from(orders).where(eq(orders.isTest, true)))
  const isElsewhere = and(isTest, ne(shipments.vendorId, vendorId))
  const moved = await sql.selectDistinct({ orderId: shipments.orderId }).from(shipments).where(isElsewhere)
  if (!moved.length) return
  await sql
    .update(shipments)
    .set({ facilityId, facilityName })
    .where(and(isElsewhere, isNotNull(shipments.facilityId)))
  await sql.update(shipments).set({ vendorId, vendorName }).where(isElsewhere)
  await sql
    .update(events)
    .set({ vendorId: null })
    .where(and(eq(events.isTest, true), isNotNull(events.vendorId)))
  for (const { orderId } of moved) await moveSummaries(sql, orderId)
}

/** The order's copies of its shipments' vendor and facility: in its own row and in its search document. */
async function moveSummaries(sql: Sql, orderId: string): Promise<void> {
  const order = await getOrder(new Reader(sql, everything), orderId)
  order.shipments = order.shipments.map((summary) => ({
    ...summary,
    vendorId: sharedSandbox.vendorId,
    ...(summary.facilityId ? { facilityId: sharedSandbox.facilityId, facilityName: sharedSandbox.facilityName } : {}),
  }))
  await sql.update(orders).set({ shipments: order.shipments }).where(eq(orders.id, orderId))
  const audiences = (await noteAudiencesOf(sql, [orderId])).get(orderId)
  await writeOrderDocument(sql, order.number, orderDocument(order, audiences))
}
