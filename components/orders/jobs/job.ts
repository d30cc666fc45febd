import { formatNumber } from '@/components/ui/format/text'
import type { BulkOperation } from '../bulk/bulk-operations'
import type { Intent } from '../bulk/intent'

/** One record of a job. */
export interface Task {
  id: string
  orderId: string
  shortId: string
  /** The record as the bulk operation takes it. */
  body: Record<string, unknown>
  /** The record that undoes it, without the version it needs; null when it cannot be undone. */
  inverse: Record<string, unknown> | null
  /** The holds that were open before. */
  openHoldIds: string[]
}

export interface Result {
  isDone: boolean
  /** The order's version after it. */
  version?: number
  /** The id of the placed hold. */
  holdId?: string
  /** The reason why it was refused. */
  reason?: string
}

/** `interrupted`: stopped by an error or a reload; `canceled`: by the user. Both can be resumed. */
type JobState = 'running' | 'done' | 'canceled' | 'interrupted'

/** A change of many orders, sent in chunks. */
export interface Job {
  id: string
  /** The user's request; null for the undo of another job. */
  intent: Intent | null
  line: BulkOperation
  /** "Edit 500 orders". */
  title: string
  state: JobState
  startedAt: string
  endedAt: string | null
  /** The reason why it was interrupted. */
  interruption: string | null
  /** Whether another job has undone it. */
  isUndone: boolean
  /** Empty when there were too many to store over a reload. */
  tasks: Task[]
  /** In the order of the tasks; undefined for tasks without an answer. */
  results: (Result | undefined)[]
  total: number
  done: number
  failed: number
}

export const canResume = ({ state, tasks, done, failed, total }: Job) =>
  (state === 'canceled' || state === 'interrupted') && tasks.length === total && done + failed < total

/** The reason why the job cannot be undone; null when it can. */
export function undoDisabledReason(job: Job): string | null {
  if (job.isUndone) return 'This was undone.'
  if (!job.intent) return 'This undid another job.'
  if (job.intent.kind === 'cancel') return 'A cancellation cannot be undone.'
  if (job.intent.kind === 'check') return 'Checking again cannot be undone.'
  if (job.intent.kind === 'release') return 'A release cannot be undone; hold the orders again.'
  if (job.state === 'running') return 'It is still running.'
  if (!job.done) return 'Nothing was changed.'
  if (job.tasks.length !== job.total) return 'It is too long ago: the previous values are not available any more.'
  const isKnown = job.intent.kind === 'hold' || job.tasks.some(({ inverse }, i) => inverse && job.results[i]?.isDone)
  return isKnown ? null : 'Nothing in it can be undone.'
}

/** The progress as text: "498 of 500". */
export function progressOf({ done, failed, total }: Job): string {
  const text = `${formatNumber(done + failed)} of ${formatNumber(total)}`
  return failed ? `${text}, ${formatNumber(failed)} failed` : text
}

export interface ResultRow {
  id: string
  orderId: string
  shortId: string
  state: 'failed' | 'not done' | 'done'
  reason: string
  version: number | ''
}

const order = { failed: 0, 'not done': 1, done: 2 }

/** The result of each record, failures first. */
export function resultRows({ tasks, results }: Job): ResultRow[] {
  return tasks
    .map(({ id, orderId, shortId }, i): ResultRow => {
      const result = results[i]
      const state = !result ? 'not done' : result.isDone ? 'done' : 'failed'
      return { id, orderId, shortId, state, reason: result?.reason ?? '', version: result?.version ?? '' }
    })
    .sort((a, b) => order[a.state] - order[b.state])
}
