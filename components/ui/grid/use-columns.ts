import {
  columnOrderingFeature,
  columnPinningFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { type CSSProperties, useMemo } from 'react'
import { selectColumn } from './cursor'
import type { GridModel, VisibleColumn } from './grid-model'
import { isShown, type Layout, orderedColumns } from './layout'
import type { GridColumn, GridProps } from './types'

const features = tableFeatures({ columnOrderingFeature, columnPinningFeature, columnSizingFeature, columnVisibilityFeature })
const none: never[] = []

const selectWidth = '--grid-select'
const MIN_WIDTH = 48

/** The name of the CSS variable for a column's width; resizing sets it without a render. */
const widthName = (id: string) => `--w-${id.replace(/[^a-zA-Z0-9]/g, '-')}`

export const minWidthOf = (column: GridColumn<never>) => column.minWidth ?? MIN_WIDTH

/** The columns and rows of a grid in the user's layout, and the CSS variables of their widths. */
export function useColumns<Row>({ columns, rows, rowId, selection }: GridProps<Row>, layout: Layout) {
  const declared = useMemo(
    () => columns.map(({ id, width, minWidth }) => ({ id, size: width, minSize: minWidth ?? MIN_WIDTH, maxSize: 2000 })),
    [columns],
  )
  const state = useMemo(
    () => ({
      columnOrder: orderedColumns(columns, layout).map(({ id }) => id),
      columnVisibility: Object.fromEntries(columns.map((column) => [column.id, isShown(column, layout)])),
      columnPinning: { start: columns.filter(({ isPinned }) => isPinned).map(({ id }) => id), end: [] },
      columnSizing: layout.widths,
    }),
    [columns, layout],
  )
  const table = useTable({ features, columns: declared, data: (rows ?? none) as (Row & object)[], getRowId: rowId, state })
  const hasSelection = selection !== undefined
  const longestTexts = useMemo(() => longestTextsOf(columns, rows ?? none), [columns, rows])

  // The table is always the same object; its results depend on the options set just before.
  const { shown, style } = useMemo(() => {
    const byId = new Map(columns.map((column) => [column.id, column]))
    const visible = visibleColumnsOf(table, state)
    const pinned = visible.filter((column) => column.getIsPinned())
    const shown: VisibleColumn<Row>[] = visible.map((column, index) => ({
      column: byId.get(column.id)!,
      ariaIndex: index + (hasSelection ? 2 : 1),
      widthVariable: widthName(column.id),
      ...(column.getIsPinned() && { left: sum([selectWidth, ...pinned.slice(0, pinned.indexOf(column)).map(({ id }) => widthName(id))]) }),
      isLastPinned: column === pinned.at(-1),
      isRowHeader: column === pinned[0],
    }))
    const track = (column: (typeof visible)[number]) => {
      const width = `var(${widthName(column.id)})`
      const isResized = layout.widths[column.id] !== undefined
      const longest = isResized ? undefined : longestTexts.get(column.id)
      if (longest) return `minmax(${width}, calc(${longest} * 1.2ch + 1.5rem))`
      const isFixed = column.getIsPinned() || isResized
      return isFixed ? width : `minmax(${width}, ${column.getSize()}fr)`
    }
    const style = {
      [selectWidth]: hasSelection ? '2.25rem' : '0rem',
      ...Object.fromEntries(visible.map((column) => [widthName(column.id), `${column.getSize()}px`])),
      '--grid-columns': [hasSelection && `var(${selectWidth})`, ...visible.map(track)].filter(Boolean).join(' '),
      '--grid-width': sum([selectWidth, ...visible.map(({ id }) => widthName(id))]),
    } as CSSProperties
    return { shown, style }
  }, [table, state, columns, hasSelection, layout, longestTexts])

  const model = table.getRowModel()
  const ids = useMemo(() => model.rows.map(({ id }) => id), [model])
  const columnIds = useMemo(() => [...(hasSelection ? [selectColumn] : []), ...shown.map(({ column }) => column.id)], [shown, hasSelection])
  return { shown, style, ids, columnIds, model }
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

/** The visible columns; `state` is a parameter so that the memo depends on it. */
const visibleColumnsOf = <T extends { getVisibleLeafColumns(): unknown[] }>(table: T, _state: object) =>
  table.getVisibleLeafColumns() as ReturnType<T['getVisibleLeafColumns']>

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
