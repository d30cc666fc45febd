import type { CSSProperties, RefObject } from 'react'
import type { GridBounds, Spot } from './cursor'
import type { CursorStore } from './cursor-store'
import type { Edits } from './edits'
import type { Layout } from './layout'
import type { RowSelection } from './row-selection'
import type { GridColumn, GridProps } from './types'

/** A visible column with its position, counting the checkbox column. */
export interface VisibleColumn<Row> {
  column: GridColumn<Row>
  /** From 1, for aria-colindex. */
  ariaIndex: number
  /** The name of the CSS variable for its width. */
  widthVariable: string
  /** The left offset of a pinned column. */
  left?: string
  isLastPinned: boolean
  /** Whether its cells are the row headers: the first pinned column. */
  isRowHeader: boolean
}

/**
 * The state that the parts of one grid share. The same object for the grid's lifetime, so that passing it down causes no render; changing
 * values are read by functions.
 */
export interface GridModel<Row> {
  id: string
  root: RefObject<HTMLDivElement | null>
  cursor: CursorStore
  props(): GridProps<Row>
  visibleColumns(): readonly VisibleColumn<Row>[]
  extent(): GridBounds
  row(id: string): Row | undefined
  column(id: string): GridColumn<Row> | undefined
  /** Moves the cursor and the focus, and scrolls the cell into view. */
  moveTo(spot: Spot): void
  /** Focuses the cursor's cell. */
  focus(): void
  /** Whether any column is editable. */
  isEditable(): boolean
  rowSelection: RowSelection
  edits: Edits<Row>
  changeLayout(change: (layout: Layout) => Layout): void
}

/** The style of a pinned cell. The stylesheet decides whether there is space for it to stick. */
export const stickyStyle = (left: string | undefined) => (left === undefined ? undefined : ({ '--left': left } as CSSProperties))
