import { useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { focusTarget } from './cell-target'
import type { GridBounds, Spot } from './cursor'
import { createCursorStore } from './cursor-store'
import { createEdits } from './edits'
import type { GridModel, VisibleColumn } from './grid-model'
import type { Layout } from './layout'
import { reveal } from './reveal'
import { createRowSelection } from './row-selection'
import type { GridProps } from './types'

interface GridState<Row> {
  props: GridProps<Row>
  shown: readonly VisibleColumn<Row>[]
  ids: readonly string[]
  columnIds: readonly string[]
  rowHeight: number
  changeLayout: (change: (layout: Layout) => Layout) => void
}

/** The model for a grid's lifetime, which reads the grid's latest state. */
export function useGridModel<Row>(state: GridState<Row>): GridModel<Row> {
  const id = useId()
  const root = useRef<HTMLDivElement>(null)
  const latest = useRef(state)
  latest.current = state
  const [model] = useState(() => createGridModel(id, root, () => latest.current))
  return model
}

function createGridModel<Row>(id: string, root: GridModel<Row>['root'], state: () => GridState<Row>): GridModel<Row> {
  const cursor = createCursorStore()
  let rowCache: { rows: unknown; byId: Map<string, Row> } = { rows: undefined, byId: new Map() }

  function row(rowId: string) {
    const { rows, rowId: idOf } = state().props
    if (rowCache.rows !== rows) rowCache = { rows, byId: new Map(rows?.map((each) => [idOf(each), each])) }
    return rowCache.byId.get(rowId)
  }
  const column = (columnId: string) => state().props.columns.find((each) => each.id === columnId)
  const extent = (): GridBounds => {
    const { ids, columnIds, rowHeight } = state()
    const height = (root.current?.clientHeight ?? 0) - rowHeight
    return { ids, columns: columnIds, page: Math.max(1, Math.floor(height / rowHeight) - 1) }
  }

  function focus() {
    const grid = root.current
    const cell = grid?.querySelector<HTMLElement>('[data-cursor]')
    if (!grid || !cell) return
    reveal(grid, cell)
    focusTarget(cell).focus()
  }

  function moveTo(spot: Spot) {
    flushSync(() => cursor.move(spot))
    focus()
  }

  return {
    id,
    root,
    cursor,
    props: () => state().props,
    visibleColumns: () => state().shown,
    extent,
    row,
    column,
    moveTo,
    focus,
    isEditable: () => state().props.columns.some(({ edit }) => edit),
    rowSelection: createRowSelection(() => state().props.selection, extent),
    edits: createEdits({ cursor, extent, row, column }),
    changeLayout: (change) => state().changeLayout(change),
  }
}
