import { useSyncExternalStore } from 'react'
import type { Board, Shown } from './board'
import { selectColumn } from './cursor'
import classes from './grid.module.css'
import { HeaderCell } from './header-cell'
import { SelectAll } from './select-cell'

interface HeaderRowProps<Row> {
  board: Board<Row>
  shown: readonly Shown<Row>[]
  sort: string | undefined
  /** How many rows are selected; undefined in a grid without selection. */
  extent: 'none' | 'some' | 'all' | undefined
}

export function HeaderRow<Row>({ board, shown, sort, extent }: HeaderRowProps<Row>) {
  const { cursor } = board
  // Until there are rows, the header is where Tab enters.
  const at = useSyncExternalStore(
    cursor.subscribe,
    () => (cursor.spot().row === null ? cursor.spot().column : null),
    () => null,
  )
  return (
    <div role="rowgroup" className={classes.header}>
      <div role="row" className={classes.row} data-row="" aria-rowindex={1}>
        {extent && <SelectAll board={board} extent={extent} isCursor={at === selectColumn} />}
        {shown.map((each) => (
          <HeaderCell key={each.column.id} board={board} shown={each} sort={sort} isCursor={at === each.column.id} />
        ))}
      </div>
    </div>
  )
}
