import { and, asc, isNotNull, isNull, lte } from 'drizzle-orm'
import { holds } from '@/db/schema'
import type { Database } from '@/db/types'
import type { Change } from '@/server/kernel/change'
import type { RequestContext } from '@/server/kernel/context'
import { runChange } from '@/server/kernel/run-change'
import { editOrder } from '../edit-order'

/**
 * Releases up to 100 due holds and returns how many were due; throws when any could not be released. A hold that another process has
 * already released stays unchanged.
 */
export async function releaseDueHolds(database: Database, cause: RequestContext): Promise<number> {
  const due = await database.sql
    .select({ id: holds.id, orderId: holds.orderId })
    .from(holds)
    .where(and(isNull(holds.releasedAt), isNotNull(holds.releaseAt), lte(holds.releaseAt, new Date())))
    .orderBy(asc(holds.releaseAt))
    .limit(100)
  const failures: unknown[] = []
  for (const { id, orderId } of due)
    await runChange(database, cause, (change) => releaseDue(change, orderId, id)).catch((error) => failures.push(error))
  if (failures.length) throw new AggregateError(failures, `${failures.length} of ${due.length} due holds could not be released.`)
  return due.length
}

const releaseDue = (change: Change, orderId: string, id: string) =>
  editOrder(change, orderId, (order) => {
    const hold = order.holds.find((one) => one.id === id)
    if (hold && !hold.releasedAt) {
      hold.releasedAt = change.now
      hold.releasedBy = change.principal.actor
    }
    return { action: 'release', event: 'OrderReleased', reason: 'releaseAt' }
  })
