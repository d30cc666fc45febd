import { ApiError } from '@/components/api/request'
import { type QueryProblem, UnresolvedValueError } from './language'
import type { Term } from './plain-language'

/**
 * A problem with the query that only the service finds, such as an unknown name; null for any other error. `termOf`: the term behind the
 * filter that the service names.
 */
export function filterProblemOf(error: Error, termOf: (propertyName: string | null) => Term | undefined): QueryProblem | null {
  if (error instanceof UnresolvedValueError) return error.problem
  if (!(error instanceof ApiError) || error.status !== 400) return null
  for (const { propertyName, errorMessage } of error.errors) {
    const term = termOf(propertyName)
    if (term) return { message: errorMessage, position: term.at, length: term.end - term.at, suggestion: null }
  }
  return null
}
