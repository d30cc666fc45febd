import { z } from 'zod'
import type { Change } from '../change'
import { createJob, type JobError, type JobKind, type Work } from '../jobs/jobs'
import type { JobModel } from '../jobs/schemas'
import { isInternal } from '../principal'
import { type Applied, applyRows } from './apply'
import { failuresText } from './failures'
import { fates, fateTeller } from './fate'
import { FIRST_SIZE, inPieces, nextSize } from './in-pieces'
import { type Kept, type KeptRow, keepPart, rowsFrom } from './kept-rows'
import type { RowProblem } from './row-problem'

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
  createJob(change, importJob, {
    input: kept,
    progress: { at: 0, size: FIRST_SIZE, failed: [], parts: [], failedCount: 0 },
    of: kept.rows,
    counts: noneYet(),
  })

const noneYet = () => Object.fromEntries(fates.map((fate) => [fate, 0]))

/** What failed last is written down before anything else is done: a transaction cannot wait for a disk. */
async function writtenDown({ input, progress, runtime: { settings } }: Import): Promise<ImportProgress> {
  if (!progress.failed.length) return progress
  const part = await keepPart(settings.dataDir, input.id, await unwritten(settings.dataDir, input, progress))
  return { ...progress, failed: [], parts: [...progress.parts, part] }
}

/** The rows that failed and are not written down yet, as a part of the file of errors. */
export async function unwritten(dataDir: string, { id }: Pick<Kept, 'id'>, { failed }: Pick<ImportProgress, 'failed'>): Promise<string> {
  const failures: { row: KeptRow['row']; problems: RowProblem[] }[] = []
  for (const { at, problems } of failed) {
    const [found] = await rowsFrom(dataDir, id, at, 1)
    if (found) failures.push({ row: found.row, problems })
  }
  return failuresText(failures)
}

async function importRows({ id, input: { columns }, change }: Import, before: ImportProgress, rows: readonly KeptRow[]): Promise<void> {
  let progress = before
  let met = new Set<string>()
  let unstored = 0
  const lines = new Map(rows.map(({ row, from }) => [row, { line: row.line, from }]))
  const failing = ({ row, problems }: Pick<Applied, 'row' | 'problems'>) => ({ at: lines.get(row)?.from ?? 0, line: row.line, problems })
  let refused: ReturnType<typeof failing>[] = []

  /** Does rows and stores with them how far the job is then, and what failed on the way. */
  async function store(upTo: number, some: readonly KeptRow[]) {
    const started = performance.now()
    let next = progress
    let known = met
    await change(async (current) => {
      const applied = await applyRows(
        current,
        columns,
        some.map(({ row }) => row),
      )
      // A change may be made again.
      known = new Set(met)
      const fatesOf = applied.map(fateTeller(known))
      const failed = [...refused, ...applied.filter((_, i) => fatesOf[i] === 'failed').map(failing)]
      next = {
        ...progress,
        at: upTo,
        failed: [...progress.failed, ...failed.map(({ at, problems }) => ({ at, problems }))],
        failedCount: progress.failedCount + failed.length,
        size: some.length > 1 ? nextSize(some.length, performance.now() - started) : progress.size,
      }
      const counts = Object.fromEntries(fates.map((fate) => [fate, fatesOf.filter((one) => one === fate).length]))
      return {
        done: unstored + some.length,
        progress: next,
        counts: { ...counts, failed: failed.length },
        errors: failed
          .slice(0, Math.max(0, MOST_ERRORS - progress.failedCount))
          .map(({ line, problems }) => ({ message: told(line, problems) })),
        ...(next.failedCount ? { resultUrl: failuresUrl(id) } : {}),
      }
    })
    progress = next
    met = known
    refused = []
    unstored = 0
  }

  await inPieces(
    columns,
    rows,
    (some) => store((some.at(-1) as KeptRow).to, some),
    ({ row }, problems) => {
      refused.push(failing({ row, problems }))
      unstored++
    },
  )
  if (unstored) await store((rows.at(-1) as KeptRow).to, [])
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
  change(async () => ({ progress, errors, result: { url: progress.failedCount ? failuresUrl(id) : null } }))

const failuresUrl = (id: string) => `/v1/products/import/${id}/errors.csv`
