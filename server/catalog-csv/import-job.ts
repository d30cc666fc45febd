import { z } from 'zod'
import type { Change } from '../change'
import { createJob, type JobError, type JobKind, type Work } from '../jobs/jobs'
import type { JobModel } from '../jobs/schemas'
import { isInternal } from '../principal'
import { applyRows } from './apply'
import { failuresText } from './failures'
import { FIRST_SIZE, failedAmong, inPieces, nextSize } from './in-pieces'
import { type Kept, type KeptRow, keepPart, rowsFrom } from './kept-rows'
import type { RowProblem } from './rows'

export const importInput = z.object({ id: z.string(), columns: z.array(z.string()), rows: z.int() })

const problem = z.object({ column: z.string().nullable(), value: z.string().nullable(), message: z.string() })

/** How far an import is. */
const importProgress = z.object({
  /** Where the next row begins among those kept. */
  at: z.int(),
  /** How many rows the next piece has. */
  size: z.int(),
  /** Rows that failed in the last piece, not yet written down, by where they are. */
  failed: z.array(z.object({ at: z.int(), problems: z.array(problem) })),
  /** By which names those written down are kept. */
  parts: z.array(z.string()),
  failedCount: z.int(),
})
type ImportProgress = z.output<typeof importProgress>
type Import = Work<Kept, ImportProgress>

/** Failed rows that a job tells by itself; its result tells all of them. */
const MOST_ERRORS = 100

/** Does a file's rows, piece by piece: each wholly or not at all. Those that fail are its result, as a file. */
export const importJob: JobKind<Kept, ImportProgress> = {
  name: 'products.import',
  permission: 'catalog:write',
  input: importInput,
  progress: importProgress,
  async piece(work) {
    if (!isInternal(work.principal))
      return finish(work, [{ message: `${work.principal.actor.name}, who asked for it, is no longer Internal staff.` }])
    const progress = await writtenDown(work)
    const rows = await rowsFrom(work.runtime.settings.dataDir, work.input.id, progress.at, progress.size)
    return rows.length ? importRows(work, progress, rows) : finish({ ...work, progress }, summary(progress))
  },
}

/** Begins an import of rows that have been kept. */
export const createImport = (change: Change, kept: Kept): Promise<JobModel> =>
  createJob(change, importJob, { input: kept, progress: { at: 0, size: FIRST_SIZE, failed: [], parts: [], failedCount: 0 }, of: kept.rows })

/** What failed last is written down before anything else is done: a transaction cannot wait for a disk. */
async function writtenDown({ input, progress, runtime: { settings } }: Import): Promise<ImportProgress> {
  if (!progress.failed.length) return progress
  const failures: { row: KeptRow['row']; problems: RowProblem[] }[] = []
  for (const { at, problems } of progress.failed) {
    const [found] = await rowsFrom(settings.dataDir, input.id, at, 1)
    if (found) failures.push({ row: found.row, problems })
  }
  const part = await keepPart(settings.dataDir, input.id, failuresText(failures))
  return { ...progress, failed: [], parts: [...progress.parts, part] }
}

async function importRows({ input: { columns }, change }: Import, before: ImportProgress, rows: readonly KeptRow[]): Promise<void> {
  let progress = before
  let unstored = 0
  const lines = new Map(rows.map(({ row, from }) => [row, { line: row.line, from }]))
  const failing = (row: KeptRow['row'], problems: RowProblem[]) => ({ at: lines.get(row)?.from ?? 0, line: row.line, problems })
  let refused: ReturnType<typeof failing>[] = []

  /** Stores what was done up to a row with what failed on the way. */
  async function store(upTo: number, applied: (current: Change) => Promise<ReturnType<typeof failing>[]>, count: number) {
    const started = performance.now()
    let next = progress
    await change(async (current) => {
      const failed = [...refused, ...(await applied(current))]
      next = {
        ...progress,
        at: upTo,
        failed: [...progress.failed, ...failed.map(({ at, problems }) => ({ at, problems }))],
        failedCount: progress.failedCount + failed.length,
        size: count > 1 ? nextSize(count, performance.now() - started) : progress.size,
      }
      const errors = failed
        .slice(0, Math.max(0, MOST_ERRORS - progress.failedCount))
        .map(({ line, problems }) => ({ message: told(line, problems) }))
      return { done: unstored + count, progress: next, errors }
    })
    progress = next
    refused = []
    unstored = 0
  }

  await inPieces(
    columns,
    rows,
    (some) =>
      store(
        (some.at(-1) as KeptRow).to,
        async (current) =>
          failedAmong(
            await applyRows(
              current,
              columns,
              some.map(({ row }) => row),
            ),
          ).map(({ row, problems }) => failing(row, problems)),
        some.length,
      ),
    ({ row }, problems) => {
      refused.push(failing(row, problems))
      unstored++
    },
  )
  if (unstored) await store((rows.at(-1) as KeptRow).to, async () => [], 0)
}

const told = (line: number, problems: readonly RowProblem[]) =>
  problems.map(({ column, message }) => `Line ${line}${column ? `, column ${column}` : ''}: ${message}`).join(' ')

function summary({ failedCount }: ImportProgress): JobError[] {
  if (failedCount <= MOST_ERRORS) return []
  return [
    { message: `${failedCount} rows failed. The first ${MOST_ERRORS} are told here, all of them in the file that is the job’s result.` },
  ]
}

const finish = ({ id, progress, change }: Import, errors: JobError[]): Promise<void> =>
  change(async () => ({ progress, errors, result: { url: progress.parts.length ? failuresUrl(id) : null } }))

const failuresUrl = (id: string) => `/v1/products/import/${id}/errors.csv`
