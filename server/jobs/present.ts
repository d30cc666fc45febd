import type { jobs } from '@/db/schema'
import { iso, isoOrNull } from '../http/wire'
import type { JobModel, JobStatus } from './schemas'

export type JobRow = typeof jobs.$inferSelect

/** A job as the API shows it: how far it is, not how it goes about it. */
export function presentJob(job: Omit<JobRow, 'number'>): JobModel {
  return {
    id: job.id,
    kind: job.kind,
    status: job.status as JobStatus,
    done: job.done,
    of: job.of,
    errors: job.errors.map(({ message, resource }) => ({ message, resource: resource ?? null })),
    counts: job.counts,
    resultUrl: job.finishedAt && job.resultUrl,
    createdBy: job.createdBy,
    createdAt: iso(job.createdAt),
    finishedAt: isoOrNull(job.finishedAt),
  }
}
