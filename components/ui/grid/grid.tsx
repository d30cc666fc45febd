'use client'
import { useRef } from 'react'
import { BeforeHydration } from './before-hydration'
import { Body, MAX_UNVIRTUALIZED_ROWS } from './body'
import { cellTargetOf } from './cell-target'
import { CellTooltip } from './cell-tooltip'
import { copyCells, pasteCells } from './clipboard'
import classes from './grid.module.css'
import { HeaderRow } from './header-row'
import { pressKey } from './keys'
import { useLayout } from './layout-store'
import { clickCell, doubleClickCell, hoverCell, middleClickCell, pressCell } from './pointer'
import { selectionStateOf } from './row-selection'
import { SkeletonRows } from './skeleton-rows'
import type { GridProps } from './types'
import { useColumns } from './use-columns'
import { useCursor, useHandle } from './use-cursor'
import { useGridModel } from './use-grid-model'
import { useSavedPosition } from './use-saved-position'
import { useFitToWindow, useRowHeight } from './viewport'

export { ColumnPicker } from './column-picker'
export type { GridColumn, GridEdit, GridHandle, GridProps, GridSelection } from './types'

/**
 * A data grid after the WAI-ARIA pattern: one tab stop with arrow keys, row selection, sorting, editing, and a column layout that the user
 * can change. It scrolls internally, so that the page never scrolls sideways and its header stays visible.
 */
export function Grid<Row>(props: GridProps<Row>) {
  const { label, rows, selection, sort, isPlaceholder, footer, positionKey, handle } = props
  const { layout, change: changeLayout } = useLayout(props.columns, props)
  const { shown, style, ids, columnIds } = useColumns(props, layout)
  const frame = useRef<HTMLDivElement>(null)
  const height = useRef(32)
  const model = useGridModel({ props, shown, ids, columnIds, rowHeight: height.current, changeLayout })
  const rowHeight = useRowHeight(model.root)
  height.current = rowHeight
  // Virtual rows need a limited height of the grid.
  const maxHeight = props.maxHeight === 'none' && ids.length > MAX_UNVIRTUALIZED_ROWS ? undefined : props.maxHeight
  useFitToWindow(frame, model.root, maxHeight === undefined)
  const focus = useCursor(model, rows, ids, columnIds)
  useHandle(model, handle)
  useSavedPosition(model, positionKey, rows !== undefined && !isPlaceholder)
  const isEditable = model.isEditable()

  return (
    <div ref={frame} className={classes.frame} suppressHydrationWarning>
      <BeforeHydration frame={frame} layoutKey={props.startColumns ? undefined : props.layoutKey} />
      <div
        ref={model.root}
        role="grid"
        className={classes.grid}
        style={{ ...style, maxHeight }}
        data-old={isPlaceholder || undefined}
        data-opens={props.onOpen ? true : undefined}
        aria-label={label}
        aria-busy={rows === undefined}
        aria-rowcount={rows ? rows.length + 1 : -1}
        aria-colcount={columnIds.length}
        aria-multiselectable={selection ? true : undefined}
        aria-readonly={isEditable ? undefined : true}
        {...focus}
        onKeyDown={(event) => {
          const target = event.defaultPrevented ? null : cellTargetOf(model.root.current, event.target)
          if (target) pressKey(model, target, event)
        }}
        onClick={(event) => clickCell(model, event)}
        onAuxClick={(event) => middleClickCell(model, event)}
        onMouseDown={(event) => pressCell(model, event)}
        onDoubleClick={isEditable ? (event) => doubleClickCell(model, event) : undefined}
        onMouseOver={(event) => hoverCell(model, event)}
        onCopy={(event) => copyCells(model, event)}
        onPaste={(event) => pasteCells(model, event)}
        onScroll={({ currentTarget }) => currentTarget.toggleAttribute('data-scrolled', currentTarget.scrollLeft > 0)}
      >
        <HeaderRow model={model} shown={shown} sort={sort} selectionState={selection && selectionStateOf(ids, selection)} />
        {rows === undefined && (
          <SkeletonRows
            shown={shown}
            hasSelection={selection !== undefined}
            count={props.skeletonRows ?? (maxHeight === undefined ? 20 : 8)}
          />
        )}
        {rows !== undefined && rows.length > 0 && <Body model={model} shown={shown} ids={ids} rows={rows} rowHeight={rowHeight} />}
      </div>
      {isEditable && <CellTooltip model={model} />}
      {footer}
    </div>
  )
}
