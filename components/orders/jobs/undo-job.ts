import type { QueryClient } from '@tanstack/react-query'
import { operations } from '../bulk/bulk-operations'
import { fetchOrders } from '../bulk/selection'
import { type Job, type Task, undoDisabledReason } from './job'
import { changeJob, findJob } from './job-store'
import { startJob } from './run-job'

/**
 * Undoes a job as a job of its own, and returns the message to announce. An order changed since is not touched, and reported as failed.
 * Throws when nothing can be undone.
 */
export async function undoJob(client: QueryClient, id: string): Promise<string> {
  const job = findJob(id)
  if (!job) throw new Error('This job was removed from the list.')
  const disabledReason = undoDisabledReason(job)
  if (disabledReason) throw new Error(disabledReason)
  const tasks = job.intent?.kind === 'hold' ? await releaseTasks(job) : inverseTasks(job)
  if (!tasks.length) throw new Error('Nothing is left in it to undo.')
  changeJob(id, { isUndone: true })
  const line = job.intent?.kind === 'hold' ? operations.release : operations.edit
  startJob(client, { intent: null, line, title: `Undo: ${job.title.charAt(0).toLowerCase()}${job.title.slice(1)}`, tasks })
  return 'Undo started'
}

const inverseTasks = ({ tasks, results }: Job): Task[] =>
  tasks.flatMap((task, i) => {
    const { isDone, version } = results[i] ?? {}
    return isDone && task.inverse ? [{ ...task, body: { ...task.inverse, version }, inverse: null }] : []
  })

/** Releases exactly the holds that the job placed. Looks up the hold's id when the answer did not contain it. */
async function releaseTasks({ tasks, results }: Job): Promise<Task[]> {
  const placed = tasks.flatMap((task, i) => (results[i]?.isDone ? [{ task, holdId: results[i]?.holdId }] : []))
  const unknown = placed.filter(({ holdId }) => !holdId).map(({ task }) => task.orderId)
  const found = new Map((unknown.length ? await fetchOrders(unknown) : []).map((order) => [order.id, order]))
  return placed.flatMap(({ task, holdId }) => {
    const hold =
      holdId ?? found.get(task.orderId)?.holds.findLast(({ id, releasedAt }) => !releasedAt && !task.openHoldIds.includes(id))?.id
    return hold ? [{ ...task, body: { orderId: task.orderId, holdId: hold, comment: 'Undone' }, inverse: null }] : []
  })
}
