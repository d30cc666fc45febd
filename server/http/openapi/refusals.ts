import type { ReasonCode } from '@/server/kernel/reasons'
import type { Problem } from '@/server/kernel/refusal'
import { type ErrorCode, statusOf } from '../errors'
import type { Operation } from '../operation'
import { parameterNames, takesIfMatch, takesKey } from '../operation-traits'

/** A reason for refusing a request: its errorCode, the schema of the answer, when it applies, and an example. */
export interface Reason {
  errorCode: ErrorCode
  schema: string
  when: string
  example: Problem
}

type ReasonText = Omit<Reason, 'errorCode'>

const reasonText = (
  schema: string,
  reason: ReasonCode,
  when: string,
  errorMessage: string,
  propertyName: string | null = null,
  attemptedValue: unknown = null,
): ReasonText => ({
  schema,
  when,
  example: { errorMessage, propertyName, attemptedValue, reason },
})

const reasons: Partial<Record<ErrorCode, ReasonText>> = {
  BadRequest: reasonText(
    'Error',
    'body.malformed',
    'The body is not valid JSON, the address is not valid UTF-8, or a bulk is not a list of 1 to 1000 records.',
    'The body is not valid JSON: Unexpected end of JSON input.',
  ),
  ValidationError: reasonText(
    'ValidationErrorResponse',
    'field.invalid',
    'A field or parameter is unknown, missing or wrong, or names a record that does not exist. All problems are reported together.',
    'Give an ISO 3166-1 alpha-2 country code, such as US.',
    'shippingAddress.countryCode',
    'USA',
  ),
  Unauthorized: reasonText(
    'UnauthorizedErrorResponse',
    'token.invalid',
    'The token is missing, malformed, expired or revoked.',
    'The access token is not valid, has expired or was revoked. Get a new one.',
    'Authorization',
  ),
  Forbidden: reasonText(
    'ForbiddenErrorResponse',
    'permission.missing',
    'The permission is missing; the message names it. Or a browser’s session was used from another site.',
    'This needs the permission orders:hold.',
  ),
  NotFound: reasonText(
    'NotFoundErrorResponse',
    'record.notFound',
    'The record does not exist, or you may not see it. The id may be malformed.',
    'There is no order O00009999.',
  ),
  Conflict: reasonText(
    'ConflictErrorResponse',
    'address.locked',
    'The current state does not allow it, or another request was faster. The message names the state and what is possible.',
    'The order is Canceled: nothing of it is still to be sent, so its address cannot be changed.',
    'shippingAddress',
  ),
  IdempotencyKeyInUse: reasonText(
    'Error',
    'idempotencyKey.inUse',
    'A request with this Idempotency-Key is still running. Try again in a moment.',
    'A request with this key is still running. Wait for its answer.',
    'Idempotency-Key',
    'shop-4711',
  ),
  PreconditionFailed: reasonText(
    'Error',
    'version.stale',
    'The resource has changed since the version in If-Match. Read it again and repeat the change.',
    'The order has changed: it is at version 8, not "v7". Read it again and repeat the change.',
    'If-Match',
    '"v7"',
  ),
  RequestTimeout: reasonText(
    'Error',
    'request.timeout',
    'The headers took longer than 66 seconds, or the whole request longer than 5 minutes. The connection is closed.',
    'The request did not arrive in time.',
  ),
  PayloadTooLarge: reasonText(
    'Error',
    'body.tooLarge',
    'The body is larger than 10 MiB, or than 64 KiB where no token is needed.',
    'The body is larger than 10 MiB.',
  ),
  UnsupportedMediaType: reasonText(
    'Error',
    'mediaType.unsupported',
    'The body is not application/json, or has a Content-Encoding.',
    'Send application/json, in UTF-8.',
    'Content-Type',
    'text/plain',
  ),
  IdempotencyKeyReused: reasonText(
    'Error',
    'idempotencyKey.reused',
    'This Idempotency-Key was already used for a different request. Use a new key for each request.',
    'This key was already used for a different request. Use a new key.',
    'Idempotency-Key',
    'shop-4711',
  ),
  TooManyRequests: reasonText(
    'Error',
    'rate.exceeded',
    'Too many requests in this minute. Wait for the seconds in Retry-After.',
    'Too many requests. Try again in 12 seconds.',
  ),
  RequestHeaderFieldsTooLarge: reasonText(
    'Error',
    'headers.tooLarge',
    'The request line and the headers are larger than 16 KiB in all. The connection is closed.',
    'The headers are larger than 16 KiB in all. Send fewer cookies, or a shorter address.',
  ),
  ServerError: reasonText(
    'UnhandledErrorResponse',
    'service.failed',
    'A bug. Quote the requestId when you report it.',
    'Something went wrong on our side. Quote 01932c07-20e7-7bd3-a9c1-00000000a001 when you report it.',
  ),
  ExternalError: reasonText(
    'ExternalErrorResponse',
    'provider.unavailable',
    'An external service failed.',
    'The external service did not answer.',
  ),
  ServiceUnavailable: reasonText(
    'Error',
    'service.busy',
    'The service is busy; nothing was stored. Try again after Retry-After.',
    'The service is busy. Try again in a moment; nothing was written.',
  ),
}

const openUnauthorized: ReasonText = {
  ...(reasons.Unauthorized as ReasonText),
  schema: 'UnauthorizedResult',
  when: 'The credentials are wrong.',
}

/** Every reason an operation may refuse for, by status in ascending order. */
export function refusalsByStatus(operation: Operation): [status: number, reasons: Reason[]][] {
  const found = new Map<number, Reason[]>()
  for (const code of codesOf(operation)) {
    const reason = code === 'Unauthorized' && operation.permission === 'open' ? openUnauthorized : (reasons[code] as ReasonText)
    const status = statusOf[code]
    found.set(status, [...(found.get(status) ?? []), { errorCode: code, ...reason }])
  }
  return [...found].sort(([a], [b]) => a - b)
}

function codesOf(operation: Operation): ErrorCode[] {
  const { kind, permission, refuses = [] } = operation
  const isOpen = permission === 'open'
  const writes = kind !== 'read'
  const applies: Partial<Record<ErrorCode, boolean>> = {
    BadRequest: true,
    ValidationError: true,
    Unauthorized: !isOpen,
    Forbidden: !isOpen && (permission !== 'anyone' || writes),
    NotFound: parameterNames(operation.path).length > 0,
    // Of two concurrent requests that create the same record, one is refused.
    Conflict: takesKey(operation),
    IdempotencyKeyInUse: takesKey(operation),
    PreconditionFailed: takesIfMatch(operation),
    PayloadTooLarge: writes,
    UnsupportedMediaType: writes,
    IdempotencyKeyReused: takesKey(operation),
    TooManyRequests: !isOpen,
    RequestTimeout: true,
    RequestHeaderFieldsTooLarge: true,
    ServerError: true,
    ServiceUnavailable: true,
  }
  const codes = Object.keys(reasons) as ErrorCode[]
  return codes.filter((code) => applies[code] || (refuses as string[]).includes(code))
}
