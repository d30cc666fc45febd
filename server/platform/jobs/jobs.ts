import { and, eq, isNull } from 'drizzle-orm'
import { insertRow } from '@/db/rows'
import { jobs } from '@/db/schema'
import type { Sql } from '@/db/types'
import type { AuditedAction } from '@/server/kernel/audited-actions'
import type { Change } from '@/server/kernel/change'
import { conflict, problem, Refusal } from '@/server/kernel/refusal'
import type { AnyJobKind, JobKind } from './job-kind'
import { countOpenJobs, getCancelableJob } from './list'
import { type JobRow, presentJob } from './present'
import type { JobModel } from './schemas'

export type { JobError, JobKind, JobWork as Work } from './job-kind'
export { findJob, jobsOfRequests, listJobRows } from './list'
export { type JobRow, presentJob } from './present'

/** The jobs that one caller may have Queued or Running. */
export const MAX_OPEN_JOBS = 5
const RETRY_AFTER_SECONDS = 10

/** Queues a job. A free process starts it within a second. Refuses with 429 a caller who has too many open jobs. */
export async function createJob<I, P>(
  change: Change,
  kind: JobKind<I, P>,
  { input, progress, of, counts = null }: { input: I; progress: P; of: number; counts?: Record<string, number> | null },
): Promise<JobModel> {
  const { actor } = change.principal
  await refuseTooManyOpen(change)
  const row: Omit<JobRow, 'number'> = {
    id: change.newId(),
    kind: kind.name,
    status: 'Queued',
    done: 0,
    of,
    errors: [],
    input: input as Record<string, unknown>,
    progress: progress as Record<string, unknown>,
    counts,
    resultUrl: null,
    createdBy: actor,
    createdById: actor.id,
    requestId: change.requestId,
    createdAt: change.now,
    finishedAt: null,
    leasedUntil: null,
  }
  await insertRow(change.write, jobs, row)
  const job = presentJob(row)
  record(change, 'create', null, job)
  return job
}

async function refuseTooManyOpen({ reader, principal }: Change): Promise<void> {
  if (principal.actor.type === 'System' || (await countOpenJobs(reader, principal)) < MAX_OPEN_JOBS) return
  throw new Refusal(
    'TooManyRequests',
    [problem('job.tooMany', null, `${MAX_OPEN_JOBS} of your jobs are Queued or Running. Start another when one has ended, or cancel one.`)],
    { 'Retry-After': String(RETRY_AFTER_SECONDS) },
  )
}

/**
 * Cancels a job: finished chunks remain, and no further one starts. A canceled job stays unchanged. Only its creator may, and Internal staff
 * with the permission of its kind.
 */
export async function cancelJob(change: Change, id: string, kinds: readonly AnyJobKind[]): Promise<JobModel> {
  const job = await getCancelableJob(change, id, kinds)
  // Jobs have no version, so a caller that names one means another resource.
  change.expectVersion('job', 0)
  if (job.status === 'Canceled') return presentJob(job)
  if (job.finishedAt)
    throw conflict(
      'job.finished',
      `This job has been ${job.status} since ${job.finishedAt.toISOString()}. Only a Queued or Running job can be canceled.`,
    )
  const kind = kinds.find(({ name }) => name === job.kind)
  const reason = kind?.refuseCancel?.(kind.progress.parse(job.progress)) ?? null
  if (reason) throw conflict('job.notCancelable', reason)
  const after = { ...job, status: 'Canceled' as const, finishedAt: change.now, leasedUntil: null }
  await change.write
    .update(jobs)
    .set({ status: after.status, finishedAt: after.finishedAt, leasedUntil: null })
    .where(and(eq(jobs.number, job.number), isNull(jobs.finishedAt)))
  record(change, 'cancel', presentJob(job), presentJob(after))
  await kind?.ended?.(change, kind.input.parse(job.input), 'Canceled')
  return presentJob(after)
}

function record(change: Change, action: AuditedAction<'job'>, before: JobModel | null, after: JobModel): void {
  change.record({ resource: { type: 'job', id: after.id }, action, before, after, version: null, merchantId: null })
}

/** A job of anybody. */
export async function findJobUnscoped(db: Sql, id: string): Promise<JobRow | undefined> {
  return (await db.select().from(jobs).where(eq(jobs.id, id)))[0]
}
