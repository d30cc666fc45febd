import { withShortIds } from '@/components/ui/format/short-ids'
import type { Failure, Problem } from './types'

/** A request that failed; without an answer, `status` is 0 and there is no request id. */
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

  /** Ends an attempt with an unknown outcome: an equal request is a new one from then on. Absent when there is none. */
  abandon?: () => void

  /** Whether the write may have happened: there was no answer, the server failed, or the first attempt still runs. */
  get isOutcomeUnknown() {
    return this.status === 0 || this.status >= 500 || this.errorCode === 'IdempotencyKeyInUse'
  }
}

/** Whether the service refused a change because the record's stored version is newer than the one sent. */
export const isStale = (error: Error) => error instanceof ApiError && error.status === 412

/** Whether the service refused a change because of a stored record: a duplicate, or a record in use. */
export const isConflict = (error: Error) => error instanceof ApiError && error.status === 409

/** The same error with a message for this screen. */
export const reworded = ({ status, errorCode, requestId }: ApiError, message: string) =>
  new ApiError(status, errorCode, requestId, singleProblem(message))

/** For a delete: ignores a 404, since the record is already gone. */
export function ignoreGone(error: unknown): void {
  if (!(error instanceof ApiError) || error.status !== 404) throw error
}

const singleProblem = (errorMessage: string): Problem[] => [{ errorMessage, propertyName: null, attemptedValue: null }]

function nullIfNotJson(error: unknown): null {
  if (error instanceof SyntaxError) return null
  throw error
}

export const unreachable = () =>
  new ApiError(0, 'Unreachable', null, singleProblem('The service cannot be reached. Check the connection and try again.'))

/** The error for a file whose download broke off: the part that has arrived is not kept, since it would look complete. */
export const brokenOff = () =>
  new ApiError(0, 'BrokenOff', null, singleProblem('The file broke off before its end, so nothing was saved. Download it again.'))

/** The error for a request that timed out. `isSafe`: a retry under the same key cannot run twice. */
export const timedOut = (isSafe: boolean, limit: number) =>
  new ApiError(
    0,
    'Timeout',
    null,
    singleProblem(
      `There was no answer within ${limit / 1_000} seconds. ${isSafe ? 'Trying again is safe: it will not be done twice.' : 'Try again.'}`,
    ),
  )

/** The error for a request that waited behind a rate limit until the user canceled the wait. */
export const notSent = () =>
  new ApiError(429, 'TooManyRequests', null, singleProblem('This was not sent: there were too many requests. Try again.'))

/** The error for a write made while another account is signed in in this browser; it would run in that account's name. */
export const otherAccount = () =>
  new ApiError(
    403,
    'OtherAccount',
    null,
    singleProblem('Another account is signed in in this browser now. Reload the page to go on as that one.'),
  )

/** Messages are shown to people: they name a record by the end of its id. */
const withoutIds = (problem: Problem): Problem => ({ ...problem, errorMessage: withShortIds(problem.errorMessage) })

/** The error in an answer, also in a proxy's own format. Throws when the connection drops within the body. */
export async function errorFromResponse(response: Response): Promise<ApiError> {
  const body = (await response.json().catch(nullIfNotJson)) as Partial<Failure> | null
  const problems =
    Array.isArray(body?.errors) && body.errors.length ? body.errors : singleProblem(`The service answered with status ${response.status}.`)
  return new ApiError(
    response.status,
    body?.errorCode ?? 'Unknown',
    body?.requestId ?? response.headers.get('x-request-id'),
    problems.map(withoutIds),
  )
}
