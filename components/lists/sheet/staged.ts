import { formatCount } from '@/components/ui/format/text'

/** The text of a cell before the first edit, and now. */
export interface StagedCell {
  base: string
  yours: string
}
export type StagedCells<F extends string> = Partial<Record<F, StagedCell>>

/** The changes of a stored row. `source`: the row's data at that time that the save needs; null when it needs none. */
export interface ChangedRow<F extends string, S> {
  source: S
  cells: StagedCells<F>
}

/** A row that is not stored yet. */
export interface NewRow<F extends string> {
  id: string
  cells: Partial<Record<F, string>>
}

/** The unsaved changes of a sheet, on every page of it. */
export interface Staged<F extends string, S> {
  /** By row id. */
  changed: Record<string, ChangedRow<F, S>>
  /** In display order. */
  newRows: NewRow<F>[]
  /** The names of columns that exist only because of the new rows. */
  newColumns: string[]
}

const empty: Staged<string, never> = { changed: {}, newRows: [], newColumns: [] }

/** No changes; always the same object. */
export const noChanges = <F extends string, S>() => empty as unknown as Staged<F, S>

/** Drafts of earlier versions of this page: `fresh` and `options` for new rows and columns, or only the cells of each row. */
interface EarlierDraft<F extends string> {
  fresh?: NewRow<F>[]
  options?: string[]
}

/** The changes in a stored draft of any version. */
export function stagedOfDraft<F extends string, S>(draft: object): Staged<F, S> {
  const { changed, newRows, newColumns, fresh, options } = draft as Partial<Staged<F, S>> & EarlierDraft<F>
  const rows = newRows ?? fresh
  if (changed && Array.isArray(rows)) return { changed, newRows: rows, newColumns: newColumns ?? options ?? [] }
  const cells = Object.entries(draft as Record<string, StagedCells<F>>)
  return { ...noChanges<F, S>(), changed: Object.fromEntries(cells.map(([id, each]) => [id, { source: null as S, cells: each }])) }
}

interface CellWrite<F extends string, S> {
  row: string
  field: F
  /** The row's data that the save needs. */
  source: S
  /** The stored text of the cell. */
  stored: string
  yours: string
  /** Whether two texts mean the same: 5 and 5.00. */
  isSame?: (one: string, other: string) => boolean
}

/** The changes with one more cell of a stored row; a cell with its initial text is not a change. */
export function stageCell<F extends string, S>(staged: Staged<F, S>, write: CellWrite<F, S>): Staged<F, S> {
  const { row, field, source, stored, yours, isSame } = write
  const before = staged.changed[row] ?? { source, cells: {} as StagedCells<F> }
  const base = before.cells[field]?.base ?? stored
  const isUnchanged = base === yours || isSame?.(base, yours)
  return withRow(staged, row, { ...before, cells: withValue(before.cells, field, isUnchanged ? undefined : { base, yours }) })
}

/** The changes with one more cell of a new row. */
export const stageNewCell = <F extends string, S>(staged: Staged<F, S>, id: string, field: F, text: string): Staged<F, S> => ({
  ...staged,
  newRows: staged.newRows.map((row) => (row.id === id ? { id, cells: withValue(row.cells, field, text || undefined) } : row)),
})

/** The cells with one more value; without that cell when the value is undefined. */
function withValue<F extends string, T>(all: Partial<Record<F, T>>, field: F, value: T | undefined): Partial<Record<F, T>> {
  const cells = { ...all }
  if (value === undefined) delete cells[field]
  else cells[field] = value
  return cells
}

/** The changes with those of one row; without the row when it has none. */
export function withRow<F extends string, S>(staged: Staged<F, S>, id: string, row: ChangedRow<F, S>): Staged<F, S> {
  const { [id]: _, ...changed } = staged.changed
  return { ...staged, changed: Object.keys(row.cells).length ? { ...changed, [id]: row } : changed }
}

/** The changes with new rows at the end. */
export const withNewRows = <F extends string, S>(
  staged: Staged<F, S>,
  rows: readonly NewRow<F>[],
  columns: readonly string[] = [],
): Staged<F, S> => ({
  ...staged,
  newRows: [...staged.newRows, ...rows],
  newColumns: [...new Set([...staged.newColumns, ...columns])],
})

export const withoutNewRow = <F extends string, S>(staged: Staged<F, S>, id: string): Staged<F, S> => ({
  ...staged,
  newRows: staged.newRows.filter((row) => row.id !== id),
})

/** Whether a new row has any content. */
export const isFilled = ({ cells }: { cells: object }) => Object.keys(cells).length > 0

export interface StagedCount {
  /** Changed cells of stored rows. */
  cells: number
  /** Stored rows with changed cells. */
  rows: number
  /** New rows with content. */
  newRows: number
}

export function countStaged<F extends string, S>({ changed, newRows }: Staged<F, S>): StagedCount {
  const rows = Object.values<ChangedRow<F, S>>(changed)
  return {
    cells: rows.reduce((sum, { cells }) => sum + Object.keys(cells).length, 0),
    rows: rows.length,
    newRows: newRows.filter(isFilled).length,
  }
}

/** "12 changes in 7 rows, 3 new variants"; empty without changes. */
export function changeCountText({ cells, rows, newRows }: StagedCount, newRowNoun: string): string {
  const parts = [cells && `${formatCount(cells, 'change')} in ${formatCount(rows, 'row')}`, newRows && formatCount(newRows, newRowNoun)]
  return parts.filter(Boolean).join(', ')
}
