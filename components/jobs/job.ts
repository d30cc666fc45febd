import type { BulkLine, Intent } from '../orders/bulk/intent'
import { number } from '../ui/number'

/** One record of a job. */
export interface Task {
  id: string
  orderId: string
  shortId: string
  /** As the bulk operation takes it. */
  body: Record<string, unknown>
  /** What would take it back, without the version it leaves; null when nothing can. */
  inverse: Record<string, unknown> | null
  /** The holds that were open before. */
  had: string[]
}

export interface Result {
  isDone: boolean
  /** The order's version after it. */
  version?: number
  /** The hold that was placed. */
  holdId?: string
  /** Why it was refused. */
  why?: string
}

/** `interrupted`: stopped by an error or a reload; `canceled`: by the reader. Both can be resumed. */
export type JobState = 'running' | 'done' | 'canceled' | 'interrupted'

/** A change of many orders, chunk after chunk. */
export interface Job {
  id: string
  /** What the reader asked for; null when it takes another job back. */
  intent: Intent | null
  line: BulkLine
  /** "Edit 500 orders". */
  title: string
  state: JobState
  startedAt: string
  endedAt: string | null
  /** Why it was interrupted. */
  cause: string | null
  /** Whether another job has taken it back. */
  isUndone: boolean
  /** Empty when they were too many to be kept over a reload. */
  tasks: Task[]
  /** Beside the tasks; undefined where nothing was answered yet. */
  results: (Result | undefined)[]
  total: number
  done: number
  failed: number
}

export const canResume = ({ state, tasks, done, failed, total }: Job) =>
  (state === 'canceled' || state === 'interrupted') && tasks.length === total && done + failed < total

/** Why what it did cannot be taken back; null when it can. */
export function whyNoUndo(job: Job): string | null {
  if (job.isUndone) return 'This was taken back.'
  if (!job.intent) return 'This took back another job.'
  if (job.intent.kind === 'cancel') return 'A cancellation cannot be taken back.'
  if (job.intent.kind === 'check') return 'What was checked again stays as it came out.'
  if (job.intent.kind === 'release') return 'A release cannot be taken back; hold the orders again.'
  if (job.state === 'running') return 'It is still running.'
  if (!job.done) return 'Nothing was changed.'
  if (job.tasks.length !== job.total) return 'It is too long ago: what was there before is not known any more.'
  const isKnown = job.intent.kind === 'hold' || job.tasks.some(({ inverse }, i) => inverse && job.results[i]?.isDone)
  return isKnown ? null : 'Nothing of it can be put back.'
}

/** "498 of 500", in words for the tray. */
export function progressOf({ done, failed, total }: Job): string {
  const told = `${number(done + failed)} of ${number(total)}`
  return failed ? `${told}, ${number(failed)} failed` : told
}
