import { ApiError } from '@/components/api/api-error'
import { type CellErrors, problemsByRow } from '@/components/lists/sheet/cell-errors'
import type { Variant } from '../types'
import { type Field, fieldOfProblem } from './fields'
import { createBodyOf, type NewVariant, type OptionNames } from './request-bodies'
import type { NewRow } from './staged-changes'

/** New variants of one request, which the service stores whole or not at all. */
const BATCH_SIZE = 200
/** The number of times that a request is retried without its rejected rows. */
const MAX_ROUNDS = 50

interface CreateResult {
  /** The stored variants by the ids of their rows. */
  created: Record<string, Variant>
  errors: Record<string, CellErrors<Field>>
  failure: Error | null
}

type Row = { id: string; body: NewVariant }

/** Creates new rows in their order. Rejected rows are skipped, with their errors by cell. */
export async function createRows(
  newRows: readonly NewRow[],
  names: OptionNames,
  create: (variants: NewVariant[]) => Promise<Variant[]>,
): Promise<CreateResult> {
  const result: CreateResult = { created: {}, errors: {}, failure: null }
  const rows = newRows.flatMap((row): Row[] => {
    const created = createBodyOf(row, names)
    if ('body' in created) return [{ id: row.id, body: created.body }]
    result.errors[row.id] = created.problems
    return []
  })
  for (let at = 0; at < rows.length && !result.failure; at += BATCH_SIZE) await createBatch(rows.slice(at, at + BATCH_SIZE), create, result)
  return result
}

async function createBatch(rows: Row[], create: (variants: NewVariant[]) => Promise<Variant[]>, result: CreateResult): Promise<void> {
  let remaining = rows
  for (let round = 0; remaining.length; round += 1) {
    try {
      const created = await create(remaining.map(({ body }) => body))
      for (const [index, variant] of created.entries()) if (remaining[index]) result.created[remaining[index].id] = variant
      return
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const { errors, rest } = problemsByRow(
        error.errors,
        remaining.map(({ id }) => id),
        (path, index) => fieldOfProblem(path, remaining[index]?.body.options ?? []),
      )
      Object.assign(result.errors, errors)
      if (rest.length || !Object.keys(errors).length || round === MAX_ROUNDS) {
        result.failure = error
        return
      }
      remaining = remaining.filter(({ id }) => !errors[id])
    }
  }
}
