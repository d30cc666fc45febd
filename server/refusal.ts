/** What can be wrong with a request, by the name its answer carries. */
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
  /** A path into the request, `items[0].quantity`; a query parameter's or a header's name; or null. */
  propertyName: string | null
  attemptedValue: unknown
}

/** Thrown by whatever cannot do what was asked. Says why in words for the person who asked; nothing has been written. */
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

export const problem = (propertyName: string | null, errorMessage: string, attemptedValue: unknown = null): Problem => ({
  errorMessage,
  propertyName,
  attemptedValue: attemptedValue ?? null,
})

/** Wrong whatever is stored: an unknown reference, a value that no state would allow. */
export const invalid = (propertyName: string | null, message: string, attemptedValue?: unknown) =>
  new Refusal('ValidationError', [problem(propertyName, message, attemptedValue)])

export const badRequest = (message: string, propertyName: string | null = null, attemptedValue?: unknown) =>
  new Refusal('BadRequest', [problem(propertyName, message, attemptedValue)])

/** What is stored forbids it; the message names the state and what is possible. */
export const conflict = (message: string, propertyName: string | null = null, attemptedValue?: unknown) =>
  new Refusal('Conflict', [problem(propertyName, message, attemptedValue)])

export const notFound = (what: string, reference: string) => new Refusal('NotFound', [problem(null, `There is no ${what} ${reference}.`)])

export const forbidden = (permission: string) => new Refusal('Forbidden', [problem(null, `This needs the permission ${permission}.`)])

export const stale = (what: string, asked: number | string, stored: number, propertyName: string) =>
  new Refusal('PreconditionFailed', [
    problem(propertyName, `The ${what} has changed: it is at version ${stored}, not ${asked}. Read it again and repeat the change.`, asked),
  ])

/** Whether something thrown is a Refusal. By name: Next bundles start-up code and routes apart, each with a class of its own. */
export const isRefusal = (error: unknown): error is Refusal => error instanceof Error && error.name === 'Refusal'
