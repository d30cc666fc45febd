import { useVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useSyncExternalStore } from 'react'
import type { Board, Shown } from './board'
import classes from './grid.module.css'
import { Row } from './row'
import { visibleRows } from './visible-rows'

interface BodyProps<Row> {
  board: Board<Row>
  shown: readonly Shown<Row>[]
  ids: readonly string[]
  rows: readonly Row[]
  rowHeight: number
}

/** Beyond this many rows only those on the screen are in the page. */
export const virtualBeyond = 100

export function Body<Row>(props: BodyProps<Row>) {
  return props.ids.length > virtualBeyond ? <VirtualRows {...props} /> : <AllRows {...props} />
}

function AllRows<Row>({ ids, ...props }: BodyProps<Row>) {
  return (
    <div role="rowgroup" className={classes.body}>
      {ids.map((id, index) => (
        <OneRow key={id} {...props} id={id} index={index} />
      ))}
    </div>
  )
}

function VirtualRows<Row>({ ids, ...props }: BodyProps<Row>) {
  const { board, rowHeight } = props
  const { cursor, root } = board
  const active = useSyncExternalStore(
    cursor.subscribe,
    () => ids.indexOf(cursor.spot().row ?? ''),
    () => -1,
  )
  // The row with the focus stays in the page wherever it is scrolled to: the focus would be lost with it.
  const rangeExtractor = useCallback((range: Parameters<typeof visibleRows>[0]) => visibleRows(range, active), [active])
  const virtual = useVirtualizer({
    count: ids.length,
    getScrollElement: () => root.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => ids[index]!,
    overscan: 10,
    initialRect: { width: 0, height: 800 },
    rangeExtractor,
    useFlushSync: false,
  })
  return (
    <div role="rowgroup" className={classes.body} style={{ position: 'relative', height: ids.length * rowHeight }}>
      {virtual.getVirtualItems().map(({ index, key }) => (
        <OneRow key={String(key)} {...props} id={ids[index]!} index={index} top={index * rowHeight} />
      ))}
    </div>
  )
}

interface OneRowProps<Row> extends Omit<BodyProps<Row>, 'ids'> {
  id: string
  index: number
  top?: number
}

function OneRow<R>({ board, shown, rows, id, index, top }: OneRowProps<R>) {
  const { selection, rowTone } = board.props()
  const row = rows[index]!
  return <Row board={board} shown={shown} row={row} id={id} index={index} top={top} isSelected={selection?.has(id)} tone={rowTone?.(row)} />
}
