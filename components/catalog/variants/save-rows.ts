import { ApiError } from '@/components/api/api-error'
import { MAX_STALE_RETRIES } from '@/components/api/retry-while-stale'
import { type CellErrors, cellErrorsOf } from '@/components/lists/sheet/cell-errors'
import { type ConflictingRow, conflictingCells, rebase } from '@/components/lists/sheet/conflicts'
import type { SaveResult } from '@/components/lists/sheet/save-staged'
import { isFilled } from '@/components/lists/sheet/staged'
import type { Variant } from '../types'
import { createRows } from './create-rows'
import { type Field, fieldOfProblem, type Source, storedRow } from './fields'
import { type NewVariant, type OptionNames, updateBodyOf, type VariantChange } from './request-bodies'
import type { ChangedRow, VariantChanges } from './staged-changes'

export interface VariantApi {
  change(id: string, body: VariantChange, version: number): Promise<Variant>
  create(variants: NewVariant[]): Promise<Variant[]>
  find(id: string): Promise<Variant>
}

/** The result, with the stored variants for updating caches. */
export interface SaveRowsResult extends SaveResult<Field, Source> {
  variants: Variant[]
  errors: Record<string, CellErrors<Field>>
  rebased: Record<string, ChangedRow>
  conflicts: ConflictingRow<Field, Source>[]
  otherFailures: Error[]
}

/** Requests in flight at the same time. */
const CONCURRENCY = 4

/**
 * Saves row by row. Rejected rows stay changed, with their errors by cell. A failure that concerns all rows stops saving. A row whose SKU
 * is taken by another of these rows is retried once that one is saved.
 */
export async function saveRows(
  { changed, newRows }: VariantChanges,
  names: OptionNames,
  api: VariantApi,
  onProgress: (rows: number) => void,
): Promise<SaveRowsResult> {
  const result: SaveRowsResult = { stored: {}, variants: [], errors: {}, rebased: {}, conflicts: [], failure: null, otherFailures: [] }
  const markSaved = (id: string, variant: Variant) => {
    result.stored[id] = storedRow(variant)
    result.variants.push(variant)
    onProgress(result.variants.length)
  }
  const refused = await saveChanged(Object.entries(changed), names, api, result, markSaved)
  if (refused.length && result.variants.length) await saveChanged(refused, names, api, result, markSaved)
  if (result.failure) return result
  const { created, errors, failure } = await createRows(newRows.filter(isFilled), names, api.create)
  for (const [id, variant] of Object.entries(created)) markSaved(id, variant)
  Object.assign(result.errors, errors)
  result.failure = failure
  return result
}

type Row = [id: string, row: ChangedRow]

/** Returns the rows that were rejected because of other variants. */
async function saveChanged(
  rows: readonly Row[],
  names: OptionNames,
  api: VariantApi,
  result: SaveRowsResult,
  markSaved: (id: string, variant: Variant) => void,
) {
  const waiting = [...rows]
  const refused: Row[] = []
  const next = async (): Promise<void> => {
    const one = waiting.shift()
    if (!one || result.failure) return
    const [id] = one
    delete result.errors[id]
    const end = await saveOne(one, names, api)
    if (end.row) result.rebased[id] = end.row
    if (end.conflicts) result.conflicts.push(end.conflicts)
    if (end.errors) result.errors[id] = end.errors
    if (end.isBlockedByOther) refused.push([id, end.row ?? one[1]])
    if (end.failure && result.failure) result.otherFailures.push(end.failure)
    result.failure ??= end.failure ?? null
    if (end.stored) markSaved(id, end.stored)
    return next()
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, next))
  return refused
}

interface RowResult {
  /** The saved variant. */
  stored?: Variant
  /** The unsaved row, rebased on the stored data. */
  row?: ChangedRow
  errors?: CellErrors<Field>
  conflicts?: ConflictingRow<Field, Source>
  /** Whether it was rejected because of another variant, which another row may change. */
  isBlockedByOther?: boolean
  failure?: Error
}

async function saveOne([id, first]: Row, names: OptionNames, api: VariantApi): Promise<RowResult> {
  let row = first
  for (let turn = 0; ; turn += 1) {
    const update = updateBodyOf(row, names)
    if ('problems' in update) return { row, errors: update.problems }
    try {
      return { stored: await api.change(id, update.body, row.source.version) }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.status === 404) return { row, errors: { sku: 'This variant was deleted meanwhile.' } }
      if (error.status === 412 && turn < MAX_STALE_RETRIES) {
        const variant = await api.find(id).catch(() => null)
        if (!variant) return { row, failure: error }
        const now = storedRow(variant)
        const cells = conflictingCells(row.cells, now.text)
        if (cells.length) return { row, conflicts: { stored: now, cells } }
        row = rebase(row.cells, now)
        if (!Object.keys(row.cells).length) return { stored: variant }
        continue
      }
      if (error.status !== 400 && error.status !== 409) return { row, failure: error }
      const options = update.body.options ?? row.source.options
      return { row, errors: cellErrorsOf(error.errors, (path) => fieldOfProblem(path, options)), isBlockedByOther: error.status === 409 }
    }
  }
}
