import { announce } from '../announce'
import { type Extent, type Spot, selectColumn } from './cursor'
import type { CursorStore, Editing } from './cursor-store'
import { fitted } from './fitted'
import type { GridColumn, GridEdit } from './types'

interface Change extends Spot {
  before: string
}

/** Writing into cells. Whatever cannot be written says why. */
export interface Edits<Row> {
  /** Opens a cell for editing; what was typed takes the place of its value. Answers whether the column can be edited at all. */
  begin(spot: Spot, how?: Pick<Editing, 'typed' | 'isPassing'>): boolean
  /** Writes values from a cell on to the right and down. */
  write(from: Spot, values: readonly (readonly string[])[]): void
  /** Takes the last write back; false when there is none. */
  undo(): boolean
  at(spot: Spot): { row: Row; edit: GridEdit<Row>; locked: string | null } | null
}

interface Surroundings<Row> {
  cursor: CursorStore
  extent(): Extent
  row(id: string): Row | undefined
  column(id: string): GridColumn<Row> | undefined
}

export function createEdits<Row>({ cursor, extent, row: rowOf, column: columnOf }: Surroundings<Row>): Edits<Row> {
  const done: Change[][] = []

  function at(spot: Spot) {
    const row = spot.row === null ? undefined : rowOf(spot.row)
    const edit = columnOf(spot.column)?.edit
    return row === undefined || !edit ? null : { row, edit, locked: edit.locked?.(row) ?? null }
  }

  /** What changed, why nothing could, or null when it has this value already. */
  function put(spot: Spot, value: string): Change | string | null {
    const found = at(spot)
    if (!found) return 'This column cannot be edited'
    if (found.locked) return `Locked: ${found.locked}`
    const fits = fitted(found.edit, value)
    if (fits === null) return `“${value}” is not one of the choices`
    const before = found.edit.value(found.row)
    if (fits === before) return null
    found.edit.commit(found.row, fits)
    return { ...spot, before }
  }

  function begin({ row, column }: Spot, how?: Pick<Editing, 'typed' | 'isPassing'>): boolean {
    const spot = { row, column }
    const found = at(spot)
    if (!found) return false
    if (found.locked) announce(`Locked: ${found.locked}`)
    else if (found.edit.kind === 'flag') write(spot, [[found.edit.value(found.row) === 'true' ? 'false' : 'true']])
    else cursor.edit({ ...spot, ...how })
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
        return row === undefined || column === undefined || column === selectColumn ? [] : [put({ row, column }, value)]
      }),
    )
    const changes = results.filter((result) => typeof result === 'object' && result !== null)
    const refusals = results.filter((result) => typeof result === 'string')
    if (changes.length > 0) done.push(changes)
    if (results.length > 1) announce(`${changes.length} cells changed${refusals.length ? `, ${refusals.length} not: ${refusals[0]}` : ''}`)
    else if (refusals[0]) announce(refusals[0])
  }

  function undo(): boolean {
    const changes = done.pop()
    for (const { before, ...spot } of changes?.toReversed() ?? []) {
      const found = at(spot)
      if (found && !found.locked) found.edit.commit(found.row, before)
    }
    if (changes) announce(changes.length === 1 ? 'Edit taken back' : `${changes.length} edits taken back`)
    return changes !== undefined
  }

  return { begin, write, undo, at }
}
