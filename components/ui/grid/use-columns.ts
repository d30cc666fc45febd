import { type CSSProperties, useMemo } from 'react'
import { selectColumn } from './cursor'
import type { GridModel, VisibleColumn } from './grid-model'
import { isShown, type Layout, orderedColumns } from './layout'
import type { GridColumn, GridProps } from './types'

const none: never[] = []

const selectWidth = '--grid-select'
/** Pixels. */
const MIN_WIDTH = 48
const MAX_WIDTH = 2000

/** The name of the CSS variable for a column's width; resizing sets it without a render. */
const widthName = (id: string) => `--w-${id.replace(/[^a-zA-Z0-9]/g, '-')}`

export const minWidthOf = (column: GridColumn<never>) => column.minWidth ?? MIN_WIDTH

/** The columns and rows of a grid in the user's layout, and the CSS variables of their widths. */
export function useColumns<Row>({ columns, rows, rowId, selection }: GridProps<Row>, layout: Layout) {
  const hasSelection = selection !== undefined
  const longestTexts = useMemo(() => longestTextsOf(columns, rows ?? none), [columns, rows])

  const { shown, style } = useMemo(() => {
    const visible = orderedColumns(columns, layout).filter((column) => isShown(column, layout))
    const pinned = visible.filter(({ isPinned }) => isPinned)
    const shown: VisibleColumn<Row>[] = visible.map((column, index) => ({
      column,
      ariaIndex: index + (hasSelection ? 2 : 1),
      widthVariable: widthName(column.id),
      ...(column.isPinned && { left: sum([selectWidth, ...pinned.slice(0, pinned.indexOf(column)).map(({ id }) => widthName(id))]) }),
      isLastPinned: column === pinned.at(-1),
      isRowHeader: column === pinned[0],
    }))
    const track = (column: GridColumn<Row>) => {
      const width = `var(${widthName(column.id)})`
      const isResized = layout.widths[column.id] !== undefined
      const longest = isResized ? undefined : longestTexts.get(column.id)
      if (longest) return `minmax(${width}, calc(${longest} * 1.2ch + 1.5rem))`
      return column.isPinned || isResized ? width : `minmax(${width}, ${widthOf(column, layout)}fr)`
    }
    const style = {
      [selectWidth]: hasSelection ? '2.25rem' : '0rem',
      ...Object.fromEntries(visible.map((column) => [widthName(column.id), `${widthOf(column, layout)}px`])),
      '--grid-columns': [hasSelection && `var(${selectWidth})`, ...visible.map(track)].filter(Boolean).join(' '),
      '--grid-width': sum([selectWidth, ...visible.map(({ id }) => widthName(id))]),
    } as CSSProperties
    return { shown, style }
  }, [columns, hasSelection, layout, longestTexts])

  // biome-ignore lint/correctness/useExhaustiveDependencies: only new rows have new ids; callers pass `rowId` as a new function each time.
  const ids = useMemo(() => (rows ?? none).map((row) => rowId(row)), [rows])
  const columnIds = useMemo(() => [...(hasSelection ? [selectColumn] : []), ...shown.map(({ column }) => column.id)], [shown, hasSelection])
  return { shown, style, ids, columnIds }
}

/** The most characters that a `fitsText` column makes space for. */
const MAX_FITTED_LENGTH = 48

/** The length of the longest text of each column that fits its text. */
const longestTextsOf = <Row>(columns: readonly GridColumn<Row>[], rows: readonly Row[]): ReadonlyMap<string, number> =>
  new Map(
    columns
      .filter(({ fitsText }) => fitsText)
      .map(({ id, text }) => [id, Math.min(MAX_FITTED_LENGTH, Math.max(0, ...rows.map((row) => text?.(row).length ?? 0)))]),
  )

const sum = (names: string[]) => `calc(${names.map((name) => `var(${name})`).join(' + ')})`

/** The user's width of a column, or the declared one, in pixels. */
const widthOf = <Row>(column: GridColumn<Row>, { widths }: Layout) =>
  Math.min(Math.max(minWidthOf(column), widths[column.id] ?? column.width), MAX_WIDTH)

/**
 * The widths (px) to store when a column is resized: its own, and the current ones of all columns before it, since columns that share the
 * free space would move the handle away from the pointer.
 */
export function frozenWidths<Row>(model: GridModel<Row>, id: string, adjust: (width: number) => number): Record<string, number> {
  const widths: Record<string, number> = {}
  for (const { column } of model.visibleColumns()) {
    const head = model.root.current?.querySelector<HTMLElement>(`[data-row=""] > [data-column="${CSS.escape(column.id)}"]`)
    const width = head?.getBoundingClientRect().width ?? column.width
    widths[column.id] = Math.round(column.id === id ? Math.max(minWidthOf(column), adjust(width)) : width)
    if (column.id === id) break
  }
  return widths
}
