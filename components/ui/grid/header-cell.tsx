import { ArrowDown, ArrowUp } from 'lucide-react'
import type { PointerEvent } from 'react'
import { type Board, type Shown, sticksAt } from './board'
import classes from './cells.module.css'
import { resized, unsized } from './layout'
import { leastWidth } from './use-columns'
import { frozenWidths } from './widths'

interface HeaderCellProps<Row> {
  board: Board<Row>
  shown: Shown<Row>
  sort: string | undefined
  isCursor: boolean
}

const keys = 'Alt+ArrowLeft Alt+ArrowRight Alt+Shift+ArrowLeft Alt+Shift+ArrowRight'

/** The head of a column. A press sorts by it: upwards, downwards, not at all. Its right edge is a handle to drag. */
export function HeaderCell<Row>({ board, shown, sort, isCursor }: HeaderCellProps<Row>) {
  const { column, number, left, isLastPinned } = shown
  const field = column.sort
  const direction = !field ? undefined : sort === field ? 'ascending' : sort === `-${field}` ? 'descending' : 'none'
  const tabIndex = isCursor ? 0 : -1
  const Arrow = direction === 'descending' ? ArrowDown : ArrowUp
  return (
    <div
      role="columnheader"
      className={classes.head}
      data-column={column.id}
      data-cursor={isCursor || undefined}
      data-number={column.isNumber || undefined}
      data-rowhead={shown.isRowHeader || undefined}
      data-pinned={left ? (isLastPinned ? 'last' : 'yes') : undefined}
      data-sorted={(direction && direction !== 'none') || undefined}
      style={sticksAt(left)}
      aria-colindex={number}
      aria-sort={direction}
      aria-keyshortcuts={field ? undefined : keys}
      tabIndex={field ? undefined : tabIndex}
    >
      {field ? (
        <button
          type="button"
          data-focus
          className={classes.sort}
          tabIndex={tabIndex}
          aria-keyshortcuts={keys}
          onClick={() => board.props().onSort?.(next(field, direction))}
        >
          <span>{column.name}</span>
          <Arrow size={13} strokeWidth={2.5} aria-hidden="true" />
        </button>
      ) : (
        <span>{column.name}</span>
      )}
      <Edge board={board} shown={shown} />
    </div>
  )
}

function next(field: string, direction: 'ascending' | 'descending' | 'none' | undefined): string {
  if (direction === 'ascending') return `-${field}`
  return direction === 'descending' ? '' : field
}

/** The edge between two heads. Dragging it writes one CSS variable and draws nothing again; a double click gives the declared width back. */
function Edge<Row>({ board, shown: { column, width } }: Pick<HeaderCellProps<Row>, 'board' | 'shown'>) {
  function drag(event: PointerEvent<HTMLSpanElement>) {
    if (event.button !== 0) return
    event.preventDefault()
    const edge = event.currentTarget
    const grid = board.root.current!
    const start = event.clientX
    const widths = frozenWidths(board, column.id, (before) => before)
    const before = widths[column.id]!
    let now = before
    board.changeLayout((layout) => resized(layout, widths))
    edge.setPointerCapture(event.pointerId)
    const move = ({ clientX }: globalThis.PointerEvent) => {
      now = Math.max(leastWidth(column), Math.round(before + clientX - start))
      grid.style.setProperty(width, `${now}px`)
    }
    const end = () => {
      edge.removeEventListener('pointermove', move)
      board.changeLayout((layout) => resized(layout, { [column.id]: now }))
    }
    edge.addEventListener('pointermove', move)
    edge.addEventListener('lostpointercapture', end, { once: true })
  }
  return (
    <span
      className={classes.edge}
      aria-hidden="true"
      onPointerDown={drag}
      onDoubleClick={() => board.changeLayout((layout) => unsized(layout, column.id))}
    />
  )
}
