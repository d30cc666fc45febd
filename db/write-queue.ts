import type { Database as Connection } from 'better-sqlite3'
import type { Sql } from './database'
import { codeOf, DatabaseUnavailable } from './errors'

/** How long a write waits for another process to let go of the file before it is refused. */
const BUSY_DEADLINE_MS = 5_000
/** A group of waiting writes shares one commit. It ends after this many, or this long: reads want their turn too. */
const GROUP_SIZE = 100
const GROUP_MS = 10

interface Waiting {
  work: (sql: Sql) => Promise<unknown>
  /** Likely to be taken back, as a dry run is. */
  tentative: boolean
  resolve: (value: unknown) => void
  reject: (error: unknown) => void
}

interface Settled {
  waiting: Waiting
  value?: unknown
  error?: unknown
}

/** Something was written and then refused, where no savepoint had been set. */
class TakeBack extends Error {}

/**
 * Writes of one connection, one after the other. Those that wait together are committed together, so that one flush to disk
 * serves them all; each is still all or nothing. Few are refused after they have written, so savepoints are set only once
 * that happens: the group is then taken back and done again with them. `work` may run twice, hence touches only the database.
 */
export function createWriteQueue(connection: Connection, sql: Sql, onTransaction?: (milliseconds: number) => void) {
  const queue: Waiting[] = []
  let draining: Promise<void> | null = null

  const run = (statement: string) => connection.prepare(statement).run()
  const written = () => connection.prepare('select total_changes()').pluck().get()

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

  /** Does one write inside the open transaction. A full disk or an I/O error has rolled everything back when it is met. */
  async function settle(waiting: Waiting, careful: boolean, turn: Promise<never>): Promise<Settled> {
    const saved = careful || waiting.tentative
    const before = saved ? null : written()
    if (saved) run('savepoint change')
    try {
      const value = await Promise.race([waiting.work(sql), turn])
      if (saved) run('release change')
      return { waiting, value }
    } catch (error) {
      if (saved && connection.inTransaction) connection.exec('rollback to change; release change')
      if (!saved && connection.inTransaction && written() !== before) throw new TakeBack('', { cause: error })
      return { waiting, error }
    }
  }

  async function group(careful: boolean, again: Waiting[] = []): Promise<void> {
    const started = performance.now()
    const settled: Settled[] = []
    const next = () => again.shift() ?? (settled.length < GROUP_SIZE && performance.now() - started < GROUP_MS ? queue.shift() : undefined)
    try {
      await begin()
    } catch (error) {
      for (const waiting of again.length ? again : queue.splice(0, 1)) waiting.reject(error)
      return
    }
    const { turn, quiet } = turnOfTheLoop()
    let waiting = next()
    let failure: unknown
    try {
      for (; waiting && connection.inTransaction; waiting = next()) settled.push(await settle(waiting, careful, turn))
      if (connection.inTransaction) run('commit')
      else failure = settled.at(-1)?.error
    } catch (error) {
      if (connection.inTransaction) run('rollback')
      if (error instanceof TakeBack && waiting) return await group(true, [...settled.map((one) => one.waiting), waiting])
      failure = error
    } finally {
      quiet()
    }
    onTransaction?.(performance.now() - started)
    for (const { waiting, value, error } of settled) {
      if (error ?? failure) waiting.reject(error ?? failure)
      else waiting.resolve(value)
    }
  }

  async function drain() {
    while (queue.length) {
      await group(false)
      await new Promise((done) => setImmediate(done))
    }
    draining = null
  }

  return {
    get waiting() {
      return queue.length
    },
    push<T>(work: (sql: Sql) => Promise<T>, tentative: boolean): Promise<T> {
      return new Promise<T>((resolve, reject) => {
        queue.push({ work, tentative, resolve: resolve as (value: unknown) => void, reject })
        draining ??= Promise.resolve().then(drain)
      })
    },
    idle: async () => {
      await draining
    },
  }
}

/**
 * Nothing but the database may be waited for inside a transaction: once the event loop turns, whatever is under way is
 * refused. `quiet` calls the watch off.
 */
function turnOfTheLoop() {
  let turned: (error: Error) => void = () => {}
  const turn = new Promise<never>((_, reject) => {
    turned = reject
  })
  turn.catch(() => {})
  const alarm = setImmediate(() => turned(new Error('A transaction waited for something other than the database.')))
  return { turn, quiet: () => clearImmediate(alarm) }
}
