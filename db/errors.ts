/** The database is busy beyond its deadline, out of space or out of reach. The caller may try again; nothing was written. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable'
}

const unavailable = /^(SQLITE_(BUSY|FULL|IOERR|LOCKED|CANTOPEN)|53\d{3}|57P0\d|08\d{3}|40001|40P01|ECONN\w+|ETIMEDOUT)/

/** The engine's error code, looking through what Drizzle wraps around it. */
export function codeOf(error: unknown): string {
  for (let e = error; e instanceof Error; e = e.cause as Error) {
    const code = (e as { code?: unknown }).code
    if (typeof code === 'string') return code
  }
  return ''
}

export function isUnavailable(error: unknown): boolean {
  return error instanceof DatabaseUnavailable || unavailable.test(codeOf(error))
}

/** Two transactions met; PostgreSQL asks for the later one to be run again. */
export function isSerializationFailure(error: unknown): boolean {
  return /^(40001|40P01)$/.test(codeOf(error))
}

/** Somebody else's row with the same key was committed first. */
export function isUniqueViolation(error: unknown): boolean {
  return /^(23505|SQLITE_CONSTRAINT_(UNIQUE|PRIMARYKEY))$/.test(codeOf(error))
}
