import { mkdirSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import BetterSqlite3 from 'better-sqlite3'
import { drizzle } from 'drizzle-orm/better-sqlite3'
import type { Database, DatabaseOptions, Sql } from './database'
import { codeOf, DatabaseUnavailable } from './errors'
import { createWriteQueue, GROUP_SIZE } from './write-queue'

/** Page caches of the two connections; the system's own cache stands behind them. */
const READ_CACHE_KIB = 32_768
const WRITE_CACHE_KIB = 16_384
/** How long opening waits for another process that is making the same file. */
const OPENING_DEADLINE_MS = 10_000

export function sqliteFile(url: string): string {
  return url.startsWith('file://') ? fileURLToPath(url) : resolve(url.replace(/^file:/, ''))
}

/** One connection. `synchronous=FULL` is set each time: SQLite keeps it for the connection that asked, not in the file. */
function connect(file: string, readonly: boolean): BetterSqlite3.Database {
  const connection = new BetterSqlite3(file, { readonly, timeout: 0 })
  try {
    return prepared(connection, readonly)
  } catch (error) {
    connection.close()
    throw error
  }
}

function prepared(connection: BetterSqlite3.Database, readonly: boolean) {
  if (!readonly) connection.pragma('journal_mode = WAL')
  for (const pragma of [
    'synchronous = FULL',
    'foreign_keys = ON',
    `cache_size = -${readonly ? READ_CACHE_KIB : WRITE_CACHE_KIB}`,
    'temp_store = MEMORY',
  ])
    connection.pragma(pragma)
  if (connection.pragma('synchronous', { simple: true }) !== 2) throw new Error('SQLite does not keep synchronous=FULL')
  rememberStatements(connection)
  return connection
}

/** Drizzle prepares its SQL anew at every call; the same text gets the same compiled statement instead. */
function rememberStatements(connection: BetterSqlite3.Database) {
  const compile = connection.prepare.bind(connection)
  const known = new Map<string, BetterSqlite3.Statement>()
  connection.prepare = ((source: string) => {
    let statement = known.get(source)
    if (!statement) {
      if (known.size >= 500) known.delete(known.keys().next().value as string)
      statement = compile(source)
      known.set(source, statement)
    }
    return statement
  }) as typeof connection.prepare
}

/** Tries again while another process has the file: SQLite's own timeout does not cover the change to WAL, and would block. */
async function patiently<T>(open: () => T | Promise<T>): Promise<T> {
  for (const started = performance.now(); ; ) {
    try {
      return await open()
    } catch (error) {
      if (!codeOf(error).startsWith('SQLITE_BUSY') || performance.now() - started > OPENING_DEADLINE_MS) throw error
      await new Promise((done) => setTimeout(done, 5 + Math.random() * 20))
    }
  }
}

/** SQLite through one writing connection with a queue, and one for reading that never waits for it (WAL). */
export async function openSqlite(url: string, { onTransaction }: DatabaseOptions): Promise<Database> {
  const file = sqliteFile(url)
  mkdirSync(dirname(file), { recursive: true })
  const writer = await patiently(() => connect(file, false))
  const writing = drizzle({ client: writer, casing: 'snake_case' }) as unknown as Sql
  const { migrate } = await import('./migrate')
  await patiently(() => migrate(writing))
  const reader = await patiently(() => connect(file, true))
  const reading = drizzle({ client: reader, casing: 'snake_case' }) as unknown as Sql

  const queue = createWriteQueue(writer, writing, onTransaction)
  let closed = false

  return {
    url,
    sql: reading,
    abreast: { changing: GROUP_SIZE, making: GROUP_SIZE },
    get waiting() {
      return queue.waiting
    },
    async write(work, { tentative = false } = {}) {
      if (closed) throw new DatabaseUnavailable('The database is closed.')
      return queue.push(work, tentative)
    },
    async ping() {
      reader.prepare('select 1').get()
    },
    async close() {
      closed = true
      await queue.idle()
      reader.close()
      writer.close()
    },
  }
}
