import { mkdirSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import BetterSqlite3 from 'better-sqlite3'
import { drizzle } from 'drizzle-orm/better-sqlite3'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { delayDocuments, dropIndexStatistics, stopAutomaticMerges } from '@/db/search/store'
import type { Database, DatabaseOptions, Sql } from '@/db/types'
import { type Checkpoints, startCheckpoints } from './checkpoints'
import { DatabaseUnavailable, errorCodeOf } from './errors'
import { createWriteQueue, GROUP_SIZE } from './write-queue'

/** Page caches of the two connections; the operating system caches the file as well. */
const READ_CACHE_KIB = 32_768
const WRITE_CACHE_KIB = 16_384
/** How long opening waits for another process that is creating the same file. */
const OPENING_DEADLINE_MS = 10_000

export function sqliteFile(url: string): string {
  return url.startsWith('file://') ? fileURLToPath(url) : resolve(url.replace(/^file:/, ''))
}

/** One connection. Sets `synchronous=FULL` each time, because SQLite stores it per connection, not in the file. */
function connect(file: string, readonly: boolean): BetterSqlite3.Database {
  const connection = new BetterSqlite3(file, { readonly, timeout: 0 })
  try {
    return configured(connection, readonly)
  } catch (error) {
    connection.close()
    throw error
  }
}

function configured(connection: BetterSqlite3.Database, readonly: boolean) {
  if (!readonly) connection.pragma('journal_mode = WAL')
  for (const pragma of [
    'synchronous = FULL',
    'foreign_keys = ON',
    `cache_size = -${readonly ? READ_CACHE_KIB : WRITE_CACHE_KIB}`,
    'temp_store = MEMORY',
  ])
    connection.pragma(pragma)
  if (connection.pragma('synchronous', { simple: true }) !== 2) throw new Error('SQLite does not keep synchronous=FULL')
  cacheStatements(connection)
  return connection
}

/** Caches compiled statements by their SQL: Drizzle would prepare it anew at every call. */
export function cacheStatements(connection: BetterSqlite3.Database) {
  const compile = connection.prepare.bind(connection)
  const cached = new Map<string, BetterSqlite3.Statement>()
  connection.prepare = ((source: string) => {
    let statement = cached.get(source)
    if (!statement) {
      if (cached.size >= 500) cached.delete(cached.keys().next().value as string)
      statement = compile(source)
      cached.set(source, statement)
    }
    return statement
  }) as typeof connection.prepare
}

/** Reports the time of every statement. */
function timeStatements(connection: BetterSqlite3.Database, started: () => () => void) {
  const compile = connection.prepare.bind(connection)
  const seen = new WeakSet<object>()
  connection.prepare = ((source: string) => {
    const statement = compile(source)
    if (seen.has(statement)) return statement
    seen.add(statement)
    for (const name of ['all', 'get'] as const) {
      const run = statement[name].bind(statement)
      statement[name] = ((...values: unknown[]) => {
        const ended = started()
        try {
          return run(...values)
        } finally {
          ended()
        }
      }) as never
    }
    return statement
  }) as typeof connection.prepare
}

/** Retries while another process locks the file. SQLite's own timeout does not cover the switch to WAL, and it would block. */
async function retryWhileBusy<T>(open: () => T | Promise<T>): Promise<T> {
  for (const started = performance.now(); ; ) {
    try {
      return await open()
    } catch (error) {
      if (!errorCodeOf(error).startsWith('SQLITE_BUSY') || performance.now() - started > OPENING_DEADLINE_MS) throw error
      await new Promise((done) => setTimeout(done, 5 + Math.random() * 20))
    }
  }
}

/** SQLite in WAL mode: one writing connection with a queue, and one for reading that never waits for it. */
export async function openSqlite(
  url: string,
  { onTransaction, onCheckpointFailure, queryStarted, upgrade }: DatabaseOptions,
): Promise<Database> {
  const file = sqliteFile(url)
  mkdirSync(dirname(file), { recursive: true })
  const writer = await retryWhileBusy(() => connect(file, false))
  const writerSql = drizzle({ client: writer, casing: 'snake_case' }) as unknown as Sql
  const { migrate } = await import('./migrate')
  await retryWhileBusy(() => migrate(writerSql, url, upgrade))
  await retryWhileBusy(() => stopAutomaticMerges(writerSql))
  await retryWhileBusy(() => dropIndexStatistics(writerSql))
  const reader = await retryWhileBusy(() => connect(file, true))
  if (queryStarted) timeStatements(reader, queryStarted)
  const readerSql = drizzle({ client: reader, casing: 'snake_case' }) as unknown as Sql

  const checkpoints: Checkpoints | null = onCheckpointFailure ? startCheckpoints(writer, file, onCheckpointFailure) : null
  const queue = createWriteQueue(writer, writerSql, {
    documents: delayDocuments(writerSql),
    onTransaction,
    onCommit: checkpoints?.committed,
  })
  let closed = false

  return {
    url,
    isShared: false,
    sql: readerSql,
    concurrency: { updates: GROUP_SIZE, creates: GROUP_SIZE },
    get waiting() {
      return queue.waiting
    },
    async write(work, { likelyRollback = false } = {}) {
      if (closed) throw new DatabaseUnavailable('The database is closed.')
      return queue.push(work, likelyRollback)
    },
    attemptCounter: ({ name, points, seconds }) => new RateLimiterMemory({ keyPrefix: name, points, duration: seconds }),
    // Of the reading connection, which commits nothing: the number changes with the commits of all others.
    revision: () => reader.prepare('pragma data_version').pluck().get() as number,
    async ping() {
      reader.prepare('select 1').get()
    },
    async close() {
      closed = true
      await queue.idle()
      await checkpoints?.stop()
      reader.close()
      writer.close()
    },
  }
}
