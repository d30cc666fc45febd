import type { ClipboardEvent } from 'react'
import { type CellTarget, cellTargetOf } from './cell-target'
import { selectColumn } from './cursor'
import type { GridModel } from './grid-model'
import { readTsv, writeTsv } from './tsv'

/** The cell to copy from or paste into; null when a field or selected text takes the event. */
function clipboardTarget<Row>(model: GridModel<Row>, event: ClipboardEvent): CellTarget | null {
  const target = cellTargetOf(model.root.current, event.target)
  return target && !target.isInWidget && target.row !== null ? target : null
}

/** Copies the cell, or all selected rows when its row is selected, in the spreadsheet format. */
export function copyCells<Row>(model: GridModel<Row>, event: ClipboardEvent) {
  const target = clipboardTarget(model, event)
  if (!target || !window.getSelection()?.isCollapsed) return
  const { selection } = model.props()
  const { ids } = model.extent()
  const columns = model.visibleColumns().map(({ column }) => column)
  const isWholeRow = target.column === selectColumn || selection?.has(target.row!)
  const rows = isWholeRow ? ids.filter((id) => selection?.has(id) || id === target.row) : [target.row!]
  const text = (id: string, column: (typeof columns)[number]) => {
    const row = model.row(id)
    return row === undefined ? '' : (column.text?.(row) ?? column.edit?.value(row) ?? '')
  }
  const cells = rows.map((id) => columns.filter(({ id: name }) => isWholeRow || name === target.column).map((column) => text(id, column)))
  event.clipboardData.setData('text/plain', writeTsv(cells))
  event.preventDefault()
}

/** Fills the cells from the cursor to the right and down with values copied from a spreadsheet. */
export function pasteCells<Row>(model: GridModel<Row>, event: ClipboardEvent) {
  const target = clipboardTarget(model, event)
  if (!target || !model.isEditable() || target.column === selectColumn) return
  event.preventDefault()
  model.edits.write(target, readTsv(event.clipboardData.getData('text/plain')))
}
