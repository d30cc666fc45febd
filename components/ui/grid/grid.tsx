'use client'
import { useRef } from 'react'
import { BeforeHydration } from './before-hydration'
import { Body, virtualBeyond } from './body'
import { CellNote } from './cell-note'
import { copyCells, pasteCells } from './clipboard'
import classes from './grid.module.css'
import { HeaderRow } from './header-row'
import { pressKey } from './keys'
import { useLayout } from './layout-store'
import { placeOf } from './places'
import { clickCell, doubleClickCell, hoverCell, middleClickCell, pressCell } from './pointer'
import { selectedExtent } from './selects'
import { Skeleton } from './skeleton'
import type { GridProps } from './types'
import { useBoard } from './use-board'
import { useColumns } from './use-columns'
import { useCursor, useHandle } from './use-cursor'
import { useFit } from './use-fit'
import { usePlace } from './use-place'
import { useRowHeight } from './use-row-height'

export { ColumnPicker } from './column-picker'
export type { GridColumn, GridEdit, GridHandle, GridProps, GridSelection } from './types'

/**
 * A data grid after the WAI-ARIA pattern: one tab stop, moved in by arrows, with selection, sorting, editing, and columns that the reader
 * arranges. It scrolls inside itself, so that the page never scrolls sideways and its header stays in view.
 */
export function Grid<Row>(props: GridProps<Row>) {
  const { label, rows, selection, sort, remember, isOld, footer, place, handle } = props
  const [layout, changeLayout] = useLayout(remember)
  const { shown, style, ids, columnIds } = useColumns(props, layout)
  const frame = useRef<HTMLDivElement>(null)
  const height = useRef(32)
  const board = useBoard({ props, shown, ids, columnIds, rowHeight: height.current, changeLayout })
  const rowHeight = useRowHeight(board.root)
  height.current = rowHeight
  // Rows that are virtual need an end to the grid's height.
  const maxHeight = props.maxHeight === 'none' && ids.length > virtualBeyond ? undefined : props.maxHeight
  useFit(frame, board.root, maxHeight === undefined)
  const focus = useCursor(board, rows, ids, columnIds)
  useHandle(board, handle)
  usePlace(board, place, rows !== undefined && !isOld)
  const isEditable = board.isEditable()

  return (
    <div ref={frame} className={classes.frame} suppressHydrationWarning>
      <BeforeHydration frame={frame} remember={remember} />
      <div
        ref={board.root}
        role="grid"
        className={classes.grid}
        style={{ ...style, maxHeight }}
        data-old={isOld || undefined}
        data-opens={props.onOpen ? true : undefined}
        aria-label={label}
        aria-busy={rows === undefined}
        aria-rowcount={rows ? rows.length + 1 : -1}
        aria-colcount={columnIds.length}
        aria-multiselectable={selection ? true : undefined}
        aria-readonly={isEditable ? undefined : true}
        {...focus}
        onKeyDown={(event) => {
          const at = event.defaultPrevented ? null : placeOf(board.root.current, event.target)
          if (at) pressKey(board, at, event)
        }}
        onClick={(event) => clickCell(board, event)}
        onAuxClick={(event) => middleClickCell(board, event)}
        onMouseDown={(event) => pressCell(board, event)}
        onDoubleClick={isEditable ? (event) => doubleClickCell(board, event) : undefined}
        onMouseOver={(event) => hoverCell(board, event)}
        onCopy={(event) => copyCells(board, event)}
        onPaste={(event) => pasteCells(board, event)}
        onScroll={({ currentTarget }) => currentTarget.toggleAttribute('data-scrolled', currentTarget.scrollLeft > 0)}
      >
        <HeaderRow board={board} shown={shown} sort={sort} extent={selection && selectedExtent(ids, selection)} />
        {rows === undefined && (
          <Skeleton shown={shown} hasSelection={selection !== undefined} count={props.bones ?? (maxHeight === undefined ? 20 : 8)} />
        )}
        {rows !== undefined && rows.length > 0 && <Body board={board} shown={shown} ids={ids} rows={rows} rowHeight={rowHeight} />}
      </div>
      {isEditable && <CellNote board={board} />}
      {footer}
    </div>
  )
}
