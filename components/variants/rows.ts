import type { Variant } from '../catalog/shapes'
import { type Field, textOf } from './fields'
import type { CellErrors, Errors } from './refusals'
import type { Changed, Fresh, Staged, Subject } from './staged'
import { contestedIn, contestedWord } from './stale'

/** A line of the grid. The same object as before as long as nothing it shows has changed. */
export interface Row {
  id: string
  subject: Subject
  changed: Changed | undefined
  errors: CellErrors
}

const none: CellErrors = {}

/** The rows of a page, new ones last; those of before are used again where they would be the same. */
export function rowsOf(
  variants: readonly Variant[],
  fresh: readonly Fresh[],
  staged: Staged,
  errors: Errors,
  before: ReadonlyMap<string, Row>,
): Row[] {
  const row = (id: string, subject: Subject, changed: Changed | undefined): Row => {
    const made: Row = { id, subject, changed, errors: errors[id] ?? none }
    const old = before.get(id)
    return old && isSame(old, made) ? old : made
  }
  return [
    ...variants.map((variant) => row(variant.id, { variant }, staged.changed[variant.id])),
    ...fresh.map((one) => row(one.id, { fresh: one }, undefined)),
  ]
}

function isSame(one: Row, other: Row): boolean {
  const subject = (row: Row) => ('variant' in row.subject ? row.subject.variant : row.subject.fresh)
  return subject(one) === subject(other) && one.changed === other.changed && one.errors === other.errors
}

export function rowText({ subject, changed }: Row, field: Field): string {
  if ('fresh' in subject) return subject.fresh.cells[field] ?? (field === 'isEnabled' ? 'true' : '')
  return changed?.cells[field]?.yours ?? textOf(subject.variant, field)
}

export const isCellChanged = ({ subject, changed }: Row, field: Field): boolean =>
  'fresh' in subject ? field in subject.fresh.cells : Boolean(changed?.cells[field])

/** What is wrong with a cell, or worth knowing before it is saved. */
export function cellNote({ subject, changed, errors }: Row, field: Field): string | null {
  if (errors[field]) return errors[field]
  if (!changed?.cells[field] || !('variant' in subject) || subject.variant.version <= changed.source.version) return null
  const contested = contestedIn(changed, subject.variant).find((one) => one.field === field)
  return contested ? contestedWord(contested) : null
}

/** What a row is called: its SKU, as it is written now. */
export const rowName = (row: Row): string => rowText(row, 'sku') || ('fresh' in row.subject ? 'new variant' : row.subject.variant.sku)
