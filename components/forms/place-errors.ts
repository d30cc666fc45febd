import { ApiError } from '../api'
import type { Problem } from '../api-shapes'

/** What the service refused, as a form shows it. */
export interface Refusal {
  /** What belongs to no field, or null when all of it is said beside the fields. */
  message: string | null
  requestId: string | null
  /** The answer's status; 0 when there was none. */
  status: number
  errorCode: string
  /** Whether sending the same again may help: nothing arrived, or the service failed. */
  canRetry: boolean
}

/**
 * Finds for each problem of a refused request the field it belongs to. `prefix` is where the form's fields are in the request
 * ("shippingAddress."). What has no field is left for the top of the form.
 */
export function placeErrors(problems: Problem[], fields: string[], prefix = '') {
  const placed = new Map<string, string>()
  const rest: string[] = []
  for (const { propertyName, errorMessage } of problems) {
    const name = propertyName?.startsWith(prefix) ? propertyName.slice(prefix.length) : null
    const field = name && fields.find((each) => name === each || name.startsWith(`${each}.`) || name.startsWith(`${each}[`))
    if (field) placed.set(field, placed.has(field) ? `${placed.get(field)} ${errorMessage}` : errorMessage)
    else rest.push(errorMessage)
  }
  return { placed, rest }
}

/** What was thrown while sending, with what of it no field shows. */
export function refusalOf(error: Error, rest?: string[]): Refusal {
  if (!(error instanceof ApiError)) return { message: error.message, requestId: null, status: 0, errorCode: 'Unknown', canRetry: true }
  const { status, errorCode, requestId } = error
  return {
    message: rest ? rest.join(' ') || null : error.message,
    requestId,
    status,
    errorCode,
    canRetry: status === 0 || status === 429 || status >= 500,
  }
}
