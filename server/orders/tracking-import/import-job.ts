import * as z from 'zod'
import type { Change } from '@/server/kernel/change'
import { isRefusal } from '@/server/kernel/refusal'
import { fileImportJob, listedErrors } from '@/server/platform/imports/imports'
import { createJob, type JobError, type Work } from '@/server/platform/jobs/jobs'
import type { JobModel } from '@/server/platform/jobs/schemas'
import { applyRow } from './apply-row'
import type { TrackingRow } from './rows'
import { discardTracking, readStagedTracking, type StagedRow, type StagedTracking } from './staging'

const importInput = z.object({ id: z.string(), rows: z.int(), bytes: z.int() })
const importProgress = z.object({
  /** The offset of the next staged row. */
  at: z.int(),
  failedCount: z.int(),
})
type ImportProgress = z.output<typeof importProgress>
type Import = Work<StagedTracking, ImportProgress>

/** Rows that are read at once. Each has a change of its own: two may be about packages of one shipment. */
const CHUNK_SIZE = 20
/** The failed rows that the job lists. */
const MAX_JOB_ERRORS = 1_000
const MAX_ERROR_LENGTH = 500

/** Ships the parcels of a file with their tracking numbers, row by row, each with the job's progress in the same transaction. */
export const trackingImportJob = fileImportJob<StagedTracking, ImportProgress, StagedRow>({
  name: 'shipments.tracking',
  permission: 'shipments:update',
  input: importInput,
  progress: importProgress,
  lines: 'rows',
  maxErrors: MAX_JOB_ERRORS,
  read: ({ context, input }, { at }) => readStagedTracking(context.settings.dataDir, input.id, at, CHUNK_SIZE),
  async importLines(work, before, rows) {
    let progress = before
    for (const row of rows) progress = await importRow(work, progress, row)
  },
  resultUrl: () => null,
  discard: discardTracking,
})

/** Creates the job that imports staged rows. */
export const createTrackingImport = (change: Change, staged: StagedTracking): Promise<JobModel> =>
  createJob(change, trackingImportJob, {
    input: staged,
    progress: { at: 0, failedCount: 0 },
    of: staged.rows,
    counts: { changed: 0, unchanged: 0, failed: 0 },
  })

async function importRow({ change }: Import, before: ImportProgress, { row, to }: StagedRow): Promise<ImportProgress> {
  const progress = { ...before, at: to }
  try {
    await change(async (current) => {
      const { isChanged } = await applyRow(current, row)
      return { done: 1, progress, counts: { [isChanged ? 'changed' : 'unchanged']: 1 } }
    })
    return progress
  } catch (error) {
    if (!isRefusal(error)) throw error
    const failed = { ...progress, failedCount: progress.failedCount + 1 }
    const errors = listedErrors([errorOf(row, error.problems)], progress, MAX_JOB_ERRORS)
    await change(async () => ({ done: 1, progress: failed, counts: { failed: 1 }, errors }))
    return failed
  }
}

const errorOf = ({ line }: TrackingRow, problems: readonly { propertyName: string | null; errorMessage: string }[]): JobError => ({
  message: `Line ${line}: ${problems.map(({ errorMessage }) => errorMessage).join(' ')}`.slice(0, MAX_ERROR_LENGTH),
})
