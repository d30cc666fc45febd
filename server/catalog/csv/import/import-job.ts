import * as z from 'zod'
import type { Change } from '@/server/kernel/change'
import { formatCsv } from '@/server/kernel/csv-rules'
import { isInternal } from '@/server/kernel/principal'
import { INITIAL_CHUNK_SIZE, nextChunkSize } from '@/server/platform/jobs/chunk-rules'
import { createJob, type JobError, type JobKind, type Work } from '@/server/platform/jobs/jobs'
import type { JobModel } from '@/server/platform/jobs/schemas'
import type { Row } from '../file/rows'
import type { RowProblem } from '../row-problem'
import { applyRows, type RowResult } from './apply-rows'
import { applyInChunks } from './chunks'
import { createOutcomeClassifier, outcomes } from './row-outcome'
import { readStagedRows, type StagedFile, type StagedRow, writePart } from './staging'

export const importInput = z.object({ id: z.string(), columns: z.array(z.string()), rows: z.int(), bytes: z.int().optional() })

const problem = z.object({ column: z.string().nullable(), value: z.string().nullable(), message: z.string() })

/** The progress of an import. */
const importProgress = z.object({
  /** The offset of the next staged row. */
  at: z.int(),
  /** The number of rows in the next chunk. */
  size: z.int(),
  /** Failed rows of the last chunk that are not yet in a part, by their offset. */
  failed: z.array(z.object({ at: z.int(), problems: z.array(problem) })),
  /** The names of the parts with the failed rows written so far. */
  parts: z.array(z.string()),
  failedCount: z.int(),
})
type ImportProgress = z.output<typeof importProgress>
type Import = Work<StagedFile, ImportProgress>

/** The number of failed rows in the job itself; its result has all. */
const MAX_JOB_ERRORS = 100

/** Imports a file in chunks, each all or nothing. The result is a file of the failed rows. */
export const importJob: JobKind<StagedFile, ImportProgress> = {
  name: 'products.import',
  permission: 'catalog:write',
  input: importInput,
  progress: importProgress,
  async runChunk(work) {
    if (!isInternal(work.principal))
      return finish(work, [{ message: `${work.principal.actor.name}, who started the import, is no longer Internal staff.` }])
    const progress = await flushFailures(work)
    const rows = await readStagedRows(work.context.settings.dataDir, work.input.id, progress.at, progress.size)
    return rows.length ? importRows(work, progress, rows) : finish({ ...work, progress }, summary(progress))
  },
}

/** Creates the job that imports staged rows. */
export const createImport = (change: Change, stagedFile: StagedFile): Promise<JobModel> =>
  createJob(change, importJob, {
    input: stagedFile,
    progress: { at: 0, size: INITIAL_CHUNK_SIZE, failed: [], parts: [], failedCount: 0 },
    of: stagedFile.rows,
    counts: zeroCounts(),
  })

const zeroCounts = () => Object.fromEntries(outcomes.map((outcome) => [outcome, 0]))

/** Writes the last chunk's failed rows before the next chunk, because a transaction cannot wait for the disk. */
async function flushFailures({ input, progress, context: { settings } }: Import): Promise<ImportProgress> {
  if (!progress.failed.length) return progress
  const part = await writePart(settings.dataDir, input.id, await pendingFailuresText(settings.dataDir, input, progress))
  return { ...progress, failed: [], parts: [...progress.parts, part] }
}

/** The failed rows that are in no part yet, as text for the error file. */
export async function pendingFailuresText(
  dataDir: string,
  { id }: Pick<StagedFile, 'id'>,
  { failed }: Pick<ImportProgress, 'failed'>,
): Promise<string> {
  const failures: { row: StagedRow['row']; problems: RowProblem[] }[] = []
  for (const { at, problems } of failed) {
    const [found] = await readStagedRows(dataDir, id, at, 1)
    if (found) failures.push({ row: found.row, problems })
  }
  return formatFailures(failures)
}

