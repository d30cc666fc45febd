import { PageHeading } from '../ui/page-heading'
import classes from './print.module.css'
import { RecentBatches } from './recent-batches'
import { Waiting } from './waiting'

/** Where printing begins without a selection: what waits for its slip, and what was printed lately. */
export function PrintStart() {
  return (
    <>
      <PageHeading title="Print packing slips" />
      <div className={classes.page}>
        <Waiting />
        <RecentBatches />
      </div>
    </>
  )
}
