/** The database is busy beyond its deadline, out of space or unreachable. Nothing was written; the caller may retry. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable'
}

const unavailable =
  /^(SQLITE_(BUSY|FULL|IOERR|LOCKED|CANTOPEN)|53\d{3}|57P0\d|08\d{3}|40001|40P01|ECONN\w+|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN)/
/** The messages of pg, without a code, for a connection that cannot be opened or that broke. */
const connectionLost =
  /^(timeout exceeded when trying to connect|timeout expired|Connection terminated|Client (has encountered a connection error|was closed) and is not queryable)/

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
  if (unavailable.test(errorCodeOf(error))) return true
  return [...causes(error)].some((e) => e instanceof DatabaseUnavailable || connectionLost.test(e.message))
}

/** Two transactions conflicted; PostgreSQL requires the later one to be retried. */
export function isSerializationFailure(error: unknown): boolean {
  return /^(40001|40P01)$/.test(errorCodeOf(error))
}

/** Another transaction committed a row with the same key first. */
export function isUniqueViolation(error: unknown): boolean {
  return /^(23505|SQLITE_CONSTRAINT_(UNIQUE|PRIMARYKEY))$/.test(errorCodeOf(error))
}
