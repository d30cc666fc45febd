import { asc, eq, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { isOneOf } from '@/db/conditions'
import { selectRows } from '@/db/rows'
import {
  auditEntries,
  fileReferences,
  files,
  holds,
  notes,
  orderItems,
  orderMessages,
  orders,
  packages,
  packingSlips,
  shipments,
} from '@/db/schema'
import type { Sql } from '@/db/types'
import { readFileBytes } from '@/server/platform/files/files'
import { customersOf } from './find'
import { withoutStaff } from './personal-data'

type Rows = Record<string, unknown>[]

/** The rows of a table as they are stored, oldest first, without the columns about staff. */
async function rowsOf<T extends PgTable & { number: PgColumn }>(db: Sql, name: string, table: T, where: SQL): Promise<Rows> {
  const rows = await selectRows(db, table, { where, orderBy: [asc(table.number)] })
  return rows.map((row) => withoutStaff(name, row as Record<string, unknown>))
}

async function auditLogOf(db: Sql, orderId: string): Promise<Rows> {
  const where = eq(auditEntries.orderId, orderId)
  const rows = await selectRows(db, auditEntries, { where, orderBy: [asc(auditEntries.position)] })
  return rows.map((row) => withoutStaff('auditEntries', row))
}

/** All rows of an order, by table. */
async function ofOrder(db: Sql, id: string) {
  const shipmentRows = await selectRows(db, shipments, { where: eq(shipments.orderId, id), orderBy: [asc(shipments.number)] })
  const shipmentIds = shipmentRows.map((shipment) => shipment.id)
  const [order] = await rowsOf(db, 'orders', orders, eq(orders.id, id))
  return {
    ...order,
    items: await rowsOf(db, 'orderItems', orderItems, eq(orderItems.orderId, id)),
    holds: await rowsOf(db, 'holds', holds, eq(holds.orderId, id)),
    // A vendor's cost is not the customer's data.
    shipments: shipmentRows.map(({ lines, ...row }) => ({
      ...withoutStaff('shipments', row),
      lines: lines.map(({ cost, ...line }) => line),
    })),
    packages: await rowsOf(db, 'packages', packages, isOneOf(packages.shipmentId, shipmentIds)),
    packingSlips: await rowsOf(db, 'packingSlips', packingSlips, isOneOf(packingSlips.shipmentId, shipmentIds)),
    messages: await rowsOf(db, 'orderMessages', orderMessages, eq(orderMessages.orderId, id)),
    notes: await rowsOf(db, 'notes', notes, eq(notes.orderId, id)),
    auditLog: await auditLogOf(db, id),
  }
}

/**
 * All data of the person with these orders, as the text of one JSON document, read order by order: customers, orders with all
 * that belongs to them, and files with their bytes in base64.
 */
export async function* heldData(db: Sql, dataDir: string, orderIds: string[], now = new Date()): AsyncGenerator<string> {
  yield `{"exportedAt":${JSON.stringify(now)},\n"customers":${JSON.stringify(await customersOf(db, orderIds))},\n"orders":[`
  for (const [i, id] of orderIds.entries()) yield `${i ? ',' : ''}\n${JSON.stringify(await ofOrder(db, id))}`
  yield '],\n"files":['
  const references = await selectRows(db, fileReferences, { where: isOneOf(fileReferences.resourceId, orderIds) })
  const ids = [...new Set(references.map(({ fileId }) => fileId))]
  const found = await selectRows(db, files, { where: isOneOf(files.id, ids), orderBy: [asc(files.number)] })
  for (const [i, file] of found.entries()) {
    const { id, mediaType, size, sha256, createdAt } = file
    const data = (await readFileBytes(dataDir, file)).toString('base64')
    yield `${i ? ',' : ''}\n${JSON.stringify({ id, mediaType, size, sha256, createdAt, data })}`
  }
  yield ']}\n'
}
