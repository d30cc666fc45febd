import type { PlanTally } from '@/db/schema'
import { iso, isoOrNull } from '@/server/http/field-types'
import type { AnyPlanKind } from './kinds/kind'
import { kindOf } from './kinds/kinds'
import { statusAt } from './lifecycle'
import type { PlanModel, PlanRowModel } from './schemas'
import type { Plan, PlanRow } from './store'
import { groupKeysOf, groupsOf, isProblem, summaryOf } from './summary-rules'

/** A plan in the API's format; `tally` has its rows by outcome. */
export function presentPlan(plan: Plan, tally: readonly PlanTally[], now: Date): PlanModel {
  return { ...presentForAudit(plan), status: statusAt(plan, now), summary: summaryOf(tally), groups: groupsOf(tally) }
}

/** The same without counts and fields that follow from the time. */
export function presentForAudit(plan: Plan): Omit<PlanModel, 'summary' | 'groups'> {
  const { reverse } = kindOf(plan)
  const isReversible = typeof reverse !== 'string'
  return {
    id: plan.id,
    version: plan.version,
    kind: plan.kind,
    name: plan.name ?? titleOf(plan),
    status: plan.status,
    selection: {
      type: selectionType(plan),
      q: plan.selection?.q ?? null,
      filters: plan.selection?.filters ?? {},
      importId: plan.selection?.importId ?? null,
    },
    scope: scopeOf(plan.change),
    change: plan.change,
    rowCount: plan.rowCount,
    canUndo: isReversible,
    undoNote: isReversible ? null : reverse,
    reverses: plan.reverses,
    reversedBy: plan.reversedBy,
    jobId: plan.jobId,
    createdBy: plan.createdBy,
    createdAt: iso(plan.createdAt),
    updatedAt: iso(plan.updatedAt),
    appliedBy: plan.appliedBy,
    appliedAt: isoOrNull(plan.appliedAt),
    finishedAt: isoOrNull(plan.finishedAt),
    expiresAt: isoOrNull(plan.expiresAt),
  }
}

function selectionType({ reverses, selection }: Plan): PlanModel['selection']['type'] {
  if (reverses) return 'plan'
  if (selection?.importId) return 'import'
  return selection ? 'query' : 'ids'
}

/** "Hold 147 orders: FraudReview". */
function titleOf(plan: Plan): string {
  const kind = kindOf(plan)
  const [one, many] = kind.resource.words
  const records = `${plan.rowCount.toLocaleString('en')} ${plan.rowCount === 1 ? one : many}`
  return kind.title(records, kind.change.parse(plan.change))
}

function scopeOf(change: Record<string, unknown>): PlanModel['scope'] {
  const { skus } = (change.items ?? {}) as { skus?: string[] | null }
  return skus?.length ? { skus } : null
}

export function presentRow(row: PlanRow, { resource, typeOf }: AnyPlanKind): PlanRowModel {
  const { status, reason, message } = row
  const hasProblem = isProblem(status) && reason !== null
  return {
    position: row.position,
    resource: { type: (row.input && typeOf?.(row.input)) ?? resource.type, id: row.resourceId },
    name: row.name,
    version: row.version,
    status,
    diff: row.diff.map(({ resource, field, from, to }) => ({ resource, field, from, to })),
    groups: groupKeysOf(row),
    conflict: status === 'Conflict' ? message : null,
    error: hasProblem && status !== 'Conflict' ? { reason, message: message ?? '' } : null,
    note: status === 'NoChange' ? message : null,
  }
}
