import type { MouseEvent } from 'react'
import { type CellTarget, cellTargetOf, isWidget } from './cell-target'
import { selectColumn } from './cursor'
import type { GridModel } from './grid-model'

/** The clicked cell; null when the target is a link or a button inside it. */
function pressedCell<Row>(model: GridModel<Row>, event: MouseEvent): (CellTarget & { row: string }) | null {
  const target = cellTargetOf(model.root.current, event.target)
  return target && target.row !== null && !isWidget(event.target) ? { ...target, row: target.row } : null
}

const isTouch = ({ nativeEvent }: MouseEvent) => (nativeEvent as Partial<PointerEvent>).pointerType === 'touch'

/** A click on a row opens it; in the checkbox cell it selects the row; in an editable cell it only moves the cursor. */
export function clickCell<Row>(model: GridModel<Row>, event: MouseEvent) {
  const target = pressedCell(model, event)
  const row = target && model.row(target.row)
  if (!target || row === undefined) return
  if (target.column === selectColumn) return model.rowSelection.toggle(target.row, event.shiftKey)
  const editable = model.edits.at(target)
  if (editable?.edit.kind === 'flag' || (editable && isTouch(event))) model.edits.begin(target)
  // A user who selects text wants to copy it.
  if (editable || event.shiftKey || !window.getSelection()?.isCollapsed) return
  model.props().onOpen?.(row as Row, { newTab: event.ctrlKey || event.metaKey })
}

export function doubleClickCell<Row>(model: GridModel<Row>, event: MouseEvent) {
  const target = pressedCell(model, event)
  const editable = target && model.edits.at(target)
  if (target && editable && editable.edit.kind !== 'flag') model.edits.begin(target)
}

/** The middle button opens a row in a new tab. */
export function middleClickCell<Row>(model: GridModel<Row>, event: MouseEvent) {
  const target = event.button === 1 ? pressedCell(model, event) : null
  const row = target && model.row(target.row)
  if (!target || row === undefined || target.column === selectColumn || model.edits.at(target)) return
  event.preventDefault()
  model.props().onOpen?.(row as Row, { newTab: true })
}

/** Prevents the browser's scrolling with the middle button where it opens a row. */
export function pressCell<Row>(model: GridModel<Row>, event: MouseEvent) {
  if (event.button === 1 && model.props().onOpen && pressedCell(model, event)) event.preventDefault()
}

/** Shows truncated text in full on hover. */
export function hoverCell<Row>(model: GridModel<Row>, event: MouseEvent) {
  const target = cellTargetOf(model.root.current, event.target)
  if (!target) return
  const { cell, row: id, column } = target
  const row = id === null ? undefined : model.row(id)
  const text = row === undefined ? model.column(column)?.name : model.column(column)?.text?.(row)
  const isCut = cell.scrollWidth > cell.clientWidth && !('why' in cell.dataset)
  if (isCut && text) cell.title = text
  else cell.removeAttribute('title')
}
