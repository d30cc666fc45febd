import { SkeletonLine } from '../skeleton'
import cells from './cells.module.css'
import classes from './grid.module.css'
import { stickyStyle, type VisibleColumn } from './grid-model'

const widths = ['62%', '84%', '48%', '75%', '56%']

/** Placeholders for loading rows, in their columns. */
export function SkeletonRows<Row>({
  shown,
  hasSelection,
  count,
}: {
  shown: readonly VisibleColumn<Row>[]
  hasSelection: boolean
  count: number
}) {
  return (
    <div aria-hidden="true" className={classes.body}>
      {Array.from({ length: count }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all rows are the same.
        <div key={row} className={classes.row}>
          {hasSelection && <div className={cells.cell} data-pinned="check" />}
          {shown.map(({ column, left }, index) => (
            <div
              key={column.id}
              className={cells.cell}
              data-bone
              data-number={column.isNumber || undefined}
              data-pinned={left ? 'yes' : undefined}
              style={stickyStyle(left)}
            >
              <SkeletonLine width={widths[(row + index) % widths.length]} />
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}
