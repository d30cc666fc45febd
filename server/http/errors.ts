import { isDiskFailure, isOutcomeUnknown, isUnavailable, isUniqueViolation } from '@/db/connection/errors'
import { conflict, type Problem, problem, Refusal, type RefusalCode } from '@/server/kernel/refusal'

/** The API's error answers: refusals, bugs, and requests that Node does not read to their end (normalize-request.mjs). */
export type ErrorCode = RefusalCode | 'ServerError' | 'RequestTimeout' | 'RequestHeaderFieldsTooLarge'

export const statusOf: Record<ErrorCode, number> = {
  BadRequest: 400,
  ValidationError: 400,
  Unauthorized: 401,
  Forbidden: 403,
  NotFound: 404,
  MethodNotAllowed: 405,
  RequestTimeout: 408,
  Conflict: 409,
  PreconditionFailed: 412,
  PayloadTooLarge: 413,
  UnsupportedMediaType: 415,
  IdempotencyKeyReused: 422,
  IdempotencyKeyInUse: 409,
  TooManyRequests: 429,
  RequestHeaderFieldsTooLarge: 431,
  ServerError: 500,
  ExternalError: 502,
  ServiceUnavailable: 503,
}

export interface ErrorBody {
  errorCode: ErrorCode
  requestId: string
  errors: Problem[]
}

export interface Failure {
  status: number
  body: ErrorBody
  headers: Record<string, string>
  /** The internal error, for the log; null when the answer tells the caller everything. */
  cause: unknown
}

/** The problem with its declared fields only. */
const declaredProblem = ({ errorMessage, propertyName, attemptedValue, reason }: Problem): Problem => ({
  errorMessage,
  propertyName,
  attemptedValue,
  reason,
})

/** The maximum number of problems in one answer. */
const MAX_PROBLEMS = 100

const lookFirst = 'Look whether the change is there before you send it again.'
const retryWithKey = 'Send it again with the same Idempotency-Key: it is not done twice.'

/** The message of a 503, and the seconds to wait. */
function unavailability(error: unknown, hasKey: boolean): { message: string; retryAfter: number } {
  if (isOutcomeUnknown(error))
    return {
      message: `The connection to the database was lost while the change was committed, so its outcome is unknown. ${hasKey ? retryWithKey : lookFirst}`,
      retryAfter: 2,
    }
  if (isDiskFailure(error))
    return {
      message: 'The disk of the service is full or failing. Nothing was written; try again later.',
      retryAfter: 30,
    }
  return { message: 'The service is busy. Try again in a moment; nothing was written.', retryAfter: 2 }
}

/** The contract's answer for a thrown value. An unexpected error reveals nothing internal. `hasKey`: the request has an Idempotency-Key. */
export function failureOf(error: unknown, requestId: string, hasKey = false): Failure {
  if (error instanceof Refusal)
    return {
      status: statusOf[error.code],
      body: { errorCode: error.code, requestId, errors: error.problems.slice(0, MAX_PROBLEMS).map(declaredProblem) },
      headers: error.headers,
      cause: null,
    }
  if (isUniqueViolation(error))
    return failureOf(
      conflict('record.changed', 'Another request changed the same data at the same time. Read it and try again.'),
      requestId,
    )
  if (isUnavailable(error)) {
    const { message, retryAfter } = unavailability(error, hasKey)
    return {
      status: 503,
      body: { errorCode: 'ServiceUnavailable', requestId, errors: [problem('service.busy', null, message)] },
      headers: { 'Retry-After': String(retryAfter) },
      cause: error,
    }
  }
  return {
    status: 500,
    body: {
      errorCode: 'ServerError',
      requestId,
      errors: [problem('service.failed', null, `Something went wrong on our side. Quote ${requestId} when you report it.`)],
    },
    headers: {},
    cause: error,
  }
}
