import { and, asc, eq, gt, isNull } from 'drizzle-orm'
import { isOneOf } from '@/db/conditions'
import { insertRow, selectRows } from '@/db/rows'
import { backfills, holds, orders } from '@/db/schema'
import { writeOrderDocument } from '@/db/search/documents'
import type { Database } from '@/db/types'
import { Reader } from '@/server/kernel/reader'
import { everything } from '@/server/kernel/scope'
import { withRelations } from '../load'
import { orderDocument } from './document'
import { noteAudiencesOf } from './note-audiences'

const NAME = 'held-by'
const BATCH_SIZE = 200

/** Writes the search documents of held orders anew, once: those written earlier do not say who placed the holds. */
export async function backfillHeldBy(database: Database): Promise<void> {
  if ((await selectRows(database.sql, backfills, { where: eq(backfills.name, NAME), limit: 1 })).length) return
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
  await database.write((db) => insertRow(db, backfills, { name: NAME, completedAt: new Date() }))
}

const reindex = (database: Database, ids: string[]) =>
  database.write(async (db) => {
    const reader = new Reader(db, everything)
    const audiences = await noteAudiencesOf(db, ids)
    for (const order of await withRelations(reader, await reader.rows(orders, { where: isOneOf(orders.id, ids) })))
      await writeOrderDocument(db, order.number, orderDocument(order, audiences.get(order.id)))
  })
