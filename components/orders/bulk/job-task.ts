import type { Task } from '../../jobs/job'
import type { Row } from './preview-row'

/** A previewed row as a job takes it. */
export const jobTask = ({ task: { id, order, body }, inverse }: Row): Task => ({
  id,
  orderId: order.id,
  shortId: order.shortId,
  body: body ?? {},
  inverse,
  had: order.holds.map((hold) => hold.id),
})
