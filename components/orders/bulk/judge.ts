import type { Failure } from '../../api-shapes'
import type { Change } from './inverse'

/** What one record of a bulk came to. */
export interface Answered {
  status: number
  response: unknown
}

/** What a rehearsed record came to: it would change something, nothing, or is refused. */
export type Verdict =
  | { kind: 'change'; changes: Change[] }
  | { kind: 'same'; why: string }
  | { kind: 'refused'; why: string; isStale: boolean; field: string | null }

export function judge({ status, response }: Answered): Verdict {
  if (status >= 300) return refusedFor(response as Failure, status)
  const changes = (response as { changes?: Change[] }).changes ?? []
  return changes.length ? { kind: 'change', changes } : { kind: 'same', why: 'It is so already.' }
}

function refusedFor(failure: Failure | null, status: number): Verdict & { kind: 'refused' } {
  const [first] = failure?.errors ?? []
  const isStale = status === 412
  const why = whyOf({ status, response: failure })
  return { kind: 'refused', why, isStale, field: first?.propertyName?.replace(/^bulk\[\d+\]\.?/, '') || null }
}

/** Everything that was refused, in one line. */
export function whyOf({ status, response }: Answered): string {
  if (status === 412) return 'Somebody changed this order since it was selected.'
  return (response as Failure | null)?.errors?.map(({ errorMessage }) => errorMessage).join(' ') || 'The service did not say why.'
}
