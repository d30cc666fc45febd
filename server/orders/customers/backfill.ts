import { and, asc, gt, isNull } from 'drizzle-orm'
import { runBackfill } from '@/db/backfill'
import { isOneOf } from '@/db/conditions'
import { selectColumns, selectRows, updateRow } from '@/db/rows'
import { customers, orders } from '@/db/schema'
import type { Database, Sql } from '@/db/types'
import { newId } from '@/server/kernel/id'
import { redactedOf } from '@/server/platform/audit/audit'
import { type Contact, contactOf } from './contact-rules'
import { type CustomerRow, insertCustomer, updateCustomer } from './store'

/** Orders in one transaction, few enough that other writes hardly wait. */
const BATCH_SIZE = 500

/** Gives a customer to each order that was stored without, once. */
export const backfillCustomers = (database: Database): Promise<void> =>
  runBackfill(database, 'customers', () => assignMissingCustomers(database))

/** Gives a customer to each order without, oldest first, except those redacted. Orders that have one are skipped. */
export async function assignMissingCustomers(database: Database, batchSize = BATCH_SIZE): Promise<void> {
  for (let after = 0; ; ) {
    const last = await database.write((db) => assignBatch(db, after, batchSize))
    if (last === null) return
    after = last
  }
}

const columns = ['number', 'id', 'merchantId', 'shippingAddress', 'createdAt'] as const
type OrderRow = Pick<typeof orders.$inferSelect, (typeof columns)[number]>

/** Assigns the next orders after this number; returns the last one's, null at the end. */
async function assignBatch(db: Sql, after: number, limit: number): Promise<number | null> {
  const where = and(gt(orders.number, after), isNull(orders.customerId))
  const rows = await selectColumns(db, orders, columns, { where, orderBy: [asc(orders.number)], limit })
  const redacted = await redactedOf(db, rows)
  const known = await customersOf(db, rows)
  for (const order of rows) {
    const contact = redacted.has(order.id) ? null : contactOf(order.shippingAddress)
    if (contact) await updateRow(db, orders, order.number, { customerId: await customerIdOf(db, known, order, contact) })
  }
  return rows.at(-1)?.number ?? null
}

const keyOf = (merchantId: string, contact: string) => `${merchantId} ${contact}`

/** The stored customers with the contacts of these orders. */
async function customersOf(db: Sql, rows: readonly OrderRow[]): Promise<Map<string, CustomerRow>> {
  const contacts = new Set(rows.flatMap(({ shippingAddress }) => contactOf(shippingAddress)?.contact ?? []))
  const found = await selectRows(db, customers, { where: isOneOf(customers.contact, [...contacts]) })
  return new Map(found.map((row) => [keyOf(row.merchantId, row.contact), row]))
}

async function customerIdOf(db: Sql, known: Map<string, CustomerRow>, order: OrderRow, contact: Contact): Promise<string> {
  const key = keyOf(order.merchantId, contact.contact)
  const stored = known.get(key)
  if (stored) await updateCustomer(db, stored, contact)
  const row = stored ?? { id: newId(), merchantId: order.merchantId, createdAt: order.createdAt, ...contact, number: 0 }
  if (!stored) row.number = await insertCustomer(db, row)
  known.set(key, { ...row, ...contact })
  return row.id
}
