import type { MouseEvent } from 'react'
import type { Board } from './board'
import { selectColumn } from './cursor'
import { type CellPlace, isWidget, placeOf } from './places'

/** The cell that was pressed, unless what was pressed is a link or a button in it. */
function pressedCell<Row>(board: Board<Row>, event: MouseEvent): (CellPlace & { row: string }) | null {
  const place = placeOf(board.root.current, event.target)
  return place && place.row !== null && !isWidget(event.target) ? { ...place, row: place.row } : null
}

const isTouch = ({ nativeEvent }: MouseEvent) => (nativeEvent as Partial<PointerEvent>).pointerType === 'touch'

/** A click on a row opens it; beside its checkbox it selects; in a cell that can be edited it only puts the cursor there. */
export function clickCell<Row>(board: Board<Row>, event: MouseEvent) {
  const place = pressedCell(board, event)
  const row = place && board.row(place.row)
  if (!place || row === undefined) return
  if (place.column === selectColumn) return board.selects.toggle(place.row, event.shiftKey)
  const found = board.edits.at(place)
  if (found?.edit.kind === 'flag' || (found && isTouch(event))) board.edits.begin(place)
  // Whoever marks text wants to copy it.
  if (found || event.shiftKey || !window.getSelection()?.isCollapsed) return
  board.props().onOpen?.(row as Row, { newTab: event.ctrlKey || event.metaKey })
}

export function doubleClickCell<Row>(board: Board<Row>, event: MouseEvent) {
  const place = pressedCell(board, event)
  const found = place && board.edits.at(place)
  if (place && found && found.edit.kind !== 'flag') board.edits.begin(place)
}

/** The middle button opens a row in a new tab. */
export function middleClickCell<Row>(board: Board<Row>, event: MouseEvent) {
  const place = event.button === 1 ? pressedCell(board, event) : null
  const row = place && board.row(place.row)
  if (!place || row === undefined || place.column === selectColumn || board.edits.at(place)) return
  event.preventDefault()
  board.props().onOpen?.(row as Row, { newTab: true })
}

/** Keeps the browser from scrolling with the middle button where it opens a row. */
export function pressCell<Row>(board: Board<Row>, event: MouseEvent) {
  if (event.button === 1 && board.props().onOpen && pressedCell(board, event)) event.preventDefault()
}

/** Cut text is shown whole under the pointer. */
export function hoverCell<Row>(board: Board<Row>, event: MouseEvent) {
  const place = placeOf(board.root.current, event.target)
  if (!place) return
  const { cell, row: id, column } = place
  const row = id === null ? undefined : board.row(id)
  const text = row === undefined ? board.column(column)?.name : board.column(column)?.text?.(row)
  const isCut = cell.scrollWidth > cell.clientWidth && !('why' in cell.dataset)
  if (isCut && text) cell.title = text
  else cell.removeAttribute('title')
}
