import type { jobs } from '@/db/schema'
import { iso, isoOrNull } from '@/server/http/field-types'
import type { JobModel } from './schemas'

export type JobRow = typeof jobs.$inferSelect

/** A job as the API shows it: without its input and internal progress. */
export function presentJob(job: Omit<JobRow, 'number'>): JobModel {
  return {
    id: job.id,
    kind: job.kind,
    status: job.status,
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
