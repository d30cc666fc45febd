import type { Failure, Problem } from './api-shapes'

/** An answer that is not a success, or none at all: then `status` is 0 and there is no request id. */
export class ApiError extends Error {
  override name = 'ApiError'
  constructor(
    readonly status: number,
    readonly errorCode: string,
    readonly requestId: string | null,
    readonly errors: Problem[],
  ) {
    super(errors.map(({ errorMessage }) => errorMessage).join(' ') || errorCode)
  }

  /** Whether it may be carried out all the same: the answer got lost, the service could not say, or the first is still under way. */
  get isUndecided() {
    return this.status === 0 || this.status >= 500 || this.errorCode === 'IdempotencyKeyInUse'
  }
}

const only = (errorMessage: string): Problem[] => [{ errorMessage, propertyName: null, attemptedValue: null }]

function notJson(error: unknown): null {
  if (error instanceof SyntaxError) return null
  throw error
}

export const unreachable = () =>
  new ApiError(0, 'Unreachable', null, only('The service cannot be reached. Check the connection and try again.'))

/** No answer in time. A write that is sent again under its own key cannot happen twice: `isSafe`. */
export const timedOut = (isSafe: boolean, limit: number) =>
  new ApiError(
    0,
    'Timeout',
    null,
    only(
      `There was no answer within ${limit / 1_000} seconds. ${isSafe ? 'Trying again is safe: it will not be done twice.' : 'Try again.'}`,
    ),
  )

/** It waited behind one that was refused as one too many, and whoever sits here did not want to wait. */
export const notSent = () => new ApiError(429, 'TooManyRequests', null, only('This was not sent: there were too many requests. Try again.'))

/** Whoever is signed in in this browser now is not who this page belongs to: it would be done in their name. */
export const notYours = () =>
  new ApiError(403, 'OtherAccount', null, only('Another account is signed in in this browser now. Reload the page to go on as that one.'))

/** Reads the error out of an answer; something in between (a proxy) may have answered in a format of its own. Throws when the body breaks off. */
export async function errorOf(response: Response): Promise<ApiError> {
  const body = (await response.json().catch(notJson)) as Partial<Failure> | null
  const errors =
    Array.isArray(body?.errors) && body.errors.length ? body.errors : only(`The service answered with status ${response.status}.`)
  return new ApiError(response.status, body?.errorCode ?? 'Unknown', body?.requestId ?? response.headers.get('x-request-id'), errors)
}
