import { useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Board, Shown } from './board'
import type { Extent, Spot } from './cursor'
import { createCursor } from './cursor-store'
import { createEdits } from './edits'
import type { Layout } from './layout'
import { focusTarget } from './places'
import { reveal } from './reveal'
import { createSelects } from './selects'
import type { GridProps } from './types'

interface Now<Row> {
  props: GridProps<Row>
  shown: readonly Shown<Row>[]
  ids: readonly string[]
  columnIds: readonly string[]
  rowHeight: number
  changeLayout: (change: (layout: Layout) => Layout) => void
}

/** One board for the life of a grid, which answers with what the grid was given last. */
export function useBoard<Row>(now: Now<Row>): Board<Row> {
  const id = useId()
  const root = useRef<HTMLDivElement>(null)
  const latest = useRef(now)
  latest.current = now
  const [board] = useState(() => createBoard(id, root, () => latest.current))
  return board
}

function createBoard<Row>(id: string, root: Board<Row>['root'], now: () => Now<Row>): Board<Row> {
  const cursor = createCursor()
  let known: { rows: unknown; byId: Map<string, Row> } = { rows: undefined, byId: new Map() }

  function row(rowId: string) {
    const { rows, rowId: idOf } = now().props
    if (known.rows !== rows) known = { rows, byId: new Map(rows?.map((each) => [idOf(each), each])) }
    return known.byId.get(rowId)
  }
  const column = (columnId: string) => now().props.columns.find((each) => each.id === columnId)
  const extent = (): Extent => {
    const { ids, columnIds, rowHeight } = now()
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

  function go(spot: Spot) {
    flushSync(() => cursor.move(spot))
    focus()
  }

  return {
    id,
    root,
    cursor,
    props: () => now().props,
    shown: () => now().shown,
    extent,
    row,
    column,
    go,
    focus,
    isEditable: () => now().props.columns.some(({ edit }) => edit),
    selects: createSelects(() => now().props.selection, extent),
    edits: createEdits({ cursor, extent, row, column }),
    changeLayout: (change) => now().changeLayout(change),
  }
}
