import type { ReactNode, Ref } from 'react'
import type { Tone } from '../pill'

/** A column: what it is called, how wide it is (px), and what stands in its cells. Keep the list of columns the same object between renders. */
export interface GridColumn<Row> {
  id: string
  name: string
  width: number
  minWidth?: number
  /** Right-aligned, with figures of one width. */
  isNumber?: boolean
  /** Stays at the left while the rest scrolls sideways. */
  isPinned?: boolean
  /** Cannot be hidden. */
  isRequired?: boolean
  /** Hidden until it is chosen. */
  isHidden?: boolean
  /** The API's field; makes the header a sort button. */
  sort?: string
  cell(row: Row): ReactNode
  /** Plain text, for the title and for copying. */
  text?(row: Row): string
  edit?: GridEdit<Row>
}

/** How a column's cells are changed. A flag's values are 'true' and 'false'; for the rest the value is the text that was typed. */
export interface GridEdit<Row> {
  kind: 'text' | 'number' | 'flag' | 'choice'
  choices?: { value: string; label: string }[]
  value(row: Row): string
  commit(row: Row, value: string): void
  /** Why this cell cannot be changed. */
  locked?(row: Row): string | null
  error?(row: Row): string | null
  isChanged?(row: Row): boolean
}

export interface GridSelection {
  has(id: string): boolean
  set(ids: string[], on: boolean): void
  count: number
}

/** What the keys of the page (j, k, x) reach into the grid for. */
export interface GridHandle {
  /** Moves the cursor by rows and brings the focus into the grid. */
  move(by: 1 | -1): void
  /** Selects the row of the cursor, or takes it out. */
  toggle(): void
  focus(): void
  /** Brings the focus into a cell. */
  go(row: string, column: string): void
  /** Brings the focus into the first row: other rows than before were asked for. */
  first(): void
}

export interface GridProps<Row> {
  label: string
  columns: GridColumn<Row>[]
  /** Undefined while they are fetched for the first time: skeleton rows stand under the real header. */
  rows: Row[] | undefined
  rowId(row: Row): string
  rowLabel(row: Row): string
  /** The key in localStorage for chosen columns, their order and widths. */
  remember?: string
  /** '' | 'field' | '-field' */
  sort?: string
  onSort?(sort: string): void
  selection?: GridSelection
  onOpen?(row: Row, event: { newTab: boolean }): void
  onPeek?(row: Row): void
  /** The row that the cursor is in. */
  onActive?(row: Row | null): void
  /** The rows are those of an earlier question while new ones are fetched. */
  isOld?: boolean
  footer?: ReactNode
  rowTone?(row: Row): Tone | undefined
  /** Any CSS height. Without one the grid ends where the window does; `none` lets it grow, and the header then scrolls away. */
  maxHeight?: string
  /** Under this key the scroll position and the cursor outlive the page: pass the list's address, for Back. */
  place?: string
  /** How many skeleton rows. */
  bones?: number
  handle?: Ref<GridHandle>
}
