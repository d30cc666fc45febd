import { mkdirSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import BetterSqlite3 from 'better-sqlite3'
import { drizzle } from 'drizzle-orm/better-sqlite3'
import type { Database, DatabaseOptions, Sql } from './database'
import { codeOf, DatabaseUnavailable } from './errors'

/** How long a write waits for another process to let go of the file before it is refused. */
const BUSY_DEADLINE_MS = 5_000
/** A group of waiting writes shares one commit. It ends after this many, or this long: reads want their turn too. */
const GROUP_SIZE = 100
const GROUP_MS = 10

interface Waiting {
  work: (sql: Sql) => Promise<unknown>
  resolve: (value: unknown) => void
  reject: (error: unknown) => void
}

export function sqliteFile(url: string): string {
  return url.startsWith('file://') ? fileURLToPath(url) : resolve(url.replace(/^file:/, ''))
}

/** One connection. `synchronous=FULL` is set each time: SQLite keeps it for the connection that asked, not in the file. */
function connect(file: string, readonly: boolean): BetterSqlite3.Database {
  const connection = new BetterSqlite3(file, { readonly, timeout: 0 })
  if (!readonly) connection.pragma('journal_mode = WAL')
  for (const pragma of ['synchronous = FULL', 'foreign_keys = ON', 'cache_size = -65536', 'temp_store = MEMORY'])
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

/**
 * SQLite through one writing connection with a queue, and one for reading that never waits for it (WAL). Writes that wait
 * together commit together, each in its own savepoint, so that one flush to disk serves them all.
 */
export async function openSqlite(url: string, { onTransaction }: DatabaseOptions): Promise<Database> {
  const file = sqliteFile(url)
  mkdirSync(dirname(file), { recursive: true })
  const writer = connect(file, false)
  const writing = drizzle({ client: writer, casing: 'snake_case' }) as unknown as Sql
  const { migrate } = await import('./migrate')
  await migrate(writing)
  const reader = connect(file, true)
  const reading = drizzle({ client: reader, casing: 'snake_case' }) as unknown as Sql

  const queue: Waiting[] = []
  let draining: Promise<void> | null = null
  let closed = false

  const run = (statement: string) => writer.prepare(statement).run()

  async function begin() {
    const deadline = Date.now() + BUSY_DEADLINE_MS
    for (;;) {
      try {
        run('begin immediate')
        return
      } catch (error) {
        if (!codeOf(error).startsWith('SQLITE_BUSY')) throw error
        if (Date.now() > deadline) throw new DatabaseUnavailable('The database is busy.', { cause: error })
        await new Promise((done) => setTimeout(done, 5 + Math.random() * 20))
      }
    }
  }

  async function group() {
    const started = performance.now()
    const settled: { waiting: Waiting; value?: unknown; error?: unknown }[] = []
    const taken = queue.splice(0, 1)
    try {
      await begin()
    } catch (error) {
      taken[0]?.reject(error)
      return
    }
    // Nothing but the database may be waited for inside a transaction: once the event loop turns, the rest is refused.
    let turned: (error: Error) => void = () => {}
    const turn = new Promise<never>((_, reject) => {
      turned = reject
    })
    turn.catch(() => {})
    const alarm = setImmediate(() => turned(new Error('A transaction waited for something other than the database.')))
    for (let waiting = taken[0]; waiting; waiting = queue.shift()) {
      run('savepoint change')
      try {
        const value = await Promise.race([waiting.work(writing), turn])
        run('release change')
        settled.push({ waiting, value })
      } catch (error) {
        // A full disk or an I/O error has already rolled everything back.
        if (writer.inTransaction) writer.exec('rollback to change; release change')
        settled.push({ waiting, error })
        if (!writer.inTransaction) break
      }
      if (settled.length >= GROUP_SIZE || performance.now() - started > GROUP_MS) break
    }
    clearImmediate(alarm)
    let failure: unknown
    try {
      if (writer.inTransaction) run('commit')
      else failure = settled.at(-1)?.error
    } catch (error) {
      failure = error
      if (writer.inTransaction) writer.exec('rollback')
    }
    onTransaction?.(performance.now() - started)
    for (const { waiting, value, error } of settled) {
      if (failure ?? error) waiting.reject(error ?? failure)
      else waiting.resolve(value)
    }
  }

  async function drain() {
    while (queue.length) {
      await group()
      await new Promise((done) => setImmediate(done))
    }
    draining = null
  }

  return {
    url,
    sql: reading,
    get waiting() {
      return queue.length
    },
    write<T>(work: (sql: Sql) => Promise<T>): Promise<T> {
      if (closed) return Promise.reject(new DatabaseUnavailable('The database is closed.'))
      return new Promise<T>((resolve, reject) => {
        queue.push({ work, resolve: resolve as (value: unknown) => void, reject })
        draining ??= Promise.resolve().then(drain)
      })
    },
    async ping() {
      reader.prepare('select 1').get()
    },
    async close() {
      closed = true
      await draining
      reader.close()
      writer.close()
    },
  }
}
