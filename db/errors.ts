/** The database is busy beyond its deadline, out of space or out of reach. The caller may try again; nothing was written. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable'
}

const unavailable =
  /^(SQLITE_(BUSY|FULL|IOERR|LOCKED|CANTOPEN)|53\d{3}|57P0\d|08\d{3}|40001|40P01|ECONN\w+|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN)/
/** What pg says without a code of a connection that cannot be had, or that broke. */
const disconnected =
  /^(timeout exceeded when trying to connect|timeout expired|Connection terminated|Client (has encountered a connection error|was closed) and is not queryable)/

/** An error and what it was made of: Drizzle wraps its own around the engine's. */
function* chain(error: unknown) {
  for (let e = error; e instanceof Error; e = e.cause) yield e
}

/** The engine's error code, looking through what Drizzle wraps around it. */
export function codeOf(error: unknown): string {
  for (const { code } of chain(error) as Iterable<{ code?: unknown }>) if (typeof code === 'string') return code
  return ''
}

export function isUnavailable(error: unknown): boolean {
  if (unavailable.test(codeOf(error))) return true
  return [...chain(error)].some((e) => e instanceof DatabaseUnavailable || disconnected.test(e.message))
}

/** Two transactions met; PostgreSQL asks for the later one to be run again. */
export function isSerializationFailure(error: unknown): boolean {
  return /^(40001|40P01)$/.test(codeOf(error))
}

/** Somebody else's row with the same key was committed first. */
export function isUniqueViolation(error: unknown): boolean {
  return /^(23505|SQLITE_CONSTRAINT_(UNIQUE|PRIMARYKEY))$/.test(codeOf(error))
}
