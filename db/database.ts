import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { engine } from './engine'

/** What queries are written against. Typed as PostgreSQL on both engines; what both offer is what may be used. */
export type Sql = PgDatabase<PgQueryResultHKT, Record<string, never>>

/**
 * One open database.
 *
 * `write` runs its work in one transaction, serializable in effect: committed and on disk when the promise resolves, rolled
 * back when `work` throws. The work may run twice (PostgreSQL retries it), hence may touch nothing but the database; it must
 * not wait for anything else, and must not open another transaction.
 */
export interface Database {
  readonly url: string
  /** For reading only: sees everything committed before the call. */
  readonly sql: Sql
  write<T>(work: (sql: Sql) => Promise<T>, options?: { /** Likely to be taken back, as a dry run is. */ tentative?: boolean }): Promise<T>
  /** Answers when the database can be used; throws when not. */
  ping(): Promise<void>
  /**
   * How many writes of one caller are best under way at once, of those that change what is stored and of those that make something new:
   * fewer wait for each other's flush, more are in each other's way.
   */
  readonly abreast: { changing: number; making: number }
  /** Writes waiting for their turn. */
  readonly waiting: number
  close(): Promise<void>
}

export interface DatabaseOptions {
  /** Called with the milliseconds each transaction took. */
  onTransaction?: (milliseconds: number) => void
}

/** Opens it at the schema of this release, its audit log linked whole. */
export async function openDatabase(url: string, options: DatabaseOptions = {}): Promise<Database> {
  const database = await opened(url, options)
  try {
    await (await import('./log')).linkEarlier(database)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

async function opened(url: string, options: DatabaseOptions): Promise<Database> {
  if (engine === 'postgres') return (await import('./postgres')).openPostgres(url, options)
  return (await import('./sqlite')).openSqlite(url, options)
}
