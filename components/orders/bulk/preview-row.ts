import type { Failure } from '@/components/api/types'
import { type BulkAnswer, refusalText } from '@/components/lists/selection/bulk-answers'
import { holdNames } from '@/components/records/labels/hold-reasons'
import { type ChangeLine, changeLines } from './change-labels'
import type { Intent, Task } from './intent'
import { type Change, inverseOf } from './inverse'

/** The outcome of one record's dry run, without the raw changes: thousands of them would fill the memory. */
export interface PreviewRow {
  task: Task
  kind: 'change' | 'same' | 'refused'
  lines: ChangeLine[]
  reason: string
  isStale: boolean
  /** The new values that the service refused as unknown, such as "SKU “MUG-51”". */
  unknown: string[]
  inverse: Record<string, unknown> | null
}

export function previewRow(intent: Intent, task: Task, answered: BulkAnswer | undefined): PreviewRow {
  const answer = answered ?? { status: 0, response: null }
  const evaluation = evaluate(answer)
  if (evaluation.kind === 'same')
    return { ...none, task, kind: 'same', reason: intent.kind === 'check' ? 'Nothing changes.' : evaluation.reason }
  if (evaluation.kind === 'refused') return { ...none, task, ...evaluation, unknown: unknownValues(intent, answer) }
  const lines = [...holdChange(intent, task), ...changeLines(task.order, evaluation.changes)]
  const inverse = intent.kind === 'edit' ? inverseOf(task.order, evaluation.changes) : null
  return { ...none, task, kind: 'change', lines, inverse }
}

/** The new values of an edit that the service does not know: it says so of no others with the status 400, as the form has checked them. */
function unknownValues(intent: Intent, { status, response }: BulkAnswer): string[] {
  if (intent.kind !== 'edit' || status !== 400) return []
  return (response as Failure).errors.flatMap(({ propertyName, attemptedValue }) => {
    if (propertyName?.endsWith('.customerShippingMethod')) return [`shipping method “${attemptedValue}”`]
    return propertyName?.endsWith('.sku') ? [`SKU “${attemptedValue}”`] : []
  })
}

/** The outcome of a record's dry run: changes, no change, or a refusal. */
type Evaluation =
  | { kind: 'change'; changes: Change[] }
  | { kind: 'same'; reason: string }
  | { kind: 'refused'; reason: string; isStale: boolean }

export function evaluate(answer: BulkAnswer): Evaluation {
  const { status, response } = answer
  if (status >= 300) return { kind: 'refused', reason: refusalText(answer, 'this order'), isStale: status === 412 }
  const changes = (response as { changes?: Change[] }).changes ?? []
  return changes.length ? { kind: 'change', changes } : { kind: 'same', reason: 'It already has these values.' }
}

/** The row of a task that is not sent, because it would change nothing. */
export const skippedRow = (task: Task): PreviewRow => ({ ...none, task, kind: 'same', reason: task.skipReason ?? '' })

const none = { lines: [], reason: '', isStale: false, unknown: [], inverse: null }

/** The line of a placed or released hold, which the changes contain only in part. */
function holdChange(intent: Intent, task: Task): ChangeLine[] {
  if (intent.kind === 'hold') return [{ isRequested: true, label: 'hold', from: 'none', to: holdNames[intent.reason] }]
  if (intent.kind !== 'release') return []
  const hold = task.order.holds.find(({ id }) => id === task.body?.holdId)
  return hold ? [{ isRequested: true, label: 'hold', from: holdNames[hold.reason], to: 'released' }] : []
}
