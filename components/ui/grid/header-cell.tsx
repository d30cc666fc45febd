import { ArrowDown, ArrowUp } from 'lucide-react'
import type { PointerEvent } from 'react'
import classes from './cells.module.css'
import { type GridModel, stickyStyle, type VisibleColumn } from './grid-model'
import { resetWidth, resizeColumns } from './layout'
import { frozenWidths, minWidthOf } from './use-columns'

interface HeaderCellProps<Row> {
  model: GridModel<Row>
  shown: VisibleColumn<Row>
  sort: string | undefined
  isCursor: boolean
}

const keys = 'Alt+ArrowLeft Alt+ArrowRight Alt+Shift+ArrowLeft Alt+Shift+ArrowRight'

/** A column header. A click sorts ascending, then descending, then not at all. Its right edge is a handle to resize the column. */
export function HeaderCell<Row>({ model, shown, sort, isCursor }: HeaderCellProps<Row>) {
  const { column, ariaIndex, left, isLastPinned } = shown
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
      style={stickyStyle(left)}
      aria-colindex={ariaIndex}
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
          onClick={() => model.props().onSort?.(nextSort(field, direction))}
        >
          <span>{column.name}</span>
          <Arrow size={13} strokeWidth={2.5} aria-hidden="true" />
        </button>
      ) : (
        <span>{column.name}</span>
      )}
      <ResizeHandle model={model} shown={shown} />
    </div>
  )
}

function nextSort(field: string, direction: 'ascending' | 'descending' | 'none' | undefined): string {
  if (direction === 'ascending') return `-${field}`
  return direction === 'descending' ? '' : field
}

/** The handle between two column headers. Dragging it sets a CSS variable without a render; a double click restores the default width. */
function ResizeHandle<Row>({ model, shown: { column, widthVariable } }: Pick<HeaderCellProps<Row>, 'model' | 'shown'>) {
  function drag(event: PointerEvent<HTMLSpanElement>) {
    if (event.button !== 0) return
    event.preventDefault()
    const handle = event.currentTarget
    const grid = model.root.current!
    const start = event.clientX
    const widths = frozenWidths(model, column.id, (before) => before)
    const before = widths[column.id]!
    let now = before
    model.changeLayout((layout) => resizeColumns(layout, widths))
    handle.setPointerCapture(event.pointerId)
    const move = ({ clientX }: globalThis.PointerEvent) => {
      now = Math.max(minWidthOf(column), Math.round(before + clientX - start))
      grid.style.setProperty(widthVariable, `${now}px`)
    }
    const end = () => {
      handle.removeEventListener('pointermove', move)
      model.changeLayout((layout) => resizeColumns(layout, { [column.id]: now }))
    }
    handle.addEventListener('pointermove', move)
    handle.addEventListener('lostpointercapture', end, { once: true })
  }
  return (
    <span
      className={classes.edge}
      aria-hidden="true"
      onPointerDown={drag}
      onDoubleClick={() => model.changeLayout((layout) => resetWidth(layout, column.id))}
    />
  )
}
