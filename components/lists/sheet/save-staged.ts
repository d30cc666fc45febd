import { ApiError } from '@/components/api/api-error'
import { MAX_STALE_RETRIES } from '@/components/api/retry-while-stale'
import { formatCount, formatNumber } from '@/components/ui/format/text'
import type { Errors } from './cell-errors'
import { type ConflictingRow, conflictsIn, type SavedRows, type StoredRow } from './conflicts'
import { countStaged, type Staged } from './staged'

export interface SaveResult<F extends string, S> extends SavedRows<F, S> {
  /** The errors of rows that were not saved. */
  errors: Errors<F>
  /** The rows that were not saved because another user changed the same cells. */
  conflicts?: ConflictingRow<F, S>[]
  /** The error that stopped the save before all rows were sent. */
  failure: Error | null
  /** The errors of the requests that ran beside the one that failed first. */
  otherFailures?: Error[]
}

type StoredRows<F extends string, S> = ReadonlyMap<string, StoredRow<F, S>>

/** Loads and saves the rows of a sheet. */
export interface SheetService<F extends string, S> {
  /**
   * The changed rows as currently stored, to find conflicts before the save; null when no newer data is known. Left out when `save` finds
   * conflicts row by row. `isRetry`: the rows loaded before were stale.
   */
  load?(staged: Staged<F, S>, isRetry: boolean): Promise<StoredRows<F, S> | null>
  /** Saves as many rows as possible; returns errors instead of throwing them. `onProgress` takes the number of saved rows. */
  save(staged: Staged<F, S>, stored: StoredRows<F, S>, onProgress: (rows: number) => void): Promise<SaveResult<F, S>>
}

export interface Outcome<F extends string, S> extends SaveResult<F, S> {
  conflicts: ConflictingRow<F, S>[]
  /** The number of saved rows, and of all rows in the save. */
  saved: number
  of: number
}

/** Saves changes: checks for conflicts, sends, and starts again when another user saved meanwhile. */
export async function saveStaged<F extends string, S>(
  staged: Staged<F, S>,
  service: SheetService<F, S>,
  onProgress: (rows: number) => void,
): Promise<Outcome<F, S>> {
  const { rows, newRows } = countStaged(staged)
  const outcomeOf = (result: SaveResult<F, S>): Outcome<F, S> => ({
    ...result,
    conflicts: result.conflicts ?? [],
    saved: Object.keys(result.stored).length,
    of: rows + newRows,
  })
  let result: SaveResult<F, S> = { stored: {}, errors: {}, failure: null }
  for (let round = 0; round <= MAX_STALE_RETRIES; round += 1) {
    const stored = (await service.load?.(staged, round > 0)) ?? null
    if (stored) {
      const conflicts = conflictsIn(staged, stored)
      if (conflicts.length) return outcomeOf({ stored: {}, errors: {}, conflicts, failure: null })
    } else if (round > 0) break
    result = await service.save(staged, stored ?? new Map(), onProgress)
    const isStale = result.failure instanceof ApiError && result.failure.status === 412
    if (!service.load || !isStale || Object.keys(result.stored).length) break
  }
  return outcomeOf(result)
}

/** The outcome of a save: "5 of 7 rows saved; 2 with errors". */
export function outcomeText({ saved, of, failure }: Pick<Outcome<string, unknown>, 'saved' | 'of' | 'failure'>): string {
  const left = of - saved
  if (!left) return `${formatCount(of, 'row')} saved`
  if (!saved && failure) return 'Nothing was saved'
  const remainder = failure ? `${formatNumber(left)} not` : `${formatNumber(left)} with errors`
  return saved ? `${formatNumber(saved)} of ${formatCount(of, 'row')} saved; ${remainder}` : `Nothing saved; ${remainder}`
}
