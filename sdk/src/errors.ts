/** One problem of a request. */
export interface Problem {
  errorMessage: string
  /** A path into the request, such as `items[0].quantity`; null when the problem is not in one place. */
  propertyName: string | null
  attemptedValue: unknown
  /** A stable code, such as `order.held`; GET /v1/problems lists them. */
  reason?: string
}

interface ErrorBody {
  errorCode?: string
  requestId?: string
  errors?: Problem[]
  retryAfter?: number | null
}

/** An answer that refuses a request, or the lack of an answer (status 0). */
export class WaybillError extends Error {
  override name = 'WaybillError'
  readonly errorCode: string
  /** Names the request in the service's logs. */
  readonly requestId: string | null
  readonly errors: readonly Problem[]
  /** The seconds that the service asks to wait before the next try (`Retry-After`); null when it names none. */
  readonly retryAfter: number | null

  constructor(
    readonly status: number,
    body: ErrorBody,
    options?: ErrorOptions,
  ) {
    const errors = Array.isArray(body.errors) ? body.errors : []
    super(
      errors.map(({ errorMessage }) => errorMessage).join(' ') || body.errorCode || `The service answered with status ${status}.`,
      options,
    )
    this.errorCode = body.errorCode ?? 'Unknown'
    this.requestId = body.requestId ?? null
    this.errors = errors
    this.retryAfter = body.retryAfter ?? null
  }

  /** The stable code of the first problem. */
  get reason(): string | null {
    return this.errors[0]?.reason ?? null
  }
}

/** 400, 413, 415, 422: the request is wrong, whatever is stored. */
export class InvalidRequestError extends WaybillError {
  override name = 'InvalidRequestError'
}
/** 401: the token or the credentials are not valid. */
export class AuthenticationError extends WaybillError {
  override name = 'AuthenticationError'
}
/** 403: the caller lacks the permission. */
export class PermissionError extends WaybillError {
  override name = 'PermissionError'
}
/** 404: there is no such record for this caller. */
export class NotFoundError extends WaybillError {
  override name = 'NotFoundError'
}
/** 409: what is stored forbids it. */
export class ConflictError extends WaybillError {
  override name = 'ConflictError'
}
/** 412: the stored version is another one. */
export class StaleVersionError extends WaybillError {
  override name = 'StaleVersionError'
}
/** 429: too many requests, also after the retries, or with a wait above `maxDelayMs`. */
export class RateLimitError extends WaybillError {
  override name = 'RateLimitError'
}
/** 5xx: the service failed or is overloaded, also after the retries, or with a wait above `maxDelayMs`. */
export class ServiceError extends WaybillError {
  override name = 'ServiceError'
}
/** There was no answer, also after the retries; a write may have happened. */
export class ConnectionError extends WaybillError {
  override name = 'ConnectionError'
  constructor(cause: unknown) {
    super(0, { errorCode: 'NoAnswer', errors: [] }, { cause })
    this.message = `There was no answer: ${cause instanceof Error ? cause.message : String(cause)}`
  }
}

const classes: Record<number, typeof WaybillError> = {
  401: AuthenticationError,
  403: PermissionError,
  404: NotFoundError,
  409: ConflictError,
  412: StaleVersionError,
  429: RateLimitError,
}

/** The error of an answer that is not 2xx. */
export async function errorOf(response: Response): Promise<WaybillError> {
  const body: ErrorBody = await response.json().catch(() => ({}))
  const { status } = response
  const Class = classes[status] ?? (status >= 500 ? ServiceError : InvalidRequestError)
  const requestId = body.requestId ?? response.headers.get('x-request-id') ?? undefined
  return new Class(status, { ...body, requestId, retryAfter: secondsOf(response.headers.get('retry-after')) } as ErrorBody)
}

/** The seconds of a Retry-After header, which is a number or a date; null for anything else. */
function secondsOf(header: string | null): number | null {
  if (!header) return null
  const seconds = Number(header)
  if (Number.isFinite(seconds)) return Math.max(0, seconds)
  const date = Date.parse(header)
  return Number.isNaN(date) ? null : Math.max(0, (date - Date.now()) / 1_000)
}
