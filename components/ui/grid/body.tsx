import { useVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useSyncExternalStore } from 'react'
import classes from './grid.module.css'
import type { GridModel, VisibleColumn } from './grid-model'
import { Row } from './row'
import { rangeWithActive } from './viewport'

interface BodyProps<Row> {
  model: GridModel<Row>
  shown: readonly VisibleColumn<Row>[]
  ids: readonly string[]
  rows: readonly Row[]
  rowHeight: number
}

/** With more rows than this, only the visible ones are rendered. */
export const MAX_UNVIRTUALIZED_ROWS = 100

export function Body<Row>(props: BodyProps<Row>) {
  return props.ids.length > MAX_UNVIRTUALIZED_ROWS ? <VirtualRows {...props} /> : <AllRows {...props} />
}

function AllRows<Row>({ ids, ...props }: BodyProps<Row>) {
  return (
    <div role="rowgroup" className={classes.body}>
      {ids.map((id, index) => (
        <BodyRow key={id} {...props} id={id} index={index} />
      ))}
    </div>
  )
}

function VirtualRows<Row>({ ids, ...props }: BodyProps<Row>) {
  const { model, rowHeight } = props
  const { cursor, root } = model
  const active = useSyncExternalStore(
    cursor.subscribe,
    () => ids.indexOf(cursor.spot().row ?? ''),
    () => -1,
  )
  // The focused row stays rendered when it is scrolled out of view; otherwise the focus would be lost.
  const rangeExtractor = useCallback((range: Parameters<typeof rangeWithActive>[0]) => rangeWithActive(range, active), [active])
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
        <BodyRow key={String(key)} {...props} id={ids[index]!} index={index} top={index * rowHeight} />
      ))}
    </div>
  )
}

interface BodyRowProps<Row> extends Omit<BodyProps<Row>, 'ids'> {
  id: string
  index: number
  top?: number
}

function BodyRow<R>({ model, shown, rows, id, index, top }: BodyRowProps<R>) {
  const { selection, rowTone } = model.props()
  const row = rows[index]!
  return <Row model={model} shown={shown} row={row} id={id} index={index} top={top} isSelected={selection?.has(id)} tone={rowTone?.(row)} />
}
