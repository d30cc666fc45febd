/** The database is busy beyond its deadline, out of space or unreachable. Nothing was written; the caller may retry. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable'
}

/** A change was sent to be committed, and the connection was lost before the answer: nobody knows whether it was stored. */
export class OutcomeUnknown extends Error {
  override name = 'OutcomeUnknown'
}

const connectionCodes = /^(57P0\d|08\d{3}|ECONN\w+|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN)/
const busyCodes = /^(SQLITE_(BUSY|LOCKED|CANTOPEN)|53\d{3}|40001|40P01)/
/** A disk that is full, over its quota or failing, under the database or under DATA_DIR; EFBIG is the limit of a process. */
const diskCodes = /^(SQLITE_(FULL|IOERR)|53100|58030|ENOSPC|EDQUOT|EFBIG|EIO)/
/**
 * The messages for a connection that cannot be opened or that broke: of pg, which have no code, and of a server whose socket file is gone
 * while it restarts, because the code alone may be that of any file.
 */
const connectionLost =
  /^(connect ENOENT|timeout exceeded when trying to connect|timeout expired|Connection terminated|Client (has encountered a connection error|was closed) and is not queryable)/

/** The error and its causes, outermost first: Drizzle wraps the engine's errors. */
function* causes(error: unknown) {
  for (let e = error; e instanceof Error; e = e.cause) yield e
}

/** The engine's error code, also from within Drizzle's error; '' if there is none. */
export function errorCodeOf(error: unknown): string {
  for (const { code } of causes(error) as Iterable<{ code?: unknown }>) if (typeof code === 'string') return code
  return ''
}

export function isUnavailable(error: unknown): boolean {
  if (busyCodes.test(errorCodeOf(error)) || isDiskFailure(error) || isConnectionLost(error)) return true
  return hasName(error, 'DatabaseUnavailable') || isOutcomeUnknown(error)
}

/** Nothing can be written because of the disk; reading may still work. */
export const isDiskFailure = (error: unknown): boolean => diskCodes.test(errorCodeOf(error))

export const isOutcomeUnknown = (error: unknown): boolean => hasName(error, 'OutcomeUnknown')

export const isConnectionLost = (error: unknown): boolean =>
  connectionCodes.test(errorCodeOf(error)) || [...causes(error)].some(({ message }) => connectionLost.test(message))

/** Compares by name, not instanceof: Next bundles start-up code and routes separately, each with its own class. */
const hasName = (error: unknown, name: string) => [...causes(error)].some((e) => e.name === name)

/** Two transactions conflicted; PostgreSQL requires the later one to be retried. */
export function isSerializationFailure(error: unknown): boolean {
  return /^(40001|40P01)$/.test(errorCodeOf(error))
}

/** Another transaction committed a row with the same key first. */
export function isUniqueViolation(error: unknown): boolean {
  return /^(23505|SQLITE_CONSTRAINT_(UNIQUE|PRIMARYKEY))$/.test(errorCodeOf(error))
}
