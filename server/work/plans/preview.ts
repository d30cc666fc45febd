import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ChangeOptions } from '@/server/kernel/change'
import { diff } from '@/server/kernel/diff'
import { Reader } from '@/server/kernel/reader'
import { isRefusal } from '@/server/kernel/refusal'
import { dryRun } from '@/server/kernel/run-change'
import { effectsOf } from './effect-rules'
import { applyProgress, type PlanWork } from './job-progress'
import { type AnyPlanKind, NothingToDo, type PlanRecord } from './kinds/kind'
import { PLAN_LIFETIME_MS } from './lifecycle'
import { recordPlan } from './record-plan'
import { failureOfRow } from './row-failure'
import type { PlanRow } from './store'
import { finalTally, type Plan, rowsAfter, updatePlan, updatePlanRow, type WorkRow } from './store'
import { summaryOf } from './summary-rules'

/** Rows that are stored in one transaction. */
const CHUNK_SIZE = 100
/** Records that are loaded at once: other requests wait for no more. */
const LOAD_SIZE = 20
/** The most changes of one row that are kept. */
const MAX_CHANGES = 200
/** How often a row is compared with a record that changes meanwhile. */
const MAX_ATTEMPTS = 3

type Outcome = Partial<PlanRow>

/** Compares the next rows with their records, by a dry run of each, and stores the outcomes in one transaction. */
export async function previewChunk(work: PlanWork, plan: Plan, kind: AnyPlanKind): Promise<void> {
  const rows = await rowsAfter(work.context.database.sql, plan, work.progress.at, CHUNK_SIZE)
  const last = rows.at(-1)
  if (!last) return finishPreview(work, plan)
  const outcomes = new Map<number, Outcome>()
  const pending = rows.filter(({ status }) => status === 'Pending')
  for (let from = 0; from < pending.length; from += LOAD_SIZE)
    for (const [number, outcome] of await preview(work, plan, kind, pending.slice(from, from + LOAD_SIZE))) outcomes.set(number, outcome)
  await work.change(async (change) => {
    for (const [number, outcome] of outcomes) await updatePlanRow(change, number, outcome)
    return { progress: { ...work.progress, at: last.position }, done: rows.length }
  })
}

/** The outcomes of these rows. */
async function preview(work: PlanWork, plan: Plan, kind: AnyPlanKind, rows: readonly WorkRow[]): Promise<[number, Outcome][]> {
  const { database } = work.context
  const ids = rows.map(({ resourceId }) => resourceId)
  const records = new Map((await kind.resource.load(new Reader(database.sql, work.principal.scope), ids)).map((one) => [one.id, one]))
  await nextTurn()
  // Each row of a reverse plan has a change of its own.
  const change = plan.reverses ? null : kind.change.parse(plan.change)
  const outcomes: [number, Outcome][] = []
  const size = database.concurrency.updates
  for (let from = 0; from < rows.length; from += size) {
    const group = rows.slice(from, from + size).map(async (row): Promise<[number, Outcome]> => {
      const record = records.get(row.resourceId)
      return [
        row.number,
        record ? await previewRow(work, kind, { row, record, change, sent: plan.change, attempt: 1 }) : missing(kind, row),
      ]
    })
    outcomes.push(...(await Promise.all(group)))
  }
  return outcomes
}

const missing = ({ resource }: AnyPlanKind, { resourceId }: WorkRow): Outcome => ({
  ...{ status: 'Refused', reason: 'record.notFound', message: `There is no ${resource.words[0]} ${resourceId}.` },
})

interface RowToPreview {
  row: WorkRow
  record: PlanRecord
  change: unknown
  /** The change as JSON. */
  sent: Record<string, unknown>
  /** How many times the row has been compared, this time included. */
  attempt: number
}

async function previewRow(work: PlanWork, kind: AnyPlanKind, compared: RowToPreview): Promise<Outcome> {
  const { row, record, change, sent } = compared
  const { version } = record
  const found = { name: kind.resource.nameOf(record), version }
  const input: object | NothingToDo = row.input ?? kind.inputOf?.(record, change, sent) ?? sent
  if (input instanceof NothingToDo) return { ...found, status: 'NoChange', message: input.why }
  const parsed = kind.input.parse(input)
  const changed = kind.changedSince?.(record, parsed) ?? []
  if (changed.length) return { ...found, status: 'Conflict', reason: 'record.changed', message: `Changed since: ${changed.join(', ')}.` }
  const precondition = kind.comparesValues ? null : { versions: [version], propertyName: 'version' }
  const options = { precondition } satisfies ChangeOptions
  try {
    const { value, changes } = await dryRun(
      work.context.database,
      requestContextOf(work),
      async (attempt) => {
        await kind.act(attempt, record.id, parsed)
        return attempt.auditRecords
      },
      options,
    )
    if (!value.length) return { ...found, status: 'NoChange', message: 'It has these values already.' }
    const resources = value.map(({ resource, action, before, after, changes }) => ({
      type: resource.type,
      action,
      isNew: before === null,
      changes: changes ?? (before === null ? [] : diff(before, after)),
    }))
    return {
      ...found,
      status: 'WillChange',
      input: input as PlanRow['input'],
      effects: effectsOf(resources),
      diff: changes.slice(0, MAX_CHANGES),
    }
  } catch (error) {
    // Changed between the read and the dry run: the row is compared again.
    if (isRefusal(error) && error.code === 'PreconditionFailed') return previewAgain(work, kind, compared, error)
    const failure = failureOfRow(work, kind, error)
    return { ...found, status: 'Refused', ...failure }
  }
}

/** Reads the record anew and compares it with the row. A record that changed in each attempt is a conflict. */
async function previewAgain(work: PlanWork, kind: AnyPlanKind, compared: RowToPreview, error: unknown): Promise<Outcome> {
  const { row, record, attempt } = compared
  const [current] = await kind.resource.load(new Reader(work.context.database.sql, work.principal.scope), [record.id])
  if (!current) return missing(kind, row)
  if (attempt >= MAX_ATTEMPTS || current.version === record.version)
    return { status: 'Conflict', version: record.version, ...failureOfRow(work, kind, error) }
  return previewRow(work, kind, { ...compared, record: current, attempt: attempt + 1 })
}

/** The context in which a plan's rows are tried and changed: their audit entries carry the plan's id. */
export const requestContextOf = ({ principal, input }: Pick<PlanWork, 'principal' | 'input'>) => ({
  ...{ principal, requestId: input.planId, ip: null, userAgent: null },
})

/** The plan is ready, or begins to be applied when that was wanted. */
async function finishPreview(work: PlanWork, plan: Plan): Promise<void> {
  await work.change(async (change) => {
    const tally = await finalTally(change.sql, plan)
    const expiresAt = new Date(change.now.getTime() + PLAN_LIFETIME_MS)
    const ready = await updatePlan(change, plan, { status: 'Ready', tally, expiresAt })
    recordPlan(change, 'ready', plan, ready)
    if (!plan.appliesAtOnce) return { result: { url: `/v1/plans/${plan.id}` } }
    const applying = await updatePlan(change, ready, {
      status: 'Applying',
      tally: null,
      appliedAt: change.now,
      appliedBy: change.principal.actor,
    })
    recordPlan(change, 'apply', ready, applying)
    return { progress: applyProgress, of: plan.rowCount + summaryOf(tally).willChange }
  })
}
