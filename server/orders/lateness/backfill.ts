import { and, asc, eq, gt, lte, notInArray } from 'drizzle-orm'
import { runBackfill } from '@/db/backfill'
import { isOneOf } from '@/db/conditions'
import { selectColumns, updateChangedColumns } from '@/db/rows'
import { orders, shipments } from '@/db/schema'
import type { Database, Sql } from '@/db/types'
import { type Calendar, defaultCalendar } from '@/server/directory/calendar'
import { calendarsOf } from '@/server/directory/facilities'
import { Reader } from '@/server/kernel/reader'
import { everything } from '@/server/kernel/scope'
import { loadForEdit } from '../load'
import { recomputeTimes } from '../recompute'
import { offersFor, unitsOfShipment } from '../shipments/build-lines'
import type { Shipment } from '../shipments/types'
import type { Order } from '../types'
import { datesOf, hasToLeave, scheduleFor } from './ship-by-rules'
import { staleAtOf } from './stale'

const BATCH_SIZE = 100

/** Gives ship-by dates to the shipments that were stored without, and to their orders, once. Neither gets a new version. */
export const backfillShipBy = (database: Database): Promise<void> =>
  runBackfill(database, 'ship-by', async () => {
    await inBatches(database, copyOrderTimes)
    await inBatches(database, scheduleOrders)
  })

/** Writes the rows after this number; returns the last one's number, null at the end. */
type WriteBatch = (db: Sql, after: number) => Promise<number | null>

async function inBatches(database: Database, writeBatch: WriteBatch): Promise<void> {
  for (let after = 0; ; ) {
    const last = await database.write((db) => writeBatch(db, after))
    if (last === null) return
    after = last
  }
}

/** Copies to shipments when their orders were created. */
const copyOrderTimes: WriteBatch = async (db, after) => {
  const rows = await selectColumns(db, shipments, ['number', 'orderId'], {
    where: gt(shipments.number, after),
    orderBy: [asc(shipments.number)],
    limit: BATCH_SIZE,
  })
  const ids = [...new Set(rows.map(({ orderId }) => orderId))]
  for (const { id, createdAt } of await selectColumns(db, orders, ['number', 'id', 'createdAt'], { where: isOneOf(orders.id, ids) }))
    await db
      .update(shipments)
      .set({ orderCreatedAt: createdAt })
      .where(and(eq(shipments.orderId, id), lte(shipments.number, rows.at(-1)?.number ?? 0)))
  return rows.at(-1)?.number ?? null
}

/** Schedules the shipments of orders in progress, as if their facilities' calendars and offers had always been those of today. */
const scheduleOrders: WriteBatch = async (db, after) => {
  const where = and(gt(orders.number, after), notInArray(orders.status, ['Fulfilled', 'Canceled']))
  const rows = await selectColumns(db, orders, ['number', 'id'], { where, orderBy: [asc(orders.number)], limit: BATCH_SIZE })
  const reader = new Reader(db, everything)
  for (const { id } of rows) await scheduleOrder(db, await loadForEdit(reader, id))
  return rows.at(-1)?.number ?? null
}

async function scheduleOrder(db: Sql, before: Order): Promise<void> {
  const stored = before.loadedShipments ?? []
  const order: Order = { ...before, loadedShipments: stored.map((shipment) => ({ ...shipment })) }
  const open = (order.loadedShipments ?? []).filter(({ status }) => hasToLeave(status))
  const calendars = await calendarsOf(
    db,
    open.flatMap(({ facilityId }) => facilityId ?? []),
  )
  for (const shipment of open) await scheduleShipment(db, order, shipment, calendars.get(shipment.facilityId ?? '') ?? defaultCalendar)
  for (const [i, shipment] of (order.loadedShipments ?? []).entries())
    await updateChangedColumns(db, shipments, stored[i] as Shipment, shipment)
  recomputeTimes(order, order.updatedAt)
  await updateChangedColumns(db, orders, before, order)
}

async function scheduleShipment(db: Sql, order: Order, shipment: Shipment, calendar: Calendar): Promise<void> {
  if (shipment.facilityId && shipment.assignedAt) {
    const offered = await offersFor(db, order, shipment, unitsOfShipment(order, shipment))
    Object.assign(shipment, scheduleFor(calendar, offered, shipment.assignedAt))
    Object.assign(shipment, datesOf(shipment, order.shipByDate))
  }
  shipment.staleAt = staleAtOf(shipment, calendar, shipment.updatedAt)
}
