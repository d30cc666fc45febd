import type { Change } from '@/server/kernel/change'
import { hasPermission, isInternal, type Principal } from '@/server/kernel/principal'
import { conflict, forbidden, invalid } from '@/server/kernel/refusal'
import { cancelJob, createJob } from '@/server/platform/jobs/jobs'
import { requirePermission, startPlan } from './create-plan'
import { getPlan, planNow } from './find'
import { closePlan, jobKindOf, planJobs } from './job'
import { applyProgress } from './job-progress'
import { kindOf } from './kinds/kinds'
import { isAtWork, planActions, planCan, statusAt } from './lifecycle'
import { presentPlan } from './present'
import { recordPlan } from './record-plan'
import type { Exclusion, PlanModel } from './schemas'
import { findPlan, type Plan, updatePlan } from './store'
import { groupsOf, summaryOf } from './summary-rules'

const actionNouns = { apply: 'Applying', cancel: 'Stopping', undo: 'Undoing' }

/** Refuses an action that the plan's status does not allow. */
function requireStatus(action: keyof typeof planActions, plan: Plan, now: Date): void {
  const status = statusAt(plan, now)
  if (planCan(action, status)) return
  if (status === 'Expired')
    throw conflict('plan.expired', 'The plan has expired, because its records may have changed since. Make it anew.')
  throw conflict(
    'plan.status',
    `The plan is ${status}. ${actionNouns[action]} is possible for one that is ${planActions[action].from.join(', ')}.`,
  )
}

/** Begins to apply a plan, without the rows that are left out. */
export async function applyPlan(change: Change, id: string, { exclude, excludeGroups }: Exclusion) {
  const plan = await getPlan(change.reader, change.principal, id)
  requirePermission(change.principal, kindOf(plan))
  change.expectVersion('plan', plan.version)
  requireStatus('apply', plan, change.now)
  const tally = plan.tally ?? []
  const known = new Set(groupsOf(tally).flatMap(({ key, type }) => (type === 'effect' ? [key] : [])))
  for (const [i, key] of excludeGroups.entries()) if (!known.has(key)) throw unknownGroup(i, key, [...known])
  const job = await createJob(change, jobKindOf(plan), {
    input: { planId: plan.id },
    progress: applyProgress,
    of: summaryOf(tally).willChange,
  })
  const applying = await updatePlan(change, plan, {
    ...{ status: 'Applying', tally: null, jobId: job.id, appliedAt: change.now, appliedBy: change.principal.actor },
    excluded: { ids: exclude.map((one) => one.toLowerCase()), groups: excludeGroups },
  })
  recordPlan(change, 'apply', plan, applying)
  return { job, plan: presentPlan(applying, tally, change.now) }
}

const unknownGroup = (index: number, key: string, known: readonly string[]) =>
  invalid(
    'reference.unknown',
    `excludeGroups[${index}]`,
    known.length
      ? `The plan has no such group of rows that change. It has ${known.join(', ')}.`
      : 'The plan has no groups of rows that change.',
    key,
  )

/** Stops a plan. Rows that were applied stay so; none follows. Stopping again changes nothing. */
export async function cancelPlan(change: Change, id: string): Promise<PlanModel> {
  const plan = await getPlan(change.reader, change.principal, id)
  requireControl(change.principal, plan)
  change.expectVersion('plan', plan.version)
  requireStatus('cancel', plan, change.now)
  if (isAtWork(plan.status) && plan.jobId) await cancelJob(change, plan.jobId, planJobs)
  else if (plan.status !== 'Canceled') await closePlan(change, plan, 'Canceled')
  return (await planNow(change.reader, plan.id)) as PlanModel
}

/** A plan is stopped by its maker, by who applied it, and by Internal staff with the permission of its kind. */
function requireControl(principal: Principal, plan: Plan): void {
  const { permission } = kindOf(plan)
  const isOwn = [plan.createdById, plan.appliedBy?.id].includes(principal.actor.id)
  if (!isOwn && !(isInternal(principal) && hasPermission(principal, permission))) throw forbidden(permission)
}

/** Makes the plan that reverses the applied rows, and applies it at once when that is wanted. */
export async function undoPlan(change: Change, id: string, { apply }: { apply: boolean }) {
  const plan = await getPlan(change.reader, change.principal, id)
  const { reverse } = kindOf(plan)
  requirePermission(change.principal, kindOf(plan))
  change.expectVersion('plan', plan.version)
  requireStatus('undo', plan, change.now)
  if (typeof reverse === 'string') throw conflict('plan.irreversible', reverse)
  requirePermission(change.principal, kindOf(reverse))
  if (plan.rowsDeletedAt)
    throw conflict('plan.rowsDeleted', 'The plan ended more than 90 days ago: its rows, with what they would set back, were deleted.')
  await refuseReversed(change, plan)
  const { applied } = summaryOf(plan.tally ?? [])
  if (!applied) throw conflict('plan.nothingApplied', 'The plan has changed no record, so that there is nothing to undo.')
  const started = await startPlan(change, { ...reversalOf(plan, reverse.kind), rowCount: applied, appliesAtOnce: apply }, [])
  const reversed = await updatePlan(change, plan, { reversedBy: started.plan.id })
  recordPlan(change, 'reverse', plan, reversed)
  return started
}

/** The fields of a reverse plan: each row has its own change, so that the plan has none. */
const reversalOf = (plan: Plan, kind: string) => ({
  ...{ kind, reverses: plan.id, selection: null, change: {} },
  name: `Undo: ${presentPlan(plan, [], new Date()).name}`.slice(0, 200),
})

async function refuseReversed(change: Change, plan: Plan): Promise<void> {
  const reversal = plan.reversedBy ? await findPlan(change.sql, plan.reversedBy) : undefined
  const status = reversal && statusAt(reversal, change.now)
  if (reversal && status && ['Preparing', 'Ready', 'Applying', 'Applied'].includes(status))
    throw conflict('plan.reversed', `The plan ${reversal.id} reverses this one; it is ${status}.`)
}
