import type { QueryClient } from '@tanstack/react-query'
import { fetchOrders } from '../orders/bulk/fetch-orders'
import { lines } from '../orders/bulk/intent'
import { type Job, type Task, whyNoUndo } from './job'
import { changeJob, jobOf } from './jobs'
import { startJob } from './run'

/**
 * Takes back what a job did, as a job of its own, and answers what to say of it. An order that was changed since is left alone, and told.
 * Throws where nothing can be.
 */
export async function undoJob(client: QueryClient, id: string): Promise<string> {
  const job = jobOf(id)
  if (!job) throw new Error('This job was taken off the list.')
  const why = whyNoUndo(job)
  if (why) throw new Error(why)
  const tasks = job.intent?.kind === 'hold' ? await releasesOf(job) : inversesOf(job)
  if (!tasks.length) throw new Error('There is nothing left of it to take back.')
  changeJob(id, { isUndone: true })
  const line = job.intent?.kind === 'hold' ? lines.release : lines.edit
  startJob(client, { intent: null, line, title: `Undo: ${job.title.charAt(0).toLowerCase()}${job.title.slice(1)}`, tasks })
  return 'Undo started'
}

const inversesOf = ({ tasks, results }: Job): Task[] =>
  tasks.flatMap((task, i) => {
    const { isDone, version } = results[i] ?? {}
    return isDone && task.inverse ? [{ ...task, body: { ...task.inverse, version }, inverse: null }] : []
  })

/** Releases exactly the holds that were placed. Which that was is looked up where the answer did not say. */
async function releasesOf({ tasks, results }: Job): Promise<Task[]> {
  const placed = tasks.flatMap((task, i) => (results[i]?.isDone ? [{ task, holdId: results[i]?.holdId }] : []))
  const unknown = placed.filter(({ holdId }) => !holdId).map(({ task }) => task.orderId)
  const found = new Map((unknown.length ? await fetchOrders(unknown) : []).map((order) => [order.id, order]))
  return placed.flatMap(({ task, holdId }) => {
    const hold = holdId ?? found.get(task.orderId)?.holds.findLast(({ id, releasedAt }) => !releasedAt && !task.had.includes(id))?.id
    return hold ? [{ ...task, body: { orderId: task.orderId, holdId: hold, comment: 'Undone' }, inverse: null }] : []
  })
}
