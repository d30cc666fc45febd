import type { KeyboardEvent } from 'react'
import { announce } from '../announce'
import type { Board } from './board'
import { type Spot, selectColumn, step } from './cursor'
import { moved, resized } from './layout'
import { type CellPlace, focusTarget, pressed, widgetsIn } from './places'
import { frozenWidths } from './widths'

/** Each answers whether the key was theirs. */
type Keys = <Row>(board: Board<Row>, place: CellPlace, key: string, event: KeyboardEvent) => boolean

/** Editing: Enter, F2 and typing begin; Delete clears; Ctrl+D takes over the value above; Ctrl+Z takes back. */
const editKeys: Keys = ({ edits, extent }, place, key, event) => {
  if (key === 'Control+z') return edits.undo()
  const found = edits.at(place)
  if (!found || place.row === null) return false
  const { edit, locked } = found
  if (key === 'Enter' || key === 'F2' || (key === 'Space' && edit.kind === 'flag')) return edits.begin(place)
  if (key === 'Control+d') {
    const { ids } = extent()
    const above = edits.at({ row: ids[ids.indexOf(place.row) - 1] ?? null, column: place.column })
    if (above) edits.write(place, [[(above.edit as typeof edit).value(above.row as never)]])
    return true
  }
  const isClearing = key === 'Delete' || key === 'Backspace'
  if (isClearing && (locked || edit.kind !== 'choice')) {
    if (locked) edits.begin(place)
    else edits.write(place, [['']])
    return true
  }
  const isText =
    event.key.length === 1 && event.key !== ' ' && (!(event.ctrlKey || event.metaKey || event.altKey) || event.getModifierState('AltGraph'))
  if (isText && edit.kind !== 'flag') return edits.begin(place, { typed: event.key })
  return event.key === 'Process' && edits.begin(place, { typed: '' })
}

/** Selecting rows. */
const selectKeys: Keys = ({ props, selects, extent, go }, place, key) => {
  const { selection, onPeek } = props()
  if (!selection) return false
  if (key === 'Control+a') selects.all(true)
  else if (place.row === null) return false
  else if (key === 'Shift+Space' || (key === 'Space' && !onPeek && place.column !== selectColumn)) selects.toggle(place.row)
  else if (key === 'Shift+ArrowUp' || key === 'Shift+ArrowDown') {
    const to = step(place, key.slice('Shift+'.length), extent())
    if (to?.row) {
      selects.extend(place.row, to.row)
      go(to)
    }
  } else return false
  return true
}

/** Opening and peeking, and going into a cell that holds links or buttons. */
const openKeys: Keys = ({ props, row: rowOf }, place, key) => {
  const { onOpen, onPeek } = props()
  const row = place.row === null ? undefined : rowOf(place.row)
  if (row === undefined) return false
  if (onOpen && (key === 'Enter' || key === 'Control+Enter')) onOpen(row, { newTab: key !== 'Enter' })
  else if (onPeek && key === 'Space' && place.column !== selectColumn) onPeek(row)
  else if (key === 'F2' || key === 'Enter') {
    const [widget] = widgetsIn(place.cell)
    widget?.focus()
    return widget !== undefined
  } else return false
  return true
}

/** On the header Alt with arrows makes a column wider or narrower, with Shift it moves it. */
const headerKeys: Keys = (board, place, key) => {
  if (place.row !== null || place.column === selectColumn) return false
  const by = key.endsWith('ArrowRight') ? 1 : -1
  if (key === 'Alt+ArrowLeft' || key === 'Alt+ArrowRight') {
    const widths = frozenWidths(board, place.column, (width) => width + by * 16)
    board.changeLayout((layout) => resized(layout, widths))
    announce(`${Math.round(widths[place.column] ?? 0)} pixels wide`)
  } else if (key === 'Alt+Shift+ArrowLeft' || key === 'Alt+Shift+ArrowRight') {
    const { columns } = board.props()
    const isThere = ({ id }: { id: string }) => board.extent().columns.includes(id)
    board.changeLayout((layout) => moved(columns, layout, place.column, by, isThere))
    board.go(place)
  } else return false
  return true
}

const moveKeys: Keys = ({ selects, extent, go }, place, key) => {
  const to = step(place, key, extent())
  if (!to) return false
  selects.forget()
  go(to)
  return true
}

/** Inside a cell: Tab goes through what is in it, Esc and F2 go back to the cell. */
function insideKeys<Row>(board: Board<Row>, { cell }: CellPlace, key: string, target: EventTarget): boolean {
  if (key === 'Escape' || key === 'F2') {
    focusTarget(cell).focus()
    return true
  }
  if (key !== 'Tab' && key !== 'Shift+Tab') return false
  const widgets = widgetsIn(cell)
  const next = widgets[widgets.indexOf(target as HTMLElement) + (key === 'Tab' ? 1 : -1)]
  if (next) next.focus()
  else if (key === 'Shift+Tab') board.focus()
  // Behind the last one Tab leaves the grid, as it does from any cell.
  return next !== undefined || key === 'Shift+Tab'
}

const all: Keys[] = [editKeys, selectKeys, openKeys, headerKeys, moveKeys]

/** What a key does in the grid. What it has no use for goes on to the page. */
export function pressKey<Row>(board: Board<Row>, place: CellPlace & Spot, event: KeyboardEvent) {
  const key = pressed(event)
  const isUsed = place.isInside ? insideKeys(board, place, key, event.target) : all.some((keys) => keys(board, place, key, event))
  if (!isUsed) return
  event.preventDefault()
  event.stopPropagation()
}
