import type { ReasonCode } from './reasons'

/** The error codes of the API, by the name in the answer. */
export type RefusalCode =
  | 'BadRequest'
  | 'ValidationError'
  | 'Unauthorized'
  | 'Forbidden'
  | 'NotFound'
  | 'MethodNotAllowed'
  | 'Conflict'
  | 'PreconditionFailed'
  | 'PayloadTooLarge'
  | 'UnsupportedMediaType'
  | 'IdempotencyKeyReused'
  | 'IdempotencyKeyInUse'
  | 'TooManyRequests'
  | 'ExternalError'
  | 'ServiceUnavailable'

export interface Problem {
  errorMessage: string
  /** A path into the request (`items[0].quantity`), the name of a query parameter or header, or null. */
  propertyName: string | null
  attemptedValue: unknown
  reason: ReasonCode
}

/** Thrown when a request cannot be carried out, with messages for the person who sent it; nothing has been written. */
export class Refusal extends Error {
  override name = 'Refusal'
  constructor(
    readonly code: RefusalCode,
    readonly problems: Problem[],
    readonly headers: Record<string, string> = {},
  ) {
    super(problems.map((problem) => problem.errorMessage).join(' '))
  }
}

export const problem = (
  reason: ReasonCode,
  propertyName: string | null,
  errorMessage: string,
  attemptedValue: unknown = null,
): Problem => ({
  errorMessage,
  propertyName,
  attemptedValue: attemptedValue ?? null,
  reason,
})

/** Refuses a request that is wrong whatever is stored: an unknown reference, a value that no state would allow. */
export const invalid = (reason: ReasonCode, propertyName: string | null, message: string, attemptedValue?: unknown) =>
  new Refusal('ValidationError', [problem(reason, propertyName, message, attemptedValue)])

export const badRequest = (reason: ReasonCode, message: string, propertyName: string | null = null, attemptedValue?: unknown) =>
  new Refusal('BadRequest', [problem(reason, propertyName, message, attemptedValue)])

/** Refuses a request that the stored state forbids; the message names the state and the possible actions. */
export const conflict = (reason: ReasonCode, message: string, propertyName: string | null = null, attemptedValue?: unknown) =>
  new Refusal('Conflict', [problem(reason, propertyName, message, attemptedValue)])

export const notFound = (what: string, reference: string) =>
  new Refusal('NotFound', [problem('record.notFound', null, `There is no ${what} ${reference}.`)])

export const forbidden = (permission: string) => lacking(`the permission ${permission}`)

/** For an operation of Internal staff; `anyone`: of those with any permission. */
export const forbiddenOutside = (permission: string) =>
  lacking(permission === 'anyone' ? 'an Internal association' : `the permission ${permission} and an Internal association`)

/** For an operation of people. */
export const forbiddenToClients = () => lacking('a user, not a service client')

const lacking = (right: string) => new Refusal('Forbidden', [problem('permission.missing', null, `This needs ${right}.`)])

export const stale = (what: string, expected: number | string, stored: number, propertyName: string) =>
  new Refusal('PreconditionFailed', [
    problem(
      'version.stale',
      propertyName,
      `The ${what} has changed: it is at version ${stored}, not ${expected}. Read it again and repeat the change.`,
      expected,
    ),
  ])

/** Throws a Refusal with all these problems; returns when there are none. */
export function refuseProblems(problems: Problem[], code: RefusalCode = 'ValidationError'): void {
  if (problems.length) throw new Refusal(code, problems)
}

/** Whether a thrown value is a Refusal. Compares names: Next bundles start-up code and routes separately, each with a class of its own. */
export const isRefusal = (error: unknown): error is Refusal => error instanceof Error && error.name === 'Refusal'

/** Does a part of a request; its refusals name the fields below the part's path. */
export async function prefixProblems<T>(path: string, act: () => T | Promise<T>): Promise<T> {
  try {
    return await act()
  } catch (error) {
    if (!isRefusal(error) || error.code === 'PreconditionFailed') throw error
    const problems = error.problems.map((one) => ({
      ...one,
      propertyName: one.propertyName === null ? path : `${path}.${one.propertyName}`,
    }))
    throw new Refusal(error.code, problems, error.headers)
  }
}

/** Refuses an unauthenticated request; WWW-Authenticate names the expected credentials. */
export const unauthorized = (reason: ReasonCode, message: string, propertyName: string | null = null) =>
  new Refusal('Unauthorized', [problem(reason, propertyName, message)], { 'WWW-Authenticate': 'Bearer' })
