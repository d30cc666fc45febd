import type * as z from 'zod'
import type { Permission } from '@/server/kernel/permissions'
import type { JobError, JobKind, Work } from '@/server/platform/jobs/jobs'

/** The fields of every import's progress. */
export interface ImportProgress {
  /** The offset of the next staged line. */
  at: number
  failedCount: number
}

interface FileImport<I, P extends ImportProgress, L> {
  name: string
  permission: Permission
  input: z.ZodType<I>
  progress: z.ZodType<P>
  /** The lines of its file. */
  lines: 'lines' | 'rows'
  /** The number of failed lines that the job lists. */
  maxErrors: number
  /** Why the creator may no longer import, as a sentence; null while they may. */
  refuse?(work: Work<I, P>): string | null
  /** Writes to disk what the last chunk left, before the next one, because a transaction cannot wait for the disk. */
  writePending?(work: Work<I, P>): Promise<P>
  /** The next staged lines; none at the end. */
  read(work: Work<I, P>, progress: P): Promise<readonly L[]>
  /** Imports lines, and stores the progress in the same transactions. */
  importLines(work: Work<I, P>, progress: P, lines: readonly L[]): Promise<void>
  /** The address of the outcomes; null without any. */
  resultUrl(id: string, progress: P): string | null
  /** Deletes what nobody reads once the import has ended. */
  discard?(dataDir: string, input: I): Promise<void>
}

/** A job that imports a staged file in chunks until no line is left. */
export const fileImportJob = <I, P extends ImportProgress, L>(kind: FileImport<I, P, L>): JobKind<I, P> => {
  const end = ({ id, change }: Work<I, P>, progress: P, errors: JobError[]) =>
    change(async () => ({ progress, errors, result: { url: kind.resultUrl(id, progress) } }))
  return {
    name: kind.name,
    permission: kind.permission,
    input: kind.input,
    progress: kind.progress,
    async runChunk(work) {
      const refusal = kind.refuse?.(work) ?? null
      if (refusal) return end(work, work.progress, [{ message: refusal }])
      const progress = (await kind.writePending?.(work)) ?? work.progress
      const lines = await kind.read(work, progress)
      if (lines.length) return kind.importLines(work, progress, lines)
      await end(work, progress, unlistedErrors(kind, progress.failedCount, kind.resultUrl(work.id, progress) !== null))
      await kind.discard?.(work.context.settings.dataDir, work.input)
    },
  }
}

/** Those of the errors that the job still lists. */
export const listedErrors = (errors: readonly JobError[], { failedCount }: ImportProgress, maxErrors: number): JobError[] =>
  errors.slice(0, Math.max(0, maxErrors - failedCount))

function unlistedErrors({ lines, maxErrors }: { lines: string; maxErrors: number }, failedCount: number, hasResult: boolean): JobError[] {
  if (failedCount <= maxErrors) return []
  const rest = hasResult ? ', all of them in the job’s result file' : ''
  return [{ message: `${failedCount} ${lines} failed. The first ${maxErrors} are listed here${rest}.` }]
}
