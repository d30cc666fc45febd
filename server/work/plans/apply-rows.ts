import { eq } from 'drizzle-orm'
import { selectColumns } from '@/db/rows'
import { planRows, plans } from '@/db/schema'
import type { Change } from '@/server/kernel/change'
import { conflict, isRefusal } from '@/server/kernel/refusal'
import { runChange } from '@/server/kernel/run-change'
import type { PlanWork } from './job-progress'
import type { AnyPlanKind } from './kinds/kind'
import { requestContextOf } from './preview'
import { recordPlan } from './record-plan'
import { failureOfRow } from './row-failure'
import { countToApply, finalTally, type Plan, type PlanRow, rowsAfter, updatePlan, updatePlanRow, type WorkRow } from './store'
import { hasEffect } from './summary-rules'

/** Rows of one chunk. Each is changed in a transaction of its own; those of SQLite share commits (db/connection/write-queue.ts). */
const CHUNK_SIZE = 100

/** The plan was stopped while a row waited for its turn: the row is left alone. */
class PlanStopped extends Error {
  override name = 'PlanStopped'
}

/**
 * Changes the records of the next rows. A row's outcome is stored in the transaction that changes its record, so that each is changed once,
 * however often a chunk is begun; those that were refused follow with the progress of the job.
 */
export async function applyChunk(work: PlanWork, plan: Plan, kind: AnyPlanKind): Promise<void> {
  const { database } = work.context
  const rows = await rowsAfter(database.sql, plan, work.progress.at, CHUNK_SIZE)
  const last = rows.at(-1)
  if (!last) return finishApplying(work, plan)
  const isExcluded = exclusionOf(plan)
  const open = rows.filter(({ status }) => status === 'WillChange')
  const excluded = open.filter(isExcluded)
  const wanted = open.filter((row) => !isExcluded(row))
  const size = database.concurrency.updates
  const outcomes: { row: WorkRow; outcome: Partial<PlanRow> }[] = excluded.map((row) => ({ row, outcome: { status: 'Excluded' } }))
  for (let from = 0; from < wanted.length; from += size) {
    const group = wanted.slice(from, from + size)
    const results = await Promise.allSettled(group.map((row) => applyRow(work, plan, kind, row)))
    for (const [i, result] of results.entries()) {
      if (result.status === 'fulfilled' || result.reason instanceof PlanStopped) continue
      outcomes.push({ row: group[i] as WorkRow, outcome: refusedOutcome(work, kind, result.reason) })
    }
  }
  await work.change(async (change) => {
    for (const { row, outcome } of outcomes) await updatePlanRow(change, row.number, outcome)
    const { done, of } = await progressOf(work, change, plan)
    return { progress: { ...work.progress, at: last.position }, done, of }
  })
}

/** The committed rows tell how far the job is, also after a crash between rows and progress. */
async function progressOf(work: PlanWork, change: Change, plan: Plan) {
  const remaining = await countToApply(change.sql, plan)
  return { done: work.of - remaining - work.done, of: work.of }
}

/** Changes the record of one row and stores the outcome with it. Does nothing when that was done before. */
function applyRow(work: PlanWork, plan: Plan, kind: AnyPlanKind, row: WorkRow): Promise<void> {
  const precondition = kind.comparesValues ? null : { versions: [row.version as number], propertyName: 'version' }
  return runChange(
    work.context.database,
    requestContextOf(work),
    async (change) => {
      if (!(await isStillOpen(change, plan, row))) return
      if (row.input === null) throw conflict('plan.erased', 'The values of this row were erased with the personal data of its order.')
      const input = kind.input.parse(row.input)
      await kind.act(change, row.resourceId, input)
      const isChanged = change.auditRecords.length > 0
      if (isChanged && change.hasUncheckedPrecondition) throw new Error(`${kind.name} did not check the version`)
      await updatePlanRow(
        change,
        row.number,
        isChanged ? { status: 'Applied', reverse: reverseOf(kind, change, input, row.resourceId) } : { status: 'NoChange' },
      )
    },
    { precondition },
  )
}

/** Whether the row waits to be applied. Throws PlanStopped when the plan was stopped. */
async function isStillOpen({ sql: db }: Change, { number }: Plan, row: WorkRow): Promise<boolean> {
  const [plan] = await selectColumns(db, plans, ['status'], { where: eq(plans.number, number) })
  if (plan?.status !== 'Applying') throw new PlanStopped()
  const [found] = await selectColumns(db, planRows, ['status'], { where: eq(planRows.number, row.number) })
  return found?.status === 'WillChange'
}

/** The change that reverses what was just done, or why there is none; null for kinds that are not reversed. */
function reverseOf({ reverse }: AnyPlanKind, { auditRecords }: Change, input: unknown, id: string): PlanRow['reverse'] {
  if (typeof reverse === 'string') return null
  const found = reverse.inputOf(auditRecords, input, id)
  return typeof found === 'string' ? { refusal: found } : { input: found }
}

function refusedOutcome(work: PlanWork, kind: AnyPlanKind, error: unknown): Partial<PlanRow> {
  const failure = failureOfRow(work, kind, error)
  const isStale = isRefusal(error) && error.code === 'PreconditionFailed'
  return { status: isStale ? 'Conflict' : 'Failed', ...failure }
}

/** Whether a row is left out, by its record or one of its groups. */
function exclusionOf({ excluded }: Plan): (row: WorkRow) => boolean {
  const ids = new Set(excluded.ids)
  return ({ resourceId, effects }) => ids.has(resourceId) || excluded.groups.some((key) => hasEffect(effects, key))
}

async function finishApplying(work: PlanWork, plan: Plan): Promise<void> {
  await work.change(async (change) => {
    const tally = await finalTally(change.sql, plan)
    const applied = await updatePlan(change, plan, { status: 'Applied', tally, finishedAt: change.now })
    recordPlan(change, 'finish', plan, applied)
    return { result: { url: `/v1/plans/${plan.id}` } }
  })
}
