import { ApiError } from '@/components/api/request'
import type { Problem } from '@/components/api/types'

/** A failed request as a form shows it. */
export interface FormFailure {
  /** The messages that belong to no field; null when all stand beside fields. */
  message: string | null
  requestId: string | null
  /** The HTTP status; 0 without an answer. */
  status: number
  errorCode: string
  /** Whether a retry may help: there was no answer, there were too many requests, or the server failed. */
  canRetry: boolean
}

/**
 * Assigns each problem of a refused request to its field. `prefix` is the path of the form's fields, or of some of them, in the
 * request ("shippingAddress.").
 * Messages without a field are in `unassigned`.
 */
export function assignErrors(problems: Problem[], fields: string[], prefix = '') {
  const byField = new Map<string, string>()
  const unassigned: string[] = []
  for (const { propertyName, errorMessage } of problems) {
    const name = propertyName?.startsWith(prefix) ? propertyName.slice(prefix.length) : propertyName
    const field = name && fields.find((each) => name === each || name.startsWith(`${each}.`) || name.startsWith(`${each}[`))
    if (field) byField.set(field, byField.has(field) ? `${byField.get(field)} ${errorMessage}` : errorMessage)
    else unassigned.push(errorMessage)
  }
  return { byField, unassigned }
}

/** A thrown error as a form shows it, with the messages that belong to no field. */
export function toFormFailure(error: Error, unassigned?: string[]): FormFailure {
  if (!(error instanceof ApiError)) return { message: error.message, requestId: null, status: 0, errorCode: 'Unknown', canRetry: true }
  const { status, errorCode, requestId } = error
  return {
    message: unassigned ? unassigned.join(' ') || null : error.message,
    requestId,
    status,
    errorCode,
    canRetry: status === 0 || status === 429 || status >= 500,
  }
}
