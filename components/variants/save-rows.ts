import { ApiError } from '../api-error'
import type { Variant } from '../catalog/shapes'
import { changeOf, type NewVariant, type OptionNames, type VariantChange } from './bodies'
import { type CellErrors, errorsOf } from './refusals'
import { createRows } from './save-fresh'
import { type Changed, isWritten, type Staged, withoutFresh, withRow } from './staged'
import { type ContestedRow, contestedIn, rebased } from './stale'

/** What saving asks of the service. */
export interface Service {
  change(id: string, body: VariantChange, version: number): Promise<Variant>
  create(variants: NewVariant[]): Promise<Variant[]>
  find(id: string): Promise<Variant>
}

export interface Outcome {
  /** What is not saved. */
  left: Staged
  /** The variants that were saved as they are now, by the ids of their rows. */
  stored: Record<string, Variant>
  /** Rows that were saved, of how many. */
  saved: number
  of: number
  /** What is wrong with cells of the rows that were not. */
  errors: Record<string, CellErrors>
  contested: ContestedRow[]
  /** What kept the rest from being sent. */
  failure: Error | null
}

/** Requests that are under way at once. */
const lanes = 4
/** A row that is overtaken again and again is left for another time. */
const repeats = 3

/**
 * Saves row by row: what can be is stored, what is refused is told by cell and stays. A failure that is no matter of one row ends it; rows
 * that were not sent stay as well. A SKU that another row of these gives up is tried again once that is done.
 */
export async function saveRows(staged: Staged, names: OptionNames, service: Service, onSaved: (rows: number) => void): Promise<Outcome> {
  const outcome: Outcome = {
    left: { ...staged, fresh: staged.fresh.filter(isWritten) },
    saved: 0,
    stored: {},
    of: Object.keys(staged.changed).length + staged.fresh.filter(isWritten).length,
    errors: {},
    contested: [],
    failure: null,
  }
  const done = (rows: number) => {
    outcome.saved += rows
    onSaved(outcome.saved)
  }
  const refused = await saveChanged(Object.entries(staged.changed), names, service, outcome, done)
  if (refused.length && outcome.saved) await saveChanged(refused, names, service, outcome, done)
  if (outcome.failure) return outcome
  const { made, errors, failure } = await createRows(outcome.left.fresh, names, service.create, done)
  outcome.left = withoutFresh(outcome.left, new Set(Object.keys(made)))
  Object.assign(outcome.stored, made)
  Object.assign(outcome.errors, errors)
  outcome.failure = failure
  return outcome
}

type Row = [id: string, row: Changed]

/** Answers the rows that were refused because of what else is stored. */
async function saveChanged(rows: readonly Row[], names: OptionNames, service: Service, outcome: Outcome, done: (rows: number) => void) {
  const waiting = [...rows]
  const refused: Row[] = []
  const next = async (): Promise<void> => {
    const one = waiting.shift()
    if (!one || outcome.failure) return
    const [id] = one
    delete outcome.errors[id]
    const end = await saveOne(one, names, service)
    if (end.row) outcome.left = withRow(outcome.left, id, end.row)
    if (end.contested) outcome.contested.push(end.contested)
    if (end.errors) outcome.errors[id] = end.errors
    if (end.isTaken) refused.push([id, end.row ?? one[1]])
    if (end.failure) outcome.failure ??= end.failure
    if (!end.stored) return next()
    outcome.stored[id] = end.stored
    done(1)
    return next()
  }
  await Promise.all(Array.from({ length: lanes }, next))
  return refused
}

interface End {
  /** As it is now, where it was saved. */
  stored?: Variant
  /** What is left of the row, where that is something else than before. */
  row?: Changed
  errors?: CellErrors
  contested?: ContestedRow
  /** Refused for what else is stored: another row may give way. */
  isTaken?: boolean
  failure?: Error
}

async function saveOne([id, first]: Row, names: OptionNames, service: Service): Promise<End> {
  let row = first
  for (let turn = 0; ; turn += 1) {
    const made = changeOf(row, names)
    if ('wrong' in made) return { row, errors: made.wrong }
    try {
      const stored = await service.change(id, made.body, row.source.version)
      return { stored, row: { ...row, cells: {} } }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.status === 404) return { row, errors: { sku: 'This variant was deleted meanwhile.' } }
      if (error.status === 412 && turn < repeats) {
        const variant = await service.find(id).catch(() => null)
        if (!variant) return { row, failure: error }
        const cells = contestedIn(row, variant)
        if (cells.length) return { row, contested: { variant, cells } }
        row = rebased(row, variant)
        if (!Object.keys(row.cells).length) return { stored: variant, row }
        continue
      }
      if (error.status !== 400 && error.status !== 409) return { row, failure: error }
      const options = made.body.options ?? row.source.options
      return { row, errors: errorsOf(error.errors, options), isTaken: error.status === 409 }
    }
  }
}
