import { and, asc, gt, isNotNull, isNull, lte } from 'drizzle-orm'
import { holds } from '@/db/schema'
import type { Database } from '@/db/types'
import type { Change } from '@/server/kernel/change'
import type { RequestContext } from '@/server/kernel/context'
import { runChange } from '@/server/kernel/run-change'
import { editOrder } from '../edit-order'

const BATCH = 100

/**
 * Releases 100 due holds, or all if there are fewer, and returns how many; throws when any could not be released. Those that fail do not
 * keep later ones waiting. A hold that another process has already released stays unchanged.
 */
export async function releaseDueHolds(database: Database, requestContext: RequestContext): Promise<number> {
  const now = new Date()
  const failures: unknown[] = []
  let released = 0
  for (let after = 0; released < BATCH; ) {
    const due = await dueHolds(database, now, after)
    for (const { id, orderId } of due)
      await runChange(database, requestContext, (change) => releaseDue(change, orderId, id)).then(
        () => released++,
        (error: unknown) => failures.push(error),
      )
    if (due.length < BATCH) break
    after = due.at(-1)?.number ?? after
  }
  if (failures.length) throw new AggregateError(failures, `${failures.length} due holds could not be released, ${released} were.`)
  return released
}

/** The next due holds, in the order in which they were placed. */
const dueHolds = ({ sql }: Database, now: Date, after: number) =>
  sql
    .select({ number: holds.number, id: holds.id, orderId: holds.orderId })
    .from(holds)
    .where(and(isNull(holds.releasedAt), isNotNull(holds.releaseAt), lte(holds.releaseAt, now), gt(holds.number, after)))
    .orderBy(asc(holds.number))
    .limit(BATCH)

const releaseDue = (change: Change, orderId: string, id: string) =>
  editOrder(change, orderId, (order) => {
    const hold = order.holds.find((one) => one.id === id)
    if (hold && !hold.releasedAt) {
      hold.releasedAt = change.now
      hold.releasedBy = change.principal.actor
    }
    return { action: 'release', event: 'OrderReleased', reason: 'releaseAt' }
  })
