import type { Database, Sql } from '@/db/types'

/** How a database of one engine is copied while it is in use, and filled again from the copy. */
export interface CopyEngine {
  /** The name of the copy in an archive. */
  fileName: string
  /** Writes a consistent copy into `file`, a new one, and passes `read` the rows as the copy has them. */
  copy<T>(url: string, file: string, read: (sql: Sql) => Promise<T>): Promise<T>
  /** Throws when the copy is damaged. Otherwise opens the database whose audit log proves the copy's: the copy itself, or its source. */
  check(url: string, file: string): Promise<Database>
  /** Throws, saying what to do, when the database at `url` has data already or cannot be reached. */
  expectEmpty(url: string): Promise<void>
  /** Fills the empty database at `url`. When it throws, the database is as it was, also one that somebody else filled meanwhile. */
  restore(url: string, file: string): Promise<void>
  /** Empties the database at `url` again, after `restore` filled it and it turned out to be wrong. */
  clear(url: string): Promise<void>
}

/** A copy cannot be made, is damaged or cannot be restored: the message says why and what to do. */
export class BackupError extends Error {
  override name = 'BackupError'
}
