import { and, asc, isNull } from 'drizzle-orm'
import { isOneOf } from '@/db/conditions'
import { selectColumns } from '@/db/rows'
import { jobs, orders } from '@/db/schema'
import type { Sql } from '@/db/types'
import type { Change } from '@/server/kernel/change'
import { shortId } from '@/server/kernel/id'
import { conflict } from '@/server/kernel/refusal'
import { orderImportJob, trackingImportJob } from '@/server/orders/orders'
import { createJob } from '@/server/platform/jobs/jobs'
import type { JobModel } from '@/server/platform/jobs/schemas'
import { erasureJob, notStarted } from './erasure-job'

/** A refusal names at most this many orders. */
const MAX_NAMED = 10
const finished = ['Fulfilled', 'Canceled']

/**
 * Starts the erasure of a person's orders as a job. Refuses while an order is still being made, unless forced, and while an import runs that may
 * have orders of the person.
 */
export async function startErasure(
  change: Change,
  { orderIds, reason, force }: { orderIds: string[]; reason: string; force: boolean },
): Promise<JobModel> {
  if (!force) await refuseInFlight(change.sql, orderIds)
  await refuseImports(change.sql)
  return createJob(change, erasureJob, { input: { orderIds, reason }, progress: notStarted, of: orderIds.length })
}

async function refuseInFlight(db: Sql, orderIds: string[]): Promise<void> {
  const where = isOneOf(orders.id, orderIds)
  const rows = await selectColumns(db, orders, ['number', 'status'], { where, orderBy: [asc(orders.number)] })
  const open = rows.filter(({ status }) => !finished.includes(status))
  if (!open.length) return
  const named = open.slice(0, MAX_NAMED).map(({ number, status }) => `${shortId('order', number)} (${status})`)
  const more = open.length > MAX_NAMED ? ` and ${open.length - MAX_NAMED} more` : ''
  const subject = open.length === 1 ? 'An order is' : `${open.length} orders are`
  throw conflict(
    'order.status',
    `${subject} not Fulfilled or Canceled: ${named.join(', ')}${more}. Ship or cancel first. With force, what is left to send can no longer be sent.`,
    'force',
    false,
  )
}

async function refuseImports(db: Sql): Promise<void> {
  const where = and(isOneOf(jobs.kind, [orderImportJob.name, trackingImportJob.name]), isNull(jobs.finishedAt))
  const [running] = await selectColumns(db, jobs, ['id'], { where, limit: 1 })
  if (running)
    throw conflict('import.running', `An import is running that may have orders of this person: job ${running.id}. Wait, or cancel it.`)
}
