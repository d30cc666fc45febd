import { TriangleAlert } from 'lucide-react'
import type { Order } from '../shapes'
import classes from './order-page.module.css'

/** Why the order is in its status, where the service says so. A hold says it in its own banner. */
export function StatusReason({ order: { status, statusDesc } }: { order: Order }) {
  if (!statusDesc || status === 'CustomerCareHold') return null
  return (
    <div className={classes.reason}>
      <TriangleAlert size={16} aria-hidden="true" />
      <p>{statusDesc}</p>
    </div>
  )
}
