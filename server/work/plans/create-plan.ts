import * as z from 'zod'
import { validationProblems } from '@/server/http/problems'
import type { Change } from '@/server/kernel/change'
import { hasPermission, isInternal, type Principal } from '@/server/kernel/principal'
import type { Reader } from '@/server/kernel/reader'
import { forbidden, invalid, isRefusal, type Problem, Refusal, refuseProblems } from '@/server/kernel/refusal'
import { createJob } from '@/server/platform/jobs/jobs'
import { jobKindOf } from './job'
import { firstProgress } from './job-progress'
import type { AnyPlanKind } from './kinds/kind'
import { kindOf } from './kinds/kinds'
import { presentPlan } from './present'
import { recordPlan } from './record-plan'
import { MAX_PLAN_ROWS, type NewPlan } from './schemas'
import type { Plan as StoredPlan } from './store'
import { insertPlan } from './store'

/** Refuses a caller without the permission of the kind's single operation. */
export function requirePermission(principal: Principal, { permission, internalOnly }: AnyPlanKind): void {
  if (!hasPermission(principal, permission)) throw forbidden(permission)
  if (internalOnly && !isInternal(principal)) throw forbidden(`${permission} and an Internal association`)
}

/** A checked request: the change as it is stored, and the number of selected records. */
interface CheckedPlan {
  change: Record<string, unknown>
  count: number
}

/** Refuses a change that its kind does not take, unknown references, and a selection that is malformed, empty or too large. */
export async function checkPlan(reader: Reader, principal: Principal, body: NewPlan): Promise<CheckedPlan> {
  const kind = kindOf(body)
  requirePermission(principal, kind)
  const { readPermission } = kind.resource
  // A query finds records, as their list does.
  if (!body.selection.ids && !hasPermission(principal, readPermission)) throw forbidden(readPermission)
  const now = new Date()
  const change = kind.change.safeParse(body.change)
  const { ids, q, filters, importId } = body.selection
  refuseOtherSource(kind, importId)
  if (kind.source && importId) return { change: {}, count: await kind.source.count(reader, principal, importId) }
  const sentFilters = { ...filters, ...(q === undefined ? {} : { q }) }
  const chosen = ids ? null : kind.resource.filters.safeParse(sentFilters)
  refuseProblems([
    ...(change.success ? [] : validationProblems(change.error, body.change, ['change'])),
    ...(chosen && !chosen.success ? validationProblems(ofParameters(chosen.error), sentFilters).map(inSelection) : []),
  ])
  const selected = chosen ? { filters: chosen.data, now } : null
  const count = ids ? ids.length : await countSelected(reader, kind, selected as { filters: unknown; now: Date })
  const completed = (await kind.complete?.(reader, change.data, selected)) ?? {}
  return { change: { ...body.change, ...completed }, count }
}

/** An import selects the rows of its rollback, and of no other kind. */
function refuseOtherSource({ name, source }: AnyPlanKind, importId: string | undefined): void {
  if (source && importId === undefined)
    throw invalid('field.required', 'selection.importId', `For ${name}, give the id of an import's job.`)
  if (!source && importId !== undefined)
    throw invalid('field.invalid', 'selection.importId', `For ${name}, send ids, or q and filters.`, importId)
}

/** Each parameter is one text, whatever its parts. */
const ofParameters = ({ issues }: z.ZodError) => new z.ZodError(issues.map((issue) => ({ ...issue, path: issue.path.slice(0, 1) })))

/** The problem of a list's query parameter, as one of the selection. */
const inSelection = (found: Problem): Problem => ({
  ...found,
  propertyName: found.propertyName === 'q' ? 'selection.q' : `selection.filters.${found.propertyName}`,
})

async function countSelected(
  reader: Reader,
  { resource }: AnyPlanKind,
  { filters, now }: { filters: unknown; now: Date },
): Promise<number> {
  const count = await resource.count(reader, filters, now, MAX_PLAN_ROWS + 1).catch((error: unknown) => {
    throw isRefusal(error) ? new Refusal(error.code, error.problems.map(inSelection)) : error
  })
  const [, records] = resource.words
  if (count > MAX_PLAN_ROWS)
    throw invalid(
      'query.tooBroad',
      'selection.q',
      `More than ${MAX_PLAN_ROWS.toLocaleString('en')} ${records} match. Narrow the selection, and make a plan for each part.`,
    )
  return count
}

/** Makes a plan and starts the job that freezes its selection and compares each record. */
export async function createPlan(change: Change, body: NewPlan, checked: CheckedPlan) {
  const { ids, q, filters, importId } = body.selection
  const selection = ids ? null : { q: q ?? null, filters: filters ?? {}, ...(importId && { importId }) }
  return startPlan(
    change,
    { kind: body.kind, name: body.name ?? null, selection, change: checked.change, rowCount: checked.count },
    ids ?? [],
  )
}

type NewPlanFields = Pick<StoredPlan, 'kind' | 'name' | 'selection' | 'change' | 'rowCount'> &
  Partial<Pick<StoredPlan, 'reverses' | 'appliesAtOnce'>>

/** Stores a plan with its job. */
export async function startPlan(change: Change, fields: NewPlanFields, ids: readonly string[]) {
  const { actor } = change.principal
  const plan = {
    ...{ id: change.newId(), version: 1, status: 'Preparing' as const, tally: null, excluded: { ids: [], groups: [] } },
    ...{ appliesAtOnce: false, reverses: null, reversedBy: null, createdBy: actor, createdById: actor.id, appliedBy: null },
    ...{
      createdAt: change.now,
      updatedAt: change.now,
      appliedAt: null,
      finishedAt: null,
      expiresAt: null,
      jobId: null,
      rowsDeletedAt: null,
    },
    ...fields,
  }
  const job = await createJob(change, jobKindOf(plan), { input: { planId: plan.id }, progress: firstProgress, of: plan.rowCount })
  const stored = await insertPlan(change, { ...plan, jobId: job.id }, ids)
  recordPlan(change, 'create', null, stored)
  return { job, plan: presentPlan(stored, [], change.now) }
}
