import { holdNames } from '../../holds/reasons'
import { type Line, linesOf } from './change-words'
import type { Intent, Task } from './intent'
import { inverseOf } from './inverse'
import { type Answered, judge } from './judge'

/** What became of one record in the rehearsal. The changes themselves are let go: thousands of them would fill the memory. */
export interface Row {
  task: Task
  kind: 'change' | 'same' | 'refused'
  lines: Line[]
  why: string
  isStale: boolean
  inverse: Record<string, unknown> | null
}

export function rowOf(intent: Intent, task: Task, answered: Answered | undefined): Row {
  const verdict = judge(answered ?? { status: 0, response: null })
  if (verdict.kind === 'same')
    return { ...none, task, kind: 'same', why: intent.kind === 'check' ? 'It comes out as it was.' : verdict.why }
  if (verdict.kind === 'refused') return { ...none, task, kind: 'refused', why: verdict.why, isStale: verdict.isStale }
  const lines = [...deedOf(intent, task), ...linesOf(task.order, verdict.changes)]
  return { ...none, task, kind: 'change', lines, inverse: intent.kind === 'edit' ? inverseOf(task.order, verdict.changes) : null }
}

/** Of what was not asked of the service, because there is nothing to ask. */
export const unasked = (task: Task): Row => ({ ...none, task, kind: 'same', why: task.why ?? '' })

const none = { lines: [], why: '', isStale: false, inverse: null }

/** A hold that comes or goes, which the changes tell only in part. */
function deedOf(intent: Intent, task: Task): Line[] {
  if (intent.kind === 'hold') return [{ isAsked: true, label: 'hold', from: 'none', to: holdNames[intent.reason] }]
  if (intent.kind !== 'release') return []
  const hold = task.order.holds.find(({ id }) => id === task.body?.holdId)
  return hold ? [{ isAsked: true, label: 'hold', from: holdNames[hold.reason], to: 'released' }] : []
}
