import { announce } from '../toasts/announce'
import { type GridBounds, type Spot, selectColumn } from './cursor'
import type { CursorStore, Editing } from './cursor-store'
import type { GridColumn, GridEdit } from './types'

interface Change extends Spot {
  before: string
}

/** Writes into cells. Reports the reason when a cell cannot be written. */
export interface Edits<Row> {
  /** Opens a cell for editing; `typed` replaces its value. Returns whether the column is editable. */
  begin(spot: Spot, options?: Pick<Editing, 'typed' | 'isTabbedInto'>): boolean
  /** Writes values into the block of cells whose top left cell is `from`. */
  write(from: Spot, values: readonly (readonly string[])[]): void
  /** Undoes the last write; false when there is none. */
  undo(): boolean
  at(spot: Spot): { row: Row; edit: GridEdit<Row>; locked: string | null } | null
}

interface EditContext<Row> {
  cursor: CursorStore
  extent(): GridBounds
  row(id: string): Row | undefined
  column(id: string): GridColumn<Row> | undefined
}

export function createEdits<Row>({ cursor, extent, row: rowOf, column: columnOf }: EditContext<Row>): Edits<Row> {
  const undoStack: Change[][] = []

  function at(spot: Spot) {
    const row = spot.row === null ? undefined : rowOf(spot.row)
    const edit = columnOf(spot.column)?.edit
    return row === undefined || !edit ? null : { row, edit, locked: edit.locked?.(row) ?? null }
  }

  /** The change, the reason why the cell cannot be written, or null when the value is the same. */
  function writeCell(spot: Spot, value: string): Change | string | null {
    const found = at(spot)
    if (!found) return 'This column cannot be edited'
    if (found.locked) return `Locked: ${found.locked}`
    const parsed = parseCellValue(found.edit, value)
    if (parsed === null) return `“${value}” is not one of the choices`
    const before = found.edit.value(found.row)
    if (parsed === before) return null
    found.edit.commit(found.row, parsed)
    return { ...spot, before }
  }

  function begin({ row, column }: Spot, options?: Pick<Editing, 'typed' | 'isTabbedInto'>): boolean {
    const spot = { row, column }
    const found = at(spot)
    if (!found) return false
    if (found.locked) announce(`Locked: ${found.locked}`)
    else if (found.edit.kind === 'flag') write(spot, [[found.edit.value(found.row) === 'true' ? 'false' : 'true']])
    else cursor.edit({ ...spot, ...options })
    return true
  }

  function write(from: Spot, values: readonly (readonly string[])[]) {
    const { ids, columns } = extent()
    const top = ids.indexOf(from.row ?? '')
    const left = columns.indexOf(from.column)
    const results = values.flatMap((cells, down) =>
      cells.flatMap((value, right) => {
        const row = ids[top + down]
        const column = columns[left + right]
        return row === undefined || column === undefined || column === selectColumn ? [] : [writeCell({ row, column }, value)]
      }),
    )
    const changes = results.filter((result) => typeof result === 'object' && result !== null)
    const errors = results.filter((result) => typeof result === 'string')
    if (changes.length > 0) undoStack.push(changes)
    if (results.length > 1) announce(`${changes.length} cells changed${errors.length ? `, ${errors.length} not: ${errors[0]}` : ''}`)
    else if (errors[0]) announce(errors[0])
  }

  function undo(): boolean {
    const changes = undoStack.pop()
    for (const { before, ...spot } of changes?.toReversed() ?? []) {
      const found = at(spot)
      if (found && !found.locked) found.edit.commit(found.row, before)
    }
    if (changes) announce(changes.length === 1 ? 'Edit undone' : `${changes.length} edits undone`)
    return changes !== undefined
  }

  return { begin, write, undo, at }
}

const trueWords = new Set(['true', 'yes', 'y', '1', 'x', 'on'])
const falseWords = new Set(['false', 'no', 'n', '0', '', 'off'])

/** The typed or pasted text as a value of its column: a choice by value or label, a flag by any usual word. Null when it is invalid. */
function parseCellValue({ kind, choices }: Pick<GridEdit<never>, 'kind' | 'choices'>, typed: string): string | null {
  const text = typed.trim()
  const lower = text.toLowerCase()
  if (kind === 'flag') return trueWords.has(lower) ? 'true' : falseWords.has(lower) ? 'false' : null
  if (kind !== 'choice') return text
  const choice = choices?.find(({ value }) => value === text) ?? choices?.find(({ label }) => label.toLowerCase() === lower)
  return choice?.value ?? null
}
