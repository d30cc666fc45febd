import { useEffect, useRef } from 'react'
import type { Board } from './board'
import classes from './cells.module.css'
import { selectColumn } from './cursor'

interface SelectCellProps<Row> {
  board: Board<Row>
  row: Row
  id: string
  isSelected: boolean
  isCursor: boolean
}

/** The checkbox of a row. It takes the focus itself, so that its state is read out; with Shift it takes in all rows since the last one. */
export function SelectCell<Row>({ board, row, id, isSelected, isCursor }: SelectCellProps<Row>) {
  return (
    <div
      role="gridcell"
      className={classes.cell}
      data-column={selectColumn}
      data-cursor={isCursor || undefined}
      data-pinned="check"
      aria-colindex={1}
    >
      <input
        type="checkbox"
        data-focus
        className={classes.check}
        tabIndex={isCursor ? 0 : -1}
        aria-label={`Select ${board.props().rowLabel(row)}`}
        checked={isSelected}
        onChange={({ target, nativeEvent }) => board.selects.one(id, target.checked, (nativeEvent as MouseEvent).shiftKey)}
      />
    </div>
  )
}

/** The checkbox above them: all loaded rows, or none. */
export function SelectAll<Row>({ board, extent, isCursor }: { board: Board<Row>; extent: 'none' | 'some' | 'all'; isCursor: boolean }) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    box.current!.indeterminate = extent === 'some'
  }, [extent])
  return (
    <div
      role="columnheader"
      className={classes.head}
      data-column={selectColumn}
      data-cursor={isCursor || undefined}
      data-pinned="check"
      aria-colindex={1}
    >
      <input
        ref={box}
        type="checkbox"
        data-focus
        className={classes.check}
        tabIndex={isCursor ? 0 : -1}
        aria-label="Select all rows here"
        checked={extent === 'all'}
        onChange={({ target }) => board.selects.all(target.checked)}
      />
    </div>
  )
}
