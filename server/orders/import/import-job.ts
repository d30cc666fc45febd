import * as z from 'zod'
import type { Change } from '@/server/kernel/change'
import { INITIAL_CHUNK_SIZE, nextChunkSize } from '@/server/platform/jobs/chunk-rules'
import { createJob, type JobError, type JobKind, type Work } from '@/server/platform/jobs/jobs'
import type { JobModel } from '@/server/platform/jobs/schemas'
import { failedLine, importLines, type LineOutcome, lineStatuses, togetherOrEach } from './import-lines'
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

/** Orders in one transaction. */
const MAX_CHUNK_SIZE = 100
/** The number of failed lines in the job itself; its result has all. */
const MAX_JOB_ERRORS = 100

/** Creates the orders of a file in chunks, each of which stores the progress in the same transaction. The result has each line's outcome. */
export const orderImportJob: JobKind<ImportInput, ImportProgress> = {
  name: 'orders.import',
  permission: 'orders:create',
  input: importInput,
  progress: importProgress,
  async runChunk(work) {
    const { dataDir } = work.context.settings
    const progress = await writePending(work)
    const lines = await readStagedOrders(dataDir, work.input.id, progress.at, progress.size)
    if (lines.length) return importChunk(work, progress, lines)
    await work.change(async () => ({ progress, errors: summary(progress), result: { url: outcomesUrl(work.id) } }))
    await deleteStagedOrders(dataDir, work.input.id)
  },
}

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

async function importChunk({ id, change }: Import, before: ImportProgress, lines: readonly StagedLine[]): Promise<void> {
  let progress = before
  let refused: LineOutcome[] = []

  /** Creates the orders of a batch and, in the same change, stores the job's progress and the lines refused before. */
  async function store(batch: readonly StagedLine[], upTo: number) {
    const started = performance.now()
    let next = progress
    await change(async (current) => {
      const imported = await importLines(
        current,
        batch.map(({ order }) => order),
      )
      const outcomes = [...refused, ...imported.outcomes]
      const failed = outcomes.filter(({ status }) => status === 'failed')
      next = {
        ...progress,
        at: upTo,
        pending: progress.pending + formatOutcomes(outcomes),
        failedCount: progress.failedCount + failed.length,
        size: batch.length > 1 ? nextChunkSize(batch.length, performance.now() - started, MAX_CHUNK_SIZE) : progress.size,
      }
      return {
        done: outcomes.length,
        progress: next,
        counts: Object.fromEntries(lineStatuses.map((name) => [name, outcomes.filter(({ status }) => status === name).length])),
        errors: failed.slice(0, Math.max(0, MAX_JOB_ERRORS - progress.failedCount)).map(errorOf),
        resultUrl: outcomesUrl(id),
      }
    })
    progress = next
    refused = []
  }

  await togetherOrEach(
    lines,
    (batch) => store(batch, (batch.at(-1) as StagedLine).to),
    ({ order }, problems) => refused.push(failedLine(order.line, problems)),
  )
  if (refused.length) await store([], (lines.at(-1) as StagedLine).to)
}

const MAX_ERROR_LENGTH = 500
const errorOf = (outcome: LineOutcome): JobError => ({
  message: `Line ${outcome.line}: ${outcomeText(outcome)}`.slice(0, MAX_ERROR_LENGTH),
})

function summary({ failedCount }: ImportProgress): JobError[] {
  if (failedCount <= MAX_JOB_ERRORS) return []
  return [{ message: `${failedCount} lines failed. The first ${MAX_JOB_ERRORS} are listed here, all of them in the job’s result file.` }]
}

const outcomesUrl = (id: string) => `/v1/orders/import/${id}/outcomes.csv`
