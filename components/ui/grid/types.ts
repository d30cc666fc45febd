import type { ReactNode, Ref } from 'react'
import type { Tone } from '../pill'

/** A column: its label, its width (px) and its cells. The list of columns must be the same object between renders. */
export interface GridColumn<Row> {
  id: string
  name: string
  width: number
  minWidth?: number
  /** Right-aligned, with tabular figures. */
  isNumber?: boolean
  /** Stays at the left while the other columns scroll sideways. */
  isPinned?: boolean
  /** Takes free width first, as far as its longest `text` needs it; the other columns share the rest. */
  fitsText?: boolean
  /** Cannot be hidden. */
  isRequired?: boolean
  /** Hidden until the user selects it. */
  isHidden?: boolean
  /** The API's field; makes the header a sort button. */
  sort?: string
  cell(row: Row): ReactNode
  /** The cell as plain text, for its title and for copying. */
  text?(row: Row): string
  edit?: GridEdit<Row>
}

/** The way in which a column's cells are edited. A flag's values are 'true' and 'false'; all others are the typed text. */
export interface GridEdit<Row> {
  kind: 'text' | 'number' | 'flag' | 'choice'
  choices?: { value: string; label: string }[]
  value(row: Row): string
  commit(row: Row, value: string): void
  /** The reason why this cell is locked; null when it is editable. */
  locked?(row: Row): string | null
  error?(row: Row): string | null
  isChanged?(row: Row): boolean
}

export interface GridSelection {
  has(id: string): boolean
  set(ids: string[], on: boolean): void
  count: number
}

/** The functions for shortcuts of the page (j, k, x). */
export interface GridHandle {
  /** Moves the cursor by rows and focuses the grid. */
  move(by: 1 | -1): void
  /** Selects or deselects the cursor's row. */
  toggle(): void
  focus(): void
  /** Focuses a cell. */
  moveTo(row: string, column: string): void
  /** Focuses the first row, after a new query. */
  focusFirst(): void
}

export interface GridLayoutProps {
  /** The key of the columns' visibility, order and widths, in localStorage. */
  layoutKey?: string
  /** The columns that are shown first, in this order. The user's changes to them are kept until the page is left. */
  startColumns?: readonly string[] | null
}

export interface GridProps<Row> extends GridLayoutProps {
  label: string
  columns: GridColumn<Row>[]
  /** Undefined during the first load: the grid shows skeleton rows below the header. */
  rows: Row[] | undefined
  rowId(row: Row): string
  rowLabel(row: Row): string
  /** '' | 'field' | '-field' */
  sort?: string
  onSort?(sort: string): void
  selection?: GridSelection
  onOpen?(row: Row, event: { newTab: boolean }): void
  onPeek?(row: Row): void
  /** Called with the row of the cursor. */
  onActive?(row: Row | null): void
  /** Whether the rows are those of an earlier query while new ones load. */
  isPlaceholder?: boolean
  footer?: ReactNode
  rowTone?(row: Row): Tone | undefined
  /** Any CSS height. Without one, the grid ends at the bottom of the window; `none` lets it grow, and the header then scrolls away. */
  maxHeight?: string
  /** The key under which the scroll position and the cursor are stored beyond the page's lifetime: pass the list's address, for Back. */
  positionKey?: string
  /** The number of skeleton rows. */
  skeletonRows?: number
  handle?: Ref<GridHandle>
}

/** The columns and the layout of the grid. */
export interface ColumnPickerProps<Row> extends GridLayoutProps {
  columns: GridColumn<Row>[]
  layoutKey: string
}
