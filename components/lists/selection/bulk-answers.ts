import type { Failure } from '@/components/api/types'

/** The service's answer for one record of a bulk. */
export interface BulkAnswer {
  status: number
  response: unknown
}

/** The outcome of a bulk action for one row. */
export interface Outcome {
  id: string
  /** The row's name, and its address. */
  label: string
  href: string
  isSuccessful: boolean
  /** The row's new state, or the reason for the refusal. */
  detail: string
}

/** All refusals of a record in one line. `subject`: "this order". */
export function refusalText({ status, response }: BulkAnswer, subject = 'it'): string {
  if (status === 412) return `Somebody changed ${subject} since it was selected.`
  return (response as Failure | null)?.errors?.map(({ errorMessage }) => errorMessage).join(' ') || 'The service gave no reason.'
}

interface OutcomeTexts<R> {
  labelOf: (row: R) => string
  hrefOf: (row: R) => string
  done: (answer: BulkAnswer) => string
  refused?: (answer: BulkAnswer) => string
}

/** The outcome of each row, in the order given. A row without an answer was not changed. */
export function outcomesOf<R extends { id: string }>(
  rows: readonly R[],
  answers: readonly BulkAnswer[],
  texts: OutcomeTexts<R>,
): Outcome[] {
  const { labelOf, hrefOf, done, refused = refusalText } = texts
  return rows.map((row, i) => {
    const answer = answers[i] ?? { status: 0, response: null }
    const isSuccessful = answer.status >= 200 && answer.status < 300
    return { id: row.id, label: labelOf(row), href: hrefOf(row), isSuccessful, detail: isSuccessful ? done(answer) : refused(answer) }
  })
}
