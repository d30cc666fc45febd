import type * as z from 'zod'
import type { Change } from '@/server/kernel/change'
import type { JobKind } from '@/server/platform/jobs/jobs'
import { applyChunk } from './apply-rows'
import { freezeChunk } from './freeze'
import { type PlanProgress, type PlanWork, planInput, planProgress } from './job-progress'
import { kindOf, planKinds } from './kinds/kinds'
import { isAtWork } from './lifecycle'
import { previewChunk } from './preview'
import { recordPlan } from './record-plan'
import { finalTally, findPlan, type Plan, updatePlan } from './store'

const phases = { freeze: freezeChunk, preview: previewChunk, apply: applyChunk }

/** The jobs that prepare and apply plans: one kind for each kind of plan, whose permission it needs. */
export const planJobs: readonly JobKind<z.output<typeof planInput>, PlanProgress>[] = planKinds.map(({ name, permission }) => ({
  name: `plans.${name}`,
  permission,
  input: planInput,
  progress: planProgress,
  async runChunk(work) {
    const plan = (await findPlan(work.context.database.sql, work.input.planId)) as Plan
    await phases[work.progress.phase](work as PlanWork, plan, kindOf(plan))
  },
  ended: (change, { planId }, status) => endPlan(change, planId, status),
}))

/** The kind of job that prepares and applies this plan. */
export const jobKindOf = ({ kind }: Pick<Plan, 'kind'>) =>
  planJobs.find(({ name }) => name === `plans.${kind}`) as (typeof planJobs)[number]

/** Ends a plan whose job was canceled or has failed. Rows that were applied stay so. */
async function endPlan(change: Change, id: string, status: 'Failed' | 'Canceled'): Promise<void> {
  const plan = await findPlan(change.sql, id)
  if (plan && isAtWork(plan.status)) await closePlan(change, plan, status)
}

/** Ends a plan with the rows as they are. */
export async function closePlan(change: Change, plan: Plan, status: 'Failed' | 'Canceled'): Promise<Plan> {
  const ended = await updatePlan(change, plan, { status, tally: await finalTally(change.sql, plan), finishedAt: change.now })
  recordPlan(change, status === 'Failed' ? 'fail' : 'cancel', plan, ended)
  return ended
}
