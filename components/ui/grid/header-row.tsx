import { useSyncExternalStore } from 'react'
import { selectColumn } from './cursor'
import classes from './grid.module.css'
import type { GridModel, VisibleColumn } from './grid-model'
import { HeaderCell } from './header-cell'
import { SelectAll } from './select-cell'

interface HeaderRowProps<Row> {
  model: GridModel<Row>
  shown: readonly VisibleColumn<Row>[]
  sort: string | undefined
  /** The number of selected rows; undefined in a grid without selection. */
  selectionState: 'none' | 'some' | 'all' | undefined
}

export function HeaderRow<Row>({ model, shown, sort, selectionState }: HeaderRowProps<Row>) {
  const { cursor } = model
  // Until there are rows, Tab enters the grid at the header.
  const at = useSyncExternalStore(
    cursor.subscribe,
    () => (cursor.spot().row === null ? cursor.spot().column : null),
    () => null,
  )
  return (
    <div role="rowgroup" className={classes.header}>
      <div role="row" className={classes.row} data-row="" aria-rowindex={1}>
        {selectionState && <SelectAll model={model} selectionState={selectionState} isCursor={at === selectColumn} />}
        {shown.map((each) => (
          <HeaderCell key={each.column.id} model={model} shown={each} sort={sort} isCursor={at === each.column.id} />
        ))}
      </div>
    </div>
  )
}
