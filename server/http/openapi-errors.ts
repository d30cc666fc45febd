import type { Problem } from '../refusal'
import { type ErrorCode, statusOf } from './errors'
import { parameterNames, takesIfMatch, takesKey } from './openapi-traits'
import type { Operation } from './operation'

/** Why an answer is a refusal: its errorCode, the schema that it then has, when that is, and what it looks like. */
export interface Reason {
  errorCode: ErrorCode
  schema: string
  when: string
  example: Problem
}

type Told = Omit<Reason, 'errorCode'>

const told = (
  schema: string,
  when: string,
  errorMessage: string,
  propertyName: string | null = null,
  attemptedValue: unknown = null,
): Told => ({
  schema,
  when,
  example: { errorMessage, propertyName, attemptedValue },
})

const reasons: Partial<Record<ErrorCode, Told>> = {
  BadRequest: told(
    'Error',
    'The body is not JSON, the address is not UTF-8, or a bulk is not a list of 1 to 1000 records.',
    'The body is not valid JSON: Unexpected end of JSON input.',
  ),
  ValidationError: told(
    'ValidationErrorResponse',
    'A field or parameter is unknown, missing or wrong, or names something that does not exist. All problems are told at once.',
    'Give an ISO 3166-1 alpha-2 country code, such as US.',
    'shippingAddress.countryCode',
    'USA',
  ),
  Unauthorized: told(
    'UnauthorizedErrorResponse',
    'The token is missing, malformed, expired or revoked.',
    'The access token is not valid, has expired or was revoked. Get a new one.',
    'Authorization',
  ),
  Forbidden: told(
    'ForbiddenErrorResponse',
    'The permission is missing; the message names it. Or a browser’s session was used from another site.',
    'This needs the permission orders:hold.',
  ),
  NotFound: told(
    'NotFoundErrorResponse',
    'There is no such record, or it is not one of yours. The same for an id that is malformed.',
    'There is no order O00009999.',
  ),
  Conflict: told(
    'ConflictErrorResponse',
    'What is stored forbids it, or another request was faster. The message names the state and what is possible.',
    'The order is Canceled: nothing of it is still to be sent, so its address cannot be changed.',
    'shippingAddress',
  ),
  IdempotencyKeyInUse: told(
    'Error',
    'A request with this Idempotency-Key is still running. Try again in a moment.',
    'A request with this key is still running. Wait for its answer.',
    'Idempotency-Key',
    'shop-4711',
  ),
  PreconditionFailed: told(
    'Error',
    'Changed since the version named in If-Match. Read it again and repeat the change.',
    'The order has changed: it is at version 8, not "v7". Read it again and repeat the change.',
    'If-Match',
    '"v7"',
  ),
  PayloadTooLarge: told('Error', 'The body is larger than 10 MiB.', 'The body is larger than 10 MiB.'),
  UnsupportedMediaType: told(
    'Error',
    'The body is not application/json, or is encoded.',
    'Send application/json, in UTF-8.',
    'Content-Type',
    'text/plain',
  ),
  IdempotencyKeyReused: told(
    'Error',
    'This Idempotency-Key was used for another request. Give each wish a key of its own.',
    'This key was used for another request. Use a new key.',
    'Idempotency-Key',
    'shop-4711',
  ),
  TooManyRequests: told(
    'Error',
    'Too many requests in this minute. Wait as long as Retry-After says.',
    'Too many requests. Try again in 12 seconds.',
  ),
  ServerError: told(
    'UnhandledErrorResponse',
    'A bug. Quote the requestId when you report it.',
    'Something went wrong on our side. Quote 01932c07-20e7-7bd3-a9c1-00000000a001 when you report it.',
  ),
  ExternalError: told('ExternalErrorResponse', 'Something that this service calls failed.', 'The service that was called did not answer.'),
  ServiceUnavailable: told(
    'Error',
    'Busy; nothing was written. Try again after Retry-After.',
    'The service is busy. Try again in a moment; nothing was written.',
  ),
}

const signsIn: Told = {
  ...(reasons.Unauthorized as Told),
  schema: 'UnauthorizedResult',
  when: 'What was presented lets nobody in.',
}

/** Everything an operation may refuse with, by status in the order of the statuses. */
export function refusedBy(operation: Operation): [status: number, reasons: Reason[]][] {
  const found = new Map<number, Reason[]>()
  for (const code of codesOf(operation)) {
    const reason = code === 'Unauthorized' && operation.permission === 'open' ? signsIn : (reasons[code] as Told)
    const status = statusOf[code]
    found.set(status, [...(found.get(status) ?? []), { errorCode: code, ...reason }])
  }
  return [...found].sort(([a], [b]) => a - b)
}

function codesOf(operation: Operation): ErrorCode[] {
  const { kind, permission, refuses = [] } = operation
  const isOpen = permission === 'open'
  const writes = kind !== 'read'
  const may: Partial<Record<ErrorCode, boolean>> = {
    BadRequest: true,
    ValidationError: true,
    Unauthorized: !isOpen,
    Forbidden: !isOpen && (permission !== 'anyone' || writes),
    NotFound: parameterNames(operation.path).length > 0,
    // The record that two requests make at once is there once.
    Conflict: takesKey(operation),
    IdempotencyKeyInUse: takesKey(operation),
    PreconditionFailed: takesIfMatch(operation),
    PayloadTooLarge: writes,
    UnsupportedMediaType: writes,
    IdempotencyKeyReused: takesKey(operation),
    TooManyRequests: !isOpen,
    ServerError: true,
    ServiceUnavailable: true,
  }
  const codes = Object.keys(reasons) as ErrorCode[]
  return codes.filter((code) => may[code] || (refuses as string[]).includes(code))
}
