import { ApiError } from '../api-error'
import type { Variant } from '../catalog/shapes'
import { type NewVariant, newVariantOf, type OptionNames } from './bodies'
import { byRow, type CellErrors, errorsOf } from './refusals'
import type { Fresh } from './staged'

/** New variants that are sent at once; the service takes all of them or none. */
const atOnce = 200
/** How often the rows that nothing is wrong with are sent again without those that were refused. */
const rounds = 50

interface Made {
  /** What was stored, by the ids of the rows. */
  made: Record<string, Variant>
  errors: Record<string, CellErrors>
  failure: Error | null
}

type Row = { id: string; body: NewVariant }

/** Stores new rows, in their order. Those that are refused are told by cell, and the others of the same request sent without them. */
export async function createRows(
  fresh: readonly Fresh[],
  names: OptionNames,
  create: (variants: NewVariant[]) => Promise<Variant[]>,
  done: (rows: number) => void,
): Promise<Made> {
  const result: Made = { made: {}, errors: {}, failure: null }
  const rows = fresh.flatMap((row): Row[] => {
    const made = newVariantOf(row, names)
    if ('body' in made) return [{ id: row.id, body: made.body }]
    result.errors[row.id] = made.wrong
    return []
  })
  for (let at = 0; at < rows.length && !result.failure; at += atOnce) await createSome(rows.slice(at, at + atOnce), create, result, done)
  return result
}

async function createSome(
  rows: Row[],
  create: (variants: NewVariant[]) => Promise<Variant[]>,
  result: Made,
  done: (rows: number) => void,
): Promise<void> {
  let left = rows
  for (let round = 0; left.length; round += 1) {
    try {
      const made = await create(left.map(({ body }) => body))
      for (const [place, variant] of made.entries()) if (left[place]) result.made[left[place].id] = variant
      return done(left.length)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const { rows: refused, rest } = byRow(error.errors)
      for (const [place, problems] of refused) {
        const row = left[place]
        if (row) result.errors[row.id] = errorsOf(problems, row.body.options ?? [])
      }
      if (rest.length || !refused.size || round === rounds) {
        result.failure = error
        return
      }
      left = left.filter((_, place) => !refused.has(place))
    }
  }
}
