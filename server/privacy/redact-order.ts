import { sequenceLogs } from '@/db/audit/sequence'
import type { Database } from '@/db/types'
import type { RequestContext } from '@/server/kernel/context'
import { runChange } from '@/server/kernel/run-change'
import { forgetSpellings, type Order, redactMessages, removeFromCustomer } from '@/server/orders/orders'
import { redactOrder } from '@/server/platform/audit/audit'
import { eraseAnswers, keptAnswersAbout } from './kept-answers'

/**
 * Blanks what is kept about an order besides the order itself: the values in its audit entries, its messages to the customer, the customer
 * that it leaves, its words among the spellings, and kept answers. Returns the blanked entries.
 */
export async function redactOrderRecords(database: Database, requestContext: RequestContext, order: Order, reason: string | null) {
  await sequenceLogs(database)
  const kept = await keptAnswersAbout(database.sql, order.id)
  const entries = await runChange(database, requestContext, async (change) => {
    await removeFromCustomer(change, order, reason)
    await forgetSpellings(change.unaudited, order)
    await redactMessages(change, order.id)
    await eraseAnswers(change.unaudited, kept)
    return redactOrder(change, order, reason)
  })
  await sequenceLogs(database)
  return entries
}
