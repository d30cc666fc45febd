import { and, eq, isNull } from 'drizzle-orm'
import { insertRow } from '@/db/rows'
import { jobs } from '@/db/schema'
import type { Change } from '../change'
import { conflict } from '../refusal'
import { findJob } from './find'
import type { JobKind } from './kind'
import { type JobRow, presentJob } from './present'
import type { JobModel } from './schemas'

export { jobOf } from './find'
export type { JobError, JobKind, Work } from './kind'
export type { JobRow } from './present'

/** Puts work into the queue. It is begun within a second, by whichever process is free. */
export async function createJob<I, P>(
  change: Change,
  kind: JobKind<I, P>,
  { input, progress, of, counts = null }: { input: I; progress: P; of: number; counts?: Record<string, number> | null },
): Promise<JobModel> {
  const { actor } = change.principal
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

/** Stops a job for good: what is done stays done, and no further piece is begun. One that was canceled stays as it is. */
export async function cancelJob(change: Change, id: string): Promise<JobModel> {
  const job = await findJob(change.reader, change.principal, id)
  // No version of a job was ever told, so that whoever names one means something else.
  change.expect('job', 0)
  if (job.status === 'Canceled') return presentJob(job)
  if (job.finishedAt)
    throw conflict(`This job is ${job.status} since ${job.finishedAt.toISOString()}. Only a Queued or Running job can be canceled.`)
  const after = { ...job, status: 'Canceled', finishedAt: change.now, leasedUntil: null }
  await change.write
    .update(jobs)
    .set({ status: after.status, finishedAt: after.finishedAt, leasedUntil: null })
    .where(and(eq(jobs.number, job.number), isNull(jobs.finishedAt)))
  record(change, 'cancel', presentJob(job), presentJob(after))
  return presentJob(after)
}

function record(change: Change, action: string, before: JobModel | null, after: JobModel): void {
  change.record({ resource: { type: 'job', id: after.id }, action, before, after, version: null, merchantId: null })
}