async function importRows({ id, input: { columns }, change }: Import, before: ImportProgress, rows: readonly StagedRow[]): Promise<void> {
  let progress = before
  let seenProducts = new Set<string>()
  let unstoredCount = 0
  const lines = new Map(rows.map(({ row, from }) => [row, { line: row.line, from }]))
  const failureOf = ({ row, problems }: Pick<RowResult, 'row' | 'problems'>) => ({
    at: lines.get(row)?.from ?? 0,
    line: row.line,
    problems,
  })
  let refusedRows: ReturnType<typeof failureOf>[] = []

  /** Applies rows and, in the same change, stores the job's progress and failed rows. */
  async function storeProgress(upTo: number, batchRows: readonly StagedRow[]) {
    const started = performance.now()
    let next = progress
    let seenNow = seenProducts
    await change(async (current) => {
      const applied = await applyRows(
        current,
        columns,
        batchRows.map(({ row }) => row),
      )
      // The change may run twice.
      seenNow = new Set(seenProducts)
      const outcomesOfRows = applied.map(createOutcomeClassifier(seenNow))
      const failed = [...refusedRows, ...applied.filter((_, i) => outcomesOfRows[i] === 'failed').map(failureOf)]
      next = {
        ...progress,
        at: upTo,
        failed: [...progress.failed, ...failed.map(({ at, problems }) => ({ at, problems }))],
        failedCount: progress.failedCount + failed.length,
        size: batchRows.length > 1 ? nextChunkSize(batchRows.length, performance.now() - started) : progress.size,
      }
      const counts = Object.fromEntries(outcomes.map((outcome) => [outcome, outcomesOfRows.filter((one) => one === outcome).length]))
      return {
        done: unstoredCount + batchRows.length,
        progress: next,
        counts: { ...counts, failed: failed.length },
        errors: failed
          .slice(0, Math.max(0, MAX_JOB_ERRORS - progress.failedCount))
          .map(({ line, problems }) => ({ message: errorText(line, problems) })),
        ...(next.failedCount ? { resultUrl: failuresUrl(id) } : {}),
      }
    })
    progress = next
    seenProducts = seenNow
    refusedRows = []
    unstoredCount = 0
  }

  await applyInChunks(
    columns,
    rows,
    (batchRows) => storeProgress((batchRows.at(-1) as StagedRow).to, batchRows),
    ({ row }, problems) => {
      refusedRows.push(failureOf({ row, problems }))
      unstoredCount++
    },
  )
  if (unstoredCount) await storeProgress((rows.at(-1) as StagedRow).to, [])
}

const errorText = (line: number, problems: readonly RowProblem[]) =>
  problems.map(({ column, message }) => `Line ${line}${column ? `, column ${column}` : ''}: ${message}`).join(' ')

function summary({ failedCount }: ImportProgress): JobError[] {
  if (failedCount <= MAX_JOB_ERRORS) return []
  return [{ message: `${failedCount} rows failed. The first ${MAX_JOB_ERRORS} are listed here, all of them in the job’s result file.` }]
}

const finish = ({ id, progress, change }: Import, errors: JobError[]): Promise<void> =>
  change(async () => ({ progress, errors, result: { url: progress.failedCount ? failuresUrl(id) : null } }))

const failuresUrl = (id: string) => `/v1/products/import/${id}/errors.csv`

/** Failed rows as sent, each with its line in the original file, its columns and its errors. */
export const formatFailures = (failures: readonly { row: Row; problems: readonly RowProblem[] }[]): string =>
  formatCsv(
    failures.map(({ row, problems }) => [
      ...row.cells,
      String(row.line),
      [...new Set(problems.flatMap(({ column }) => column ?? []))].join(', '),
      problems.map(({ column, message }) => (problems.length > 1 && column ? `${column}: ${message}` : message)).join(' '),
    ]),
  )
