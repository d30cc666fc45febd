import { and, asc, eq, inArray, isNull, lt } from 'drizzle-orm'
import { selectColumns, updateRow } from '@/db/rows'
import { planRows, plans } from '@/db/schema'
import type { Database } from '@/db/types'

/** How long the rows of a plan are kept after it last changed, in ms. */
const RETENTION_MS = 90 * 24 * 60 * 60 * 1_000
/** Rows that are deleted in one transaction, and the most transactions of one sweep: other writes wait for one at most. */
const BATCH = 500
const MAX_BATCHES = 100

/** Deletes the rows of plans that have rested for 90 days. The plans with their counts stay, and so does the audit log. */
export async function sweepPlans({ sql, write }: Pick<Database, 'sql' | 'write'>, now = new Date()): Promise<void> {
  const isOld = and(isNull(plans.rowsDeletedAt), lt(plans.updatedAt, new Date(now.getTime() - RETENTION_MS)))
  const isAtRest = inArray(plans.status, ['Ready', 'Applied', 'Canceled', 'Failed'])
  for (let batch = 0; batch < MAX_BATCHES; batch++) {
    const [plan] = await selectColumns(sql, plans, ['number'], { where: and(isOld, isAtRest), orderBy: [asc(plans.updatedAt)], limit: 1 })
    if (!plan) return
    const rows = await selectColumns(sql, planRows, ['number'], { where: eq(planRows.planNumber, plan.number), limit: BATCH })
    await write(async (db) => {
      const numbers = rows.map(({ number }) => number)
      if (numbers.length) await db.delete(planRows).where(inArray(planRows.number, numbers))
      if (rows.length < BATCH) await updateRow(db, plans, plan.number, { rowsDeletedAt: now })
    })
  }
}
