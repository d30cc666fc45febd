import { ApiError } from '@/components/api/api-error'
import type { Problem } from '@/components/api/types'
import { problemsByRow } from '@/components/lists/sheet/cell-errors'
import type { StoredRow } from '@/components/lists/sheet/conflicts'
import type { SaveResult } from '@/components/lists/sheet/save-staged'
import type { VariantUpdate } from '../types'
import { type CatalogChanges, type Field, fieldOf, parseCell, updateOf } from './cells'

/** Rows of one request, which the service stores whole or not at all, within seconds. */
export const BATCH_SIZE = 1_000
/** The number of times that a request is retried without its rejected rows. */
const MAX_RETRIES = 3

type Result = SaveResult<Field, null> & { errors: Record<string, Partial<Record<Field, string>>> }

/** Saves rows; returns the problems of skipped rows, by their index. */
type Send = (updates: VariantUpdate[]) => Promise<readonly Problem[]>

/** Saves changed rows in batches. Rejected rows stay changed, with their errors by cell. */
export async function saveRows(
  { changed }: CatalogChanges,
  before: ReadonlyMap<string, StoredRow<Field, null>>,
  send: Send,
  onProgress: (rows: number) => void = () => {},
): Promise<Result> {
  const result: Result = { stored: {}, errors: {}, failure: null }
  const updates: VariantUpdate[] = []
  for (const [sku, { cells }] of Object.entries(changed)) {
    const { update, problems } = updateOf(sku, cells)
    if (Object.keys(problems).length) result.errors[sku] = problems
    else updates.push(update)
  }
  const markSaved = (sku: string) => {
    const text = (field: Field) => changed[sku]?.cells[field]?.yours ?? before.get(sku)?.text(field) ?? ''
    result.stored[sku] = { id: sku, source: null, text }
  }
  for (let at = 0; at < updates.length && !result.failure; at += BATCH_SIZE) {
    await saveBatch(updates.slice(at, at + BATCH_SIZE), send, result, markSaved)
    onProgress(Object.keys(result.stored).length)
  }
  return result
}

async function saveBatch(updates: VariantUpdate[], send: Send, result: Result, markSaved: (sku: string) => void) {
  let remaining = updates
  for (let attempt = 0; remaining.length; attempt++) {
    try {
      const { errors } = errorsBySku(await send(remaining), remaining)
      Object.assign(result.errors, errors)
      for (const { sku } of remaining) if (!errors[sku]) markSaved(sku)
      return
    } catch (error) {
      if (!(error instanceof Error)) throw error
      const { errors } = error instanceof ApiError && error.status === 400 ? errorsBySku(error.errors, remaining) : { errors: {} }
      if (!Object.keys(errors).length || attempt === MAX_RETRIES) {
        result.failure = error
        return
      }
      Object.assign(result.errors, errors)
      remaining = remaining.filter(({ sku }) => !(sku in errors))
    }
  }
}

const errorsBySku = (problems: readonly Problem[], updates: readonly { sku: string }[]) =>
  problemsByRow(
    problems,
    updates.map(({ sku }) => sku),
    (path) => fieldOf(path ?? ''),
  )

/** The updates that restore the previous texts of saved cells. */
export const undoUpdates = ({ changed }: CatalogChanges): VariantUpdate[] =>
  Object.entries(changed).map(([sku, { cells }]) => {
    const values = Object.entries(cells).map(([field, { base }]) => {
      const parsed = parseCell(field as Field, base)
      return [field, 'value' in parsed ? parsed.value : null]
    })
    return { sku, ...Object.fromEntries(values) } as VariantUpdate
  })
