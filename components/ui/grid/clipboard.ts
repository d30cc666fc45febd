import type { ClipboardEvent } from 'react'
import type { Board } from './board'
import { selectColumn } from './cursor'
import { type CellPlace, placeOf } from './places'
import { readTsv, writeTsv } from './tsv'

/** The cell in which something is copied or pasted, unless a field or marked text has it. */
function placeFor<Row>(board: Board<Row>, event: ClipboardEvent): CellPlace | null {
  const place = placeOf(board.root.current, event.target)
  return place && !place.isInside && place.row !== null ? place : null
}

/** Copies the cell; when its row is selected all selected rows, as a spreadsheet takes them. */
export function copyCells<Row>(board: Board<Row>, event: ClipboardEvent) {
  const place = placeFor(board, event)
  if (!place || !window.getSelection()?.isCollapsed) return
  const { selection } = board.props()
  const { ids } = board.extent()
  const columns = board.shown().map(({ column }) => column)
  const isWhole = place.column === selectColumn || selection?.has(place.row!)
  const rows = isWhole ? ids.filter((id) => selection?.has(id) || id === place.row) : [place.row!]
  const text = (id: string, column: (typeof columns)[number]) => {
    const row = board.row(id)
    return row === undefined ? '' : (column.text?.(row) ?? column.edit?.value(row) ?? '')
  }
  const cells = rows.map((id) => columns.filter(({ id: name }) => isWhole || name === place.column).map((column) => text(id, column)))
  event.clipboardData.setData('text/plain', writeTsv(cells))
  event.preventDefault()
}

/** Fills cells to the right and down from the cursor with what a spreadsheet copied. */
export function pasteCells<Row>(board: Board<Row>, event: ClipboardEvent) {
  const place = placeFor(board, event)
  if (!place || !board.isEditable() || place.column === selectColumn) return
  event.preventDefault()
  board.edits.write(place, readTsv(event.clipboardData.getData('text/plain')))
}
