import type { Variant } from '../catalog/shapes'
import { type Field, fieldName, sourceOf, textOf } from './fields'
import { type Changed, type Edit, type Staged, withRow } from './staged'

/** A cell that somebody else changed meanwhile, and not to the same. */
export interface Contested extends Edit {
  field: Field
  theirs: string
}

/** Cells of a row that both changed, to different things; `variant` is what is stored now. */
export function contestedIn({ cells }: Changed, variant: Variant): Contested[] {
  return (Object.entries(cells) as [Field, Edit][])
    .map(([field, edit]) => ({ field, ...edit, theirs: textOf(variant, field) }))
    .filter(({ base, yours, theirs }) => base !== theirs && yours !== theirs)
}

/** A row's changes made on what is stored now; what is stored so already is no change any more. `chosen`: the text for some of its cells. */
export function rebased({ cells }: Pick<Changed, 'cells'>, variant: Variant, chosen: Partial<Record<Field, string>> = {}): Changed {
  const kept = (Object.entries(cells) as [Field, Edit][])
    .map(([field, { yours }]) => [field, { base: textOf(variant, field), yours: chosen[field] ?? yours }] as const)
    .filter(([, { base, yours }]) => base !== yours)
  return { source: sourceOf(variant), cells: Object.fromEntries(kept) }
}

/** A row that somebody else changed meanwhile, with what is stored now. */
export interface ContestedRow {
  variant: Variant
  cells: Contested[]
}
/** For each row, by its id, the text that was chosen for its cells. */
export type Chosen = Record<string, Partial<Record<Field, string>>>

/** The changes with what was chosen where two had changed the same, made on what is stored now. */
export const decided = (staged: Staged, rows: readonly ContestedRow[], chosen: Chosen): Staged =>
  rows.reduce((all, { variant }) => {
    const row = all.changed[variant.id]
    return row ? withRow(all, variant.id, rebased(row, variant, chosen[variant.id])) : all
  }, staged)

/** What is said at a cell that both changed. */
export const contestedWord = ({ field, theirs, yours }: Contested) =>
  `Somebody else changed this meanwhile: ${fieldName(field)} is ${theirs || 'empty'} now, you have ${yours || 'nothing'}.`
