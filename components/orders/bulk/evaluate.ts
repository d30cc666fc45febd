import type { Failure } from '@/components/api/types'
import type { Change } from './inverse'

/** The answer for one record of a bulk. */
export interface BulkAnswer {
  status: number
  response: unknown
}

/** The outcome of a record's dry run: changes, no change, or a refusal. */
export type Evaluation =
  | { kind: 'change'; changes: Change[] }
  | { kind: 'same'; reason: string }
  | { kind: 'refused'; reason: string; isStale: boolean; field: string | null }

export function evaluate({ status, response }: BulkAnswer): Evaluation {
  if (status >= 300) return rejected(response as Failure, status)
  const changes = (response as { changes?: Change[] }).changes ?? []
  return changes.length ? { kind: 'change', changes } : { kind: 'same', reason: 'It already has these values.' }
}

function rejected(failure: Failure | null, status: number): Evaluation & { kind: 'refused' } {
  const [first] = failure?.errors ?? []
  const isStale = status === 412
  const reason = errorText({ status, response: failure })
  return { kind: 'refused', reason, isStale, field: first?.propertyName?.replace(/^bulk\[\d+\]\.?/, '') || null }
}

/** All refusals in one line. */
export function errorText({ status, response }: BulkAnswer): string {
  if (status === 412) return 'Somebody changed this order since it was selected.'
  return (response as Failure | null)?.errors?.map(({ errorMessage }) => errorMessage).join(' ') || 'The service gave no reason.'
}
