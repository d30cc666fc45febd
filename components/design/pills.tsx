import { StatusPill } from '../orders/status-pill'
import { statuses } from '../orders/statuses'
import classes from './design.module.css'

/** Every status of an order and of an item. */
export function Pills() {
  return (
    <div className={classes.row}>
      {(Object.keys(statuses) as (keyof typeof statuses)[]).map((status) => (
        <StatusPill key={status} status={status} />
      ))}
    </div>
  )
}
