import {
  columnOrderingFeature,
  columnPinningFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { type CSSProperties, useMemo } from 'react'
import type { Shown } from './board'
import { selectColumn } from './cursor'
import { inOrder, isShown, type Layout } from './layout'
import type { GridColumn, GridProps } from './types'

const features = tableFeatures({ columnOrderingFeature, columnPinningFeature, columnSizingFeature, columnVisibilityFeature })
const none: never[] = []

export const selectWidth = '--grid-select'
const least = 48

/** The name of the CSS variable that holds a column's width: resizing sets it and draws nothing again. */
const widthName = (id: string) => `--w-${id.replace(/[^a-zA-Z0-9]/g, '-')}`

export const leastWidth = (column: GridColumn<never>) => column.minWidth ?? least

/** The columns and rows of a grid as the reader arranged them, and the CSS variables that lay them out. */
export function useColumns<Row>({ columns, rows, rowId, selection }: GridProps<Row>, layout: Layout) {
  const declared = useMemo(
    () => columns.map(({ id, width, minWidth }) => ({ id, size: width, minSize: minWidth ?? least, maxSize: 2000 })),
    [columns],
  )
  const state = useMemo(
    () => ({
      columnOrder: inOrder(columns, layout).map(({ id }) => id),
      columnVisibility: Object.fromEntries(columns.map((column) => [column.id, isShown(column, layout)])),
      columnPinning: { start: columns.filter(({ isPinned }) => isPinned).map(({ id }) => id), end: [] },
      columnSizing: layout.widths,
    }),
    [columns, layout],
  )
  const table = useTable({ features, columns: declared, data: (rows ?? none) as (Row & object)[], getRowId: rowId, state })
  const hasSelection = selection !== undefined

  // The table is the same object for ever; what it answers depends on what it was given just now.
  const { shown, style } = useMemo(() => {
    const byId = new Map(columns.map((column) => [column.id, column]))
    const visible = inState(table, state)
    const pinned = visible.filter((column) => column.getIsPinned())
    const shown: Shown<Row>[] = visible.map((column, index) => ({
      column: byId.get(column.id)!,
      number: index + (hasSelection ? 2 : 1),
      width: widthName(column.id),
      ...(column.getIsPinned() && { left: sum([selectWidth, ...pinned.slice(0, pinned.indexOf(column)).map(({ id }) => widthName(id))]) }),
      isLastPinned: column === pinned.at(-1),
      isRowHeader: column === pinned[0],
    }))
    const track = (column: (typeof visible)[number]) => {
      const width = `var(${widthName(column.id)})`
      const isFixed = column.getIsPinned() || layout.widths[column.id] !== undefined
      return isFixed ? width : `minmax(${width}, ${column.getSize()}fr)`
    }
    const style = {
      [selectWidth]: hasSelection ? '2.25rem' : '0rem',
      ...Object.fromEntries(visible.map((column) => [widthName(column.id), `${column.getSize()}px`])),
      '--grid-columns': [hasSelection && `var(${selectWidth})`, ...visible.map(track)].filter(Boolean).join(' '),
      '--grid-width': sum([selectWidth, ...visible.map(({ id }) => widthName(id))]),
      '--grid-pinned': sum([selectWidth, ...pinned.map(({ id }) => widthName(id))]),
    } as CSSProperties
    return { shown, style }
  }, [table, state, columns, hasSelection, layout])

  const model = table.getRowModel()
  const ids = useMemo(() => model.rows.map(({ id }) => id), [model])
  const columnIds = useMemo(() => [...(hasSelection ? [selectColumn] : []), ...shown.map(({ column }) => column.id)], [shown, hasSelection])
  return { shown, style, ids, columnIds, model }
}

const sum = (names: string[]) => `calc(${names.map((name) => `var(${name})`).join(' + ')})`

/** The visible columns; `state` is named so that asking again depends on it. */
const inState = <T extends { getVisibleLeafColumns(): unknown[] }>(table: T, _state: object) =>
  table.getVisibleLeafColumns() as ReturnType<T['getVisibleLeafColumns']>
