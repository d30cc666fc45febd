import { memo, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import type { Tone } from '../pill'
import type { Board, Shown } from './board'
import { Cell } from './cell'
import { selectColumn } from './cursor'
import classes from './grid.module.css'
import { widgetsIn } from './places'
import { SelectCell } from './select-cell'

interface RowProps<Row> {
  board: Board<Row>
  shown: readonly Shown<Row>[]
  row: Row
  id: string
  index: number
  isSelected: boolean | undefined
  tone: Tone | undefined
  /** Its distance from the top, px, where rows are placed one by one. */
  top: number | undefined
}

function RowView<Row>({ board, shown, row, id, index, isSelected, tone, top }: RowProps<Row>) {
  const element = useRef<HTMLDivElement>(null)
  const { cursor } = board
  // Two strings of its own, so that a move of the cursor draws only the row it leaves and the one it enters.
  const at = useSyncExternalStore(cursor.subscribe, () => (cursor.spot().row === id ? cursor.spot().column : null), nowhere)
  const isActive = useSyncExternalStore(cursor.subscribe, () => cursor.isUsed() && cursor.spot().row === id, never)
  const editing = useSyncExternalStore(cursor.subscribe, () => (cursor.editing()?.row === id ? cursor.editing()!.column : null), nowhere)

  // The grid is one tab stop: what is inside its cells is reached through them.
  useLayoutEffect(() => {
    for (const widget of widgetsIn(element.current!)) widget.tabIndex = -1
  })

  return (
    <div
      ref={element}
      role="row"
      className={classes.row}
      data-row={id}
      data-active={isActive || undefined}
      data-tone={tone}
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      style={top === undefined ? undefined : { position: 'absolute', top }}
    >
      {isSelected !== undefined && <SelectCell board={board} row={row} id={id} isSelected={isSelected} isCursor={at === selectColumn} />}
      {shown.map((each) => (
        <Cell
          key={each.column.id}
          board={board}
          shown={each}
          row={row}
          id={id}
          isCursor={at === each.column.id}
          isEditing={editing === each.column.id}
        />
      ))}
    </div>
  )
}

const nowhere = () => null
const never = () => false

export const Row = memo(RowView) as typeof RowView
