import * as z from 'zod'
import type { Change } from '@/server/kernel/change'
import { fileImportJob, importChunk } from '@/server/platform/imports/imports'
import { INITIAL_CHUNK_SIZE } from '@/server/platform/jobs/chunk-rules'
import { createJob, type JobError, type Work } from '@/server/platform/jobs/jobs'
import type { JobModel } from '@/server/platform/jobs/schemas'
import { failedLine, importLines, type LineOutcome, lineStatuses } from './import-lines'
import { formatOutcomes, HEADER_BYTES, outcomeText, writeOutcomes } from './outcome-file'
import type { OrdersFile } from './schemas'
import { deleteStagedOrders, readStagedOrders, type StagedLine } from './staging'

export const importInput = z.object({ id: z.string(), count: z.int(), bytes: z.int() })
type ImportInput = z.output<typeof importInput>

/** The progress of an import. */
const importProgress = z.object({
  /** The offset of the next staged order. */
  at: z.int(),
  /** The number of orders in the next chunk. */
  size: z.int(),
  /** The bytes of the file of outcomes. */
  written: z.int(),
  /** The outcomes of the last chunk, which are not in the file yet. */
  pending: z.string(),
  failedCount: z.int(),
})
type ImportProgress = z.output<typeof importProgress>
type Import = Work<ImportInput, ImportProgress>

const outcomesUrl = (id: string) => `/v1/orders/import/${id}/outcomes.csv`

/** Orders in one transaction. */
const MAX_CHUNK_SIZE = 100
/** The number of failed lines in the job itself; its result has all. */
const MAX_JOB_ERRORS = 100

/** Creates the orders of a file in chunks, each of which stores the progress in the same transaction. The result has each line's outcome. */
export const orderImportJob = fileImportJob<ImportInput, ImportProgress, StagedLine>({
  name: 'orders.import',
  permission: 'orders:create',
  input: importInput,
  progress: importProgress,
  lines: 'lines',
  maxErrors: MAX_JOB_ERRORS,
  writePending,
  read: ({ context, input }, { at, size }) => readStagedOrders(context.settings.dataDir, input.id, at, size),
  importLines: (work, before, lines) =>
    importChunk(work, before, lines, {
      apply: (change, batch) =>
        importLines(
          change,
          batch.map(({ order }) => order),
        ),
      refused: ({ order }, problems) => failedLine(order.line, problems),
      isFailed: ({ status }) => status === 'failed',
      errorOf,
      countsOf: (outcomes) =>
        Object.fromEntries(lineStatuses.map((name) => [name, outcomes.filter(({ status }) => status === name).length])),
      progressWith: ({ pending }, outcomes) => ({ pending: pending + formatOutcomes(outcomes) }),
      resultUrl: () => outcomesUrl(work.id),
      maxErrors: MAX_JOB_ERRORS,
      maxSize: MAX_CHUNK_SIZE,
    }),
  resultUrl: outcomesUrl,
  discard: (dataDir, { id }) => deleteStagedOrders(dataDir, id),
})

/** Creates the job that imports a staged file. */
export const createImport = (change: Change, { id, count, bytes }: OrdersFile): Promise<JobModel> =>
  createJob(change, orderImportJob, {
    input: { id, count, bytes },
    progress: { at: 0, size: INITIAL_CHUNK_SIZE, written: HEADER_BYTES, pending: '', failedCount: 0 },
    of: count,
    counts: Object.fromEntries(lineStatuses.map((status) => [status, 0])),
  })

/** Writes the last chunk's outcomes before the next chunk, because a transaction cannot wait for the disk. */
async function writePending({ input, progress, context: { settings } }: Import): Promise<ImportProgress> {
  if (!progress.pending) return progress
  const written = await writeOutcomes(settings.dataDir, input.id, progress.written, progress.pending)
  return { ...progress, written, pending: '' }
}

const MAX_ERROR_LENGTH = 500
const errorOf = (outcome: LineOutcome): JobError => ({
  message: `Line ${outcome.line}: ${outcomeText(outcome)}`.slice(0, MAX_ERROR_LENGTH),
})
