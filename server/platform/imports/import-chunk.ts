import type { Change } from '@/server/kernel/change'
import { isRefusal, type Problem } from '@/server/kernel/refusal'
import { nextChunkSize } from '@/server/platform/jobs/chunk-rules'
import type { JobError, Work } from '@/server/platform/jobs/jobs'
import { type ImportProgress, listedErrors } from './import-job'

interface ChunkProgress extends ImportProgress {
  /** The number of lines in the next chunk. */
  size: number
}

/** The position after a staged line. */
interface Positioned {
  to: number
}

interface ChunkImport<P extends ChunkProgress, L extends Positioned, O> {
  /** Imports lines in one change; `commit` is called once they are stored. A change may run twice. */
  apply(change: Change, lines: readonly L[]): Promise<{ outcomes: readonly O[]; commit?: () => void }>
  /** The outcome of a line that stored data refuses. */
  refused(line: L, problems: Problem[]): O
  isFailed(outcome: O): boolean
  errorOf(outcome: O): JobError
  countsOf(outcomes: readonly O[]): Record<string, number>
  /** The further progress with these outcomes. */
  progressWith(progress: P, outcomes: readonly O[]): Partial<P>
  resultUrl(progress: P): string | null
  maxErrors: number
  maxSize?: number
}

/** Imports lines with the progress of their job: all in one change, or, when that is refused, each line in one of its own. */
export async function importChunk<I, P extends ChunkProgress, L extends Positioned, O>(
  { change }: Pick<Work<I, P>, 'change'>,
  before: P,
  lines: readonly L[],
  kind: ChunkImport<P, L, O>,
): Promise<void> {
  let progress = before
  let refused: O[] = []

  /** Imports a batch and, in the same change, stores the job's progress and the lines that were refused before. */
  async function store(batch: readonly L[], upTo: number) {
    const started = performance.now()
    let next = progress
    let commit: (() => void) | undefined
    await change(async (current) => {
      const applied = await kind.apply(current, batch)
      commit = applied.commit
      const outcomes = [...refused, ...applied.outcomes]
      const failed = outcomes.filter(kind.isFailed)
      const size = batch.length > 1 ? nextChunkSize(batch.length, performance.now() - started, kind.maxSize) : progress.size
      next = {
        ...progress,
        ...kind.progressWith(progress, outcomes),
        ...{ at: upTo, size, failedCount: progress.failedCount + failed.length },
      }
      const resultUrl = kind.resultUrl(next)
      return {
        done: outcomes.length,
        progress: next,
        counts: kind.countsOf(outcomes),
        errors: listedErrors(failed.map(kind.errorOf), progress, kind.maxErrors),
        ...(resultUrl === null ? {} : { resultUrl }),
      }
    })
    commit?.()
    progress = next
    refused = []
  }

  const positionAfter = (batch: readonly L[]) => (batch.at(-1) as L).to
  await togetherOrEach(
    lines,
    (batch) => store(batch, positionAfter(batch)),
    (line, problems) => refused.push(kind.refused(line, problems)),
  )
  if (refused.length) await store([], positionAfter(lines))
}

/** Passes all lines to `apply`; one by one when it throws a Refusal, and those that it refuses again to `onRefused`. */
export async function togetherOrEach<T>(
  lines: readonly T[],
  apply: (lines: readonly T[]) => Promise<void>,
  onRefused: (line: T, problems: Problem[]) => void,
): Promise<void> {
  try {
    await apply(lines)
  } catch (error) {
    if (!isRefusal(error)) throw error
    if (lines.length === 1) return onRefused(lines[0] as T, error.problems)
    for (const line of lines) await togetherOrEach([line], apply, onRefused)
  }
}
