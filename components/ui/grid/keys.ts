import type { KeyboardEvent } from 'react'
import { announce } from '../toasts/announce'
import { type CellTarget, focusTarget, keyCombination, widgetsIn } from './cell-target'
import { type Spot, selectColumn, step } from './cursor'
import type { GridModel } from './grid-model'
import { moveColumn, resizeColumns } from './layout'
import { frozenWidths } from './use-columns'

/** Returns whether the handler used the key. */
type KeyHandler = <Row>(model: GridModel<Row>, target: CellTarget, key: string, event: KeyboardEvent) => boolean

/** Editing: Enter, F2 and typing start an edit; Delete clears; Ctrl+D copies the value above; Ctrl+Z undoes. */
const editKeys: KeyHandler = ({ edits, extent }, target, key, event) => {
  if (key === 'Control+z') return edits.undo()
  const found = edits.at(target)
  if (!found || target.row === null) return false
  const { edit, locked } = found
  if (key === 'Enter' || key === 'F2' || (key === 'Space' && edit.kind === 'flag')) return edits.begin(target)
  if (key === 'Control+d') {
    const { ids } = extent()
    const above = edits.at({ row: ids[ids.indexOf(target.row) - 1] ?? null, column: target.column })
    if (above) edits.write(target, [[(above.edit as typeof edit).value(above.row as never)]])
    return true
  }
  const isClearing = key === 'Delete' || key === 'Backspace'
  if (isClearing && (locked || edit.kind !== 'choice')) {
    if (locked) edits.begin(target)
    else edits.write(target, [['']])
    return true
  }
  const isText =
    event.key.length === 1 && event.key !== ' ' && (!(event.ctrlKey || event.metaKey || event.altKey) || event.getModifierState('AltGraph'))
  if (isText && edit.kind !== 'flag') return edits.begin(target, { typed: event.key })
  return event.key === 'Process' && edits.begin(target, { typed: '' })
}

const selectKeys: KeyHandler = ({ props, rowSelection, extent, moveTo }, target, key) => {
  const { selection, onPeek } = props()
  if (!selection) return false
  if (key === 'Control+a') rowSelection.selectAll(true)
  else if (target.row === null) return false
  else if (key === 'Shift+Space' || (key === 'Space' && !onPeek && target.column !== selectColumn)) rowSelection.toggle(target.row)
  else if (key === 'Shift+ArrowUp' || key === 'Shift+ArrowDown') {
    const to = step(target, key.slice('Shift+'.length), extent())
    if (to?.row) {
      rowSelection.extend(target.row, to.row)
      moveTo(to)
    }
  } else return false
  return true
}

/** Opens or peeks at the row, or enters a cell that contains links or buttons. */
const openKeys: KeyHandler = ({ props, row: rowOf }, target, key) => {
  const { onOpen, onPeek } = props()
  const row = target.row === null ? undefined : rowOf(target.row)
  if (row === undefined) return false
  if (onOpen && (key === 'Enter' || key === 'Control+Enter')) onOpen(row, { newTab: key !== 'Enter' })
  else if (onPeek && key === 'Space' && target.column !== selectColumn) onPeek(row)
  else if (key === 'F2' || key === 'Enter') {
    const [widget] = widgetsIn(target.cell)
    widget?.focus()
    return widget !== undefined
  } else return false
  return true
}

/** In the header, Alt with an arrow key resizes a column, and with Shift moves it. */
const headerKeys: KeyHandler = (model, target, key) => {
  if (target.row !== null || target.column === selectColumn) return false
  const by = key.endsWith('ArrowRight') ? 1 : -1
  if (key === 'Alt+ArrowLeft' || key === 'Alt+ArrowRight') {
    const widths = frozenWidths(model, target.column, (width) => width + by * 16)
    model.changeLayout((layout) => resizeColumns(layout, widths))
    announce(`${Math.round(widths[target.column] ?? 0)} pixels wide`)
  } else if (key === 'Alt+Shift+ArrowLeft' || key === 'Alt+Shift+ArrowRight') {
    const { columns } = model.props()
    const isThere = ({ id }: { id: string }) => model.extent().columns.includes(id)
    model.changeLayout((layout) => moveColumn(columns, layout, target.column, by, isThere))
    model.moveTo(target)
  } else return false
  return true
}

const moveKeys: KeyHandler = ({ rowSelection, extent, moveTo }, target, key) => {
  const to = step(target, key, extent())
  if (!to) return false
  rowSelection.resetAnchor()
  moveTo(to)
  return true
}

/** Inside a cell, Tab moves through its widgets; Esc and F2 return to the cell. */
function widgetKeys<Row>(model: GridModel<Row>, { cell }: CellTarget, key: string, target: EventTarget): boolean {
  if (key === 'Escape' || key === 'F2') {
    focusTarget(cell).focus()
    return true
  }
  if (key !== 'Tab' && key !== 'Shift+Tab') return false
  const widgets = widgetsIn(cell)
  const next = widgets[widgets.indexOf(target as HTMLElement) + (key === 'Tab' ? 1 : -1)]
  if (next) next.focus()
  else if (key === 'Shift+Tab') model.focus()
  // After the last widget, Tab leaves the grid, as from any cell.
  return next !== undefined || key === 'Shift+Tab'
}

const handlers: KeyHandler[] = [editKeys, selectKeys, openKeys, headerKeys, moveKeys]

/** Handles a key in the grid. The page receives a key that no handler used. */
export function pressKey<Row>(model: GridModel<Row>, target: CellTarget & Spot, event: KeyboardEvent) {
  const key = keyCombination(event)
  const isHandled = target.isInWidget
    ? widgetKeys(model, target, key, event.target)
    : handlers.some((keys) => keys(model, target, key, event))
  if (!isHandled) return
  event.preventDefault()
  event.stopPropagation()
}
