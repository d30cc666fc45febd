import type { ConflictField } from '@/components/frame/forms/merge-fields'
import { type ChangedRow, isFilled, type NewRow, type Staged, type StagedCell, type StagedCells, withRow } from './staged'

/** A row as currently stored. */
export interface StoredRow<F extends string, S> {
  id: string
  source: S
  /** The stored text of a cell. */
  text: (field: F) => string
}

/** A cell that another user changed meanwhile, to a different text. */
export interface ConflictingCell<F extends string> extends StagedCell {
  field: F
  theirs: string
}

export interface ConflictingRow<F extends string, S> {
  stored: StoredRow<F, S>
  cells: ConflictingCell<F>[]
}

const entriesOf = <F extends string>(cells: StagedCells<F>) => Object.entries(cells) as [F, StagedCell][]

/** The cells of a row that both users changed, to different texts. */
export const conflictingCells = <F extends string>(cells: StagedCells<F>, storedText: (field: F) => string): ConflictingCell<F>[] =>
  entriesOf(cells)
    .map(([field, cell]) => ({ field, ...cell, theirs: storedText(field) }))
    .filter(({ base, yours, theirs }) => base !== theirs && yours !== theirs)

/** The rows with conflicting cells. Rows that are not among the stored ones are left out. */
export const conflictsIn = <F extends string, S>(
  staged: Staged<F, S>,
  stored: ReadonlyMap<string, StoredRow<F, S>>,
): ConflictingRow<F, S>[] =>
  Object.entries<ChangedRow<F, S>>(staged.changed).flatMap(([id, { cells }]) => {
    const row = stored.get(id)
    const conflicting = row ? conflictingCells(cells, row.text) : []
    return row && conflicting.length ? [{ stored: row, cells: conflicting }] : []
  })

/**
 * The changes of a row, rebased on the stored texts; cells whose text is already stored are dropped. `chosen`: other texts for some cells.
 */
export function rebase<F extends string, S>(
  cells: StagedCells<F>,
  { source, text }: StoredRow<F, S>,
  chosen: Partial<Record<F, string>> = {},
): ChangedRow<F, S> {
  const kept = entriesOf(cells)
    .map(([field, { yours }]) => [field, { base: text(field), yours: chosen[field] ?? yours }] as const)
    .filter(([, { base, yours }]) => base !== yours)
  return { source, cells: Object.fromEntries(kept) as StagedCells<F> }
}

/** The conflicting cells as fields of the conflict dialog. */
export const conflictFields = <F extends string, S>(
  rows: readonly ConflictingRow<F, S>[],
  labelOf: (row: string, field: F) => string,
): ConflictField[] =>
  rows.flatMap(({ stored, cells }, index) =>
    cells.map((cell) => ({ ...cell, name: fieldName(index, cell.field), label: labelOf(stored.id, cell.field) })),
  )

const fieldName = (index: number, field: string) => `${index} ${field}`

/** The changes with the texts chosen for conflicting cells, by the names of `conflictFields`. */
export const applyResolution = <F extends string, S>(
  staged: Staged<F, S>,
  rows: readonly ConflictingRow<F, S>[],
  values: Record<string, string>,
): Staged<F, S> =>
  rows.reduce((all, { stored, cells }, index) => {
    const row = all.changed[stored.id]
    const chosen = cells.map(({ field, yours }) => [field, values[fieldName(index, field)] ?? yours])
    return row ? withRow(all, stored.id, rebase(row.cells, stored, Object.fromEntries(chosen) as Partial<Record<F, string>>)) : all
  }, staged)

/** The result of a save. */
export interface SavedRows<F extends string, S> {
  /** The saved rows as they are stored now, by their ids in the sheet. */
  stored: Record<string, StoredRow<F, S>>
  /** The rows that were not saved, rebased on newer stored data. */
  rebased?: Record<string, ChangedRow<F, S>>
}

/** The changes after a save: without the saved ones, and with text typed during the save as a change of the stored row. */
export function afterSave<F extends string, S>(now: Staged<F, S>, sent: Staged<F, S>, { stored, rebased }: SavedRows<F, S>): Staged<F, S> {
  const changed = Object.entries<ChangedRow<F, S>>(now.changed).flatMap(([id, row]): [string, ChangedRow<F, S>][] => {
    const saved = stored[id]
    if (row !== sent.changed[id]) return [[id, saved ? rebase(row.cells, saved) : row]]
    return saved ? [] : [[id, rebased?.[id] ?? row]]
  })
  const before = new Map(sent.newRows.map((row) => [row.id, row]))
  const typedSince = now.newRows.flatMap((row): [string, ChangedRow<F, S>][] => {
    const saved = stored[row.id]
    return saved && before.get(row.id) !== row ? [[saved.id, rebase(cellsTypedSince(row, before.get(row.id)), saved)]] : []
  })
  const newRows = now.newRows.filter((row) => !stored[row.id] && (before.get(row.id) !== row || isFilled(row)))
  return {
    changed: Object.fromEntries([...changed, ...typedSince].filter(([, { cells }]) => Object.keys(cells).length > 0)),
    newRows,
    newColumns: newRows.length ? now.newColumns : [],
  }
}

/** The cells of a new row as changes of its stored row; a cell emptied during the save is empty. */
function cellsTypedSince<F extends string>({ cells }: NewRow<F>, sent: NewRow<F> | undefined): StagedCells<F> {
  const emptied = Object.keys(sent?.cells ?? {}).map((field) => [field, { base: '', yours: '' }])
  const typed = Object.entries(cells).map(([field, yours]) => [field, { base: '', yours }])
  return Object.fromEntries([...emptied, ...typed]) as StagedCells<F>
}
