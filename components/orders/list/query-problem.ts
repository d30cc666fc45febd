import { holdReasons } from '@/server/holds/lifecycle'
import { orderStatuses } from '@/server/orders/lifecycle'
import { parseQuery, QueryError } from '@/server/search/query'

/** What is wrong with a query line. `position` is null where only the service knew. */
export interface QueryProblem {
  message: string
  position: number | null
  length: number
  /** What was probably meant, to stand at the position instead. */
  suggestion: string | null
}

const vocabulary = { statuses: orderStatuses, holdReasons }

export function problemOf(q: string): QueryProblem | null {
  try {
    parseQuery(q, new Date(), vocabulary)
    return null
  } catch (error) {
    if (!(error instanceof QueryError)) throw error
    const { message, position, length, suggestion } = error
    return { message, position, length, suggestion: suggestion ?? null }
  }
}
