import { useEffect, useRef } from 'react'
import classes from './cells.module.css'
import { selectColumn } from './cursor'
import type { GridModel } from './grid-model'

interface SelectCellProps<Row> {
  model: GridModel<Row>
  row: Row
  id: string
  isSelected: boolean
  isCursor: boolean
}

/**
 * A row's checkbox. It takes the focus itself, so that screen readers read its state; with Shift, it selects all rows since the last one.
 */
export function SelectCell<Row>({ model, row, id, isSelected, isCursor }: SelectCellProps<Row>) {
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
        aria-label={`Select ${model.props().rowLabel(row)}`}
        checked={isSelected}
        onChange={({ target, nativeEvent }) => model.rowSelection.select(id, target.checked, (nativeEvent as MouseEvent).shiftKey)}
      />
    </div>
  )
}

/** The header's checkbox: selects all loaded rows, or none. */
export function SelectAll<Row>({
  model,
  selectionState,
  isCursor,
}: {
  model: GridModel<Row>
  selectionState: 'none' | 'some' | 'all'
  isCursor: boolean
}) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    box.current!.indeterminate = selectionState === 'some'
  }, [selectionState])
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
        checked={selectionState === 'all'}
        onChange={({ target }) => model.rowSelection.selectAll(target.checked)}
      />
    </div>
  )
}
