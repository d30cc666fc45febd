import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { RateLimiterAbstract } from 'rate-limiter-flexible'

/** The type that queries take: PostgreSQL's for both engines. Use only features that both have. */
export type Sql = PgDatabase<PgQueryResultHKT, Record<string, never>>

/**
 * An open database.
 *
 * `write` runs its work in one transaction, serializable in effect: committed and on disk when the promise resolves, rolled back when
 * `work` throws. The work may run twice (PostgreSQL retries it), so it must touch nothing but the database. It must not wait for anything
 * else, nor open another transaction.
 */
export interface Database {
  readonly url: string
  /** Whether other processes may serve from it too. */
  readonly isShared: boolean
  /** For reading only; sees everything committed before the call. */
  readonly sql: Sql
  write<T>(
    work: (sql: Sql) => Promise<T>,
    options?: { /** Likely to roll back, as a dry run does. */ likelyRollback?: boolean },
  ): Promise<T>
  /**
   * A counter that allows `points` attempts per key within `seconds`: in PostgreSQL for all processes, with SQLite in the memory of its
   * one process. `name` separates the keys of different counters.
   */
  attemptCounter(options: { name: string; points: number; seconds: number }): RateLimiterAbstract
  /**
   * A number that differs after every commit, whoever made it: what was read is still true while the number is the same. Null where the
   * database has no such number (PostgreSQL).
   */
  revision(): number | null
  /** Resolves when the database is usable; throws otherwise. */
  ping(): Promise<void>
  /** The best number of concurrent writes for one caller, for updates and for creates: fewer cannot share a flush, more conflict. */
  readonly concurrency: { updates: number; creates: number }
  /** The number of queued writes. */
  readonly waiting: number
  close(): Promise<void>
}

/** How a database of an older release is brought to this one. */
export interface UpgradeOptions {
  /** Whether it is copied before, and stays as it is when that fails. Default: true. */
  copy?: boolean
  /** The folder for PostgreSQL's copy; without it the operator's own backup is the copy. SQLite's is beside its file. */
  copyFolder?: string | null
  /** Called before the migrations, with a sentence about the copy. */
  report?: (upgrade: { isCopied: boolean; message: string }) => void
  /** The folder of the migrations. Default: those of this release. */
  migrationsFolder?: string
}

export interface DatabaseOptions {
  upgrade?: UpgradeOptions
  /** Called after each transaction with its duration in milliseconds. */
  onTransaction?: (milliseconds: number) => void
  /** With it, a thread moves SQLite's log into its file instead of the commits; called when that thread fails. */
  onCheckpointFailure?: ((error: Error) => void) | undefined
  /** Called before each query outside of a write; the returned function after it. */
  queryStarted?: (() => () => void) | undefined
  /** The PostgreSQL user that owns the tables and migrates them, when the one of the database's address may only change rows. */
  migrationUrl?: string | undefined
  /** The most connections to PostgreSQL at a time. */
  poolSize?: number
  /** How long a request waits for a connection to PostgreSQL before it is refused, in ms. */
  connectTimeoutMs?: number
}
