import { Bone } from '../bones'
import { type Shown, sticksAt } from './board'
import cells from './cells.module.css'
import classes from './grid.module.css'

const widths = ['62%', '84%', '48%', '75%', '56%']

/** The places of rows that are on their way, in the columns they will have. */
export function Skeleton<Row>({ shown, hasSelection, count }: { shown: readonly Shown<Row>[]; hasSelection: boolean; count: number }) {
  return (
    <div aria-hidden="true" className={classes.body}>
      {Array.from({ length: count }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same.
        <div key={row} className={classes.row}>
          {hasSelection && <div className={cells.cell} data-pinned="check" />}
          {shown.map(({ column, left }, index) => (
            <div
              key={column.id}
              className={cells.cell}
              data-bone
              data-number={column.isNumber || undefined}
              data-pinned={left ? 'yes' : undefined}
              style={sticksAt(left)}
            >
              <Bone width={widths[(row + index) % widths.length]} />
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}
