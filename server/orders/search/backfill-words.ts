import { setImmediate as turn } from 'node:timers/promises'
import { asc, eq, gt } from 'drizzle-orm'
import { insertRow, selectRows, updateRow } from '@/db/rows'
import { backfills, customers, orders } from '@/db/schema'
import { writeOrderDocument } from '@/db/search/documents'
import type { Database, Sql } from '@/db/types'
import { Reader } from '@/server/kernel/reader'
import { everything } from '@/server/kernel/scope'
import { redactedOf } from '@/server/platform/audit/audit'
import { indexCustomer } from '../customers/customers'
import { withRelations } from '../load'
import { orderDocument } from './document'
import { noteAudiencesOf } from './note-audiences'
import { rememberWords, spelledWords } from './spellings'

/** Rows of one transaction: few, since nothing else is written meanwhile. */
const BATCH_SIZE = 20

/** Corrects the next rows after this number; returns the last one's, null at the end. */
type Batch = (db: Sql, after: number) => Promise<number | null>

/** The backfills by their names in the table. A migration marks them as complete in a database without orders. */
const batches: Record<string, Batch> = { 'order-words': reindexOrders, 'customer-words': reindexCustomers }

/**
 * Writes the search documents of orders and customers anew that were stored before documents had streets, bare numbers and the ends of phone
 * numbers, and remembers the words of the orders' names and cities. Call the returned function again and again: it works for at most `ms`,
 * continues where it stopped, also after a restart, and does nothing once all are written.
 */
export function createWordBackfill(database: Database, ms: number): () => Promise<void> {
  let remaining = Object.keys(batches)
  return async () => {
    const end = performance.now() + ms
    while (remaining[0] && performance.now() < end) {
      if (!(await nextBatch(database, remaining[0]))) remaining = remaining.slice(1)
      await turn()
    }
  }
}

/** Corrects the next rows; false when all were corrected before. */
const nextBatch = (database: Database, name: string): Promise<boolean> =>
  database.write(async (db) => {
    const [known] = await selectRows(db, backfills, { where: eq(backfills.name, name), limit: 1 })
    if (known?.completedAt) return false
    const last = await (batches[name] as Batch)(db, known?.position ?? 0)
    const progress = last === null ? { completedAt: new Date() } : { position: last }
    if (known) await updateRow(db, backfills, known.number, progress)
    else await insertRow(db, backfills, { name, completedAt: null, position: null, ...progress })
    return true
  })

async function reindexOrders(db: Sql, after: number): Promise<number | null> {
  const rows = await selectRows(db, orders, { where: gt(orders.number, after), orderBy: [asc(orders.number)], limit: BATCH_SIZE })
  const ids = rows.map(({ id }) => id)
  const audiences = await noteAudiencesOf(db, ids)
  const redacted = await redactedOf(db, rows)
  for (const order of await withRelations(new Reader(db, everything), rows)) {
    await writeOrderDocument(db, order.number, orderDocument(order, audiences.get(order.id)))
    if (!redacted.has(order.id)) await rememberWords(db, order.merchantId, spelledWords(order))
  }
  return rows.at(-1)?.number ?? null
}

async function reindexCustomers(db: Sql, after: number): Promise<number | null> {
  const rows = await selectRows(db, customers, { where: gt(customers.number, after), orderBy: [asc(customers.number)], limit: BATCH_SIZE })
  for (const row of rows) await indexCustomer(db, row)
  return rows.at(-1)?.number ?? null
}
