import type { CSSProperties, RefObject } from 'react'
import type { Extent, Spot } from './cursor'
import type { CursorStore } from './cursor-store'
import type { Edits } from './edits'
import type { Layout } from './layout'
import type { Selects } from './selects'
import type { GridColumn, GridProps } from './types'

/** A column as it is drawn: its number among all that are shown, the checkboxes counted. */
export interface Shown<Row> {
  column: GridColumn<Row>
  /** From 1, for aria-colindex. */
  number: number
  /** The name of the CSS variable of its width. */
  width: string
  /** Where it sticks, when it is pinned. */
  left?: string
  isLastPinned: boolean
  /** Names its row: the first pinned one. */
  isRowHeader: boolean
}

/**
 * What the parts of one grid share. It stays the same object as long as the grid stands, so that handing it down draws nothing again;
 * what changes is asked for when it is needed.
 */
export interface Board<Row> {
  id: string
  root: RefObject<HTMLDivElement | null>
  cursor: CursorStore
  props(): GridProps<Row>
  shown(): readonly Shown<Row>[]
  extent(): Extent
  row(id: string): Row | undefined
  column(id: string): GridColumn<Row> | undefined
  /** Moves the cursor and the focus, and brings both into sight. */
  go(spot: Spot): void
  /** Puts the focus on the cursor's cell. */
  focus(): void
  /** Whether anything in it can be edited. */
  isEditable(): boolean
  selects: Selects
  edits: Edits<Row>
  changeLayout(change: (layout: Layout) => Layout): void
}

/** The style of a pinned cell. The stylesheet decides whether there is room for it to stick. */
export const sticksAt = (left: string | undefined) => (left === undefined ? undefined : ({ '--left': left } as CSSProperties))
