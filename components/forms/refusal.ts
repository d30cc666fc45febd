import type { FieldValues, Path, UseFormSetError } from 'react-hook-form'
import { ApiError } from '../api'

/**
 * Puts what the service refused beside the fields it names, the first of them focused. Answers what belongs to no field, for
 * the top of the form; null when everything found its place. `prefix` is where the form's fields are in the request.
 */
export function showRefusal<V extends FieldValues>(
  error: Error,
  setError: UseFormSetError<V>,
  fields: string[],
  prefix = '',
): string | null {
  if (!(error instanceof ApiError)) return error.message
  const rest: string[] = []
  let isFirst = true
  for (const { propertyName, errorMessage } of error.errors) {
    const field = propertyName?.startsWith(prefix) ? propertyName.slice(prefix.length) : null
    if (field && fields.includes(field)) {
      setError(field as Path<V>, { message: errorMessage }, { shouldFocus: isFirst })
      isFirst = false
    } else rest.push(errorMessage)
  }
  if (!rest.length) return null
  return error.requestId ? `${rest.join(' ')} (request ${error.requestId})` : rest.join(' ')
}
