import { memo, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import type { Tone } from '../pill'
import { Cell } from './cell'
import { widgetsIn } from './cell-target'
import { selectColumn } from './cursor'
import classes from './grid.module.css'
import type { GridModel, VisibleColumn } from './grid-model'
import { SelectCell } from './select-cell'

interface RowProps<Row> {
  model: GridModel<Row>
  shown: readonly VisibleColumn<Row>[]
  row: Row
  id: string
  index: number
  isSelected: boolean | undefined
  tone: Tone | undefined
  /** The distance from the top in px, for virtual rows. */
  top: number | undefined
}

function RowView<Row>({ model, shown, row, id, index, isSelected, tone, top }: RowProps<Row>) {
  const element = useRef<HTMLDivElement>(null)
  const { cursor } = model
  // A subscription per row, so that a move of the cursor renders only the row it leaves and the one it enters.
  const at = useSyncExternalStore(cursor.subscribe, () => (cursor.spot().row === id ? cursor.spot().column : null), nowhere)
  const isActive = useSyncExternalStore(cursor.subscribe, () => cursor.isUsed() && cursor.spot().row === id, never)
  const editing = useSyncExternalStore(cursor.subscribe, () => (cursor.editing()?.row === id ? cursor.editing()!.column : null), nowhere)

  // The grid is one tab stop; widgets inside its cells are reached through the cells.
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
      {isSelected !== undefined && <SelectCell model={model} row={row} id={id} isSelected={isSelected} isCursor={at === selectColumn} />}
      {shown.map((each) => (
        <Cell
          key={each.column.id}
          model={model}
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
