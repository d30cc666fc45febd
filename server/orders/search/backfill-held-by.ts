import { and, asc, gt, isNull } from 'drizzle-orm'
import { runBackfill } from '@/db/backfill'
import { isOneOf } from '@/db/conditions'
import { selectRows } from '@/db/rows'
import { holds, orders } from '@/db/schema'
import { writeOrderDocument } from '@/db/search/documents'
import type { Database } from '@/db/types'
import { Reader } from '@/server/kernel/reader'
import { everything } from '@/server/kernel/scope'
import { withRelations } from '../load'
import { orderDocument } from './document'
import { noteAudiencesOf } from './note-audiences'

const BATCH_SIZE = 200

/** Writes the search documents of held orders anew, once: those written earlier do not say who placed the holds. */
export const backfillHeldBy = (database: Database): Promise<void> => runBackfill(database, 'held-by', () => reindexHeldOrders(database))

async function reindexHeldOrders(database: Database): Promise<void> {
  for (let after = 0; ; ) {
    const open = await selectRows(database.sql, holds, {
      where: and(isNull(holds.releasedAt), gt(holds.number, after)),
      orderBy: [asc(holds.number)],
      limit: BATCH_SIZE,
    })
    await reindex(
      database,
      open.map(({ orderId }) => orderId),
    )
    if (open.length < BATCH_SIZE) break
    after = open.at(-1)?.number ?? after
  }
}

const reindex = (database: Database, ids: string[]) =>
  database.write(async (db) => {
    const reader = new Reader(db, everything)
    const audiences = await noteAudiencesOf(db, ids)
    for (const order of await withRelations(reader, await reader.rows(orders, { where: isOneOf(orders.id, ids) })))
      await writeOrderDocument(db, order.number, orderDocument(order, audiences.get(order.id)))
  })
