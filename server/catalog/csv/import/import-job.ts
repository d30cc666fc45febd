import * as z from 'zod'
import type { Change } from '@/server/kernel/change'
import { formatCsv } from '@/server/kernel/csv-rules'
import { isInternal } from '@/server/kernel/principal'
import { fileImportJob, importChunk } from '@/server/platform/imports/imports'
import { INITIAL_CHUNK_SIZE } from '@/server/platform/jobs/chunk-rules'
import { createJob, type Work } from '@/server/platform/jobs/jobs'
import type { JobModel } from '@/server/platform/jobs/schemas'
import type { Row } from '../file/rows'
import type { RowProblem } from '../row-problem'
import { applyRows } from './apply-rows'
import { refusedProblems } from './refused-problems'
import { createOutcomeClassifier, type Outcome, outcomes } from './row-outcome'
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
export const importJob = fileImportJob<StagedFile, ImportProgress, StagedRow>({
  name: 'products.import',
  permission: 'catalog:write',
  input: importInput,
  progress: importProgress,
  lines: 'rows',
  maxErrors: MAX_JOB_ERRORS,
  refuse: ({ principal }) =>
    isInternal(principal) ? null : `${principal.actor.name}, who started the import, is no longer Internal staff.`,
  writePending,
  read: ({ context, input }, { at, size }) => readStagedRows(context.settings.dataDir, input.id, at, size),
  importLines: importRows,
  resultUrl: failuresUrl,
})

function failuresUrl(id: string, { failedCount }: Pick<ImportProgress, 'failedCount'>): string | null {
  return failedCount ? `/v1/products/import/${id}/errors.csv` : null
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
async function writePending({ input, progress, context: { settings } }: Import): Promise<ImportProgress> {
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

interface ImportedRow {
  outcome: Outcome
  /** The offset of the row. */
  at: number
  line: number
  problems: readonly RowProblem[]
}

function importRows(work: Import, before: ImportProgress, rows: readonly StagedRow[]): Promise<void> {
  const { columns } = work.input
  let seenProducts = new Set<string>()
  return importChunk<StagedFile, ImportProgress, StagedRow, ImportedRow>(work, before, rows, {
    async apply(change, batch) {
      const applied = await applyRows(
        change,
        columns,
        batch.map(({ row }) => row),
      )
      const seenNow = new Set(seenProducts)
      const outcomeOf = createOutcomeClassifier(seenNow)
      const starts = new Map(batch.map(({ row, from }) => [row, from]))
      return {
        outcomes: applied.map((one) => ({
          ...{ outcome: outcomeOf(one), at: starts.get(one.row) ?? 0, line: one.row.line, problems: one.problems },
        })),
        commit: () => {
          seenProducts = seenNow
        },
      }
    },
    refused: ({ row, from }, problems) => ({
      ...{ outcome: 'failed', at: from, line: row.line, problems: refusedProblems(columns, row, problems) },
    }),
    isFailed,
    errorOf: ({ line, problems }) => ({ message: errorText(line, problems) }),
    countsOf: (all) => Object.fromEntries(outcomes.map((name) => [name, all.filter(({ outcome }) => outcome === name).length])),
    progressWith: ({ failed }, all) => ({
      failed: [...failed, ...all.filter(isFailed).map(({ at, problems }) => ({ at, problems: [...problems] }))],
    }),
    resultUrl: (progress) => failuresUrl(work.id, progress),
    maxErrors: MAX_JOB_ERRORS,
  })
}

const isFailed = ({ outcome }: ImportedRow) => outcome === 'failed'

const errorText = (line: number, problems: readonly RowProblem[]) =>
  problems.map(({ column, message }) => `Line ${line}${column ? `, column ${column}` : ''}: ${message}`).join(' ')

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
