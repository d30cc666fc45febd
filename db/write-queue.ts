import type { Database as Connection } from 'better-sqlite3'
import type { Sql } from './database'
import { codeOf, DatabaseUnavailable } from './errors'

/** How long a write waits for another process to let go of the file before it is refused. */
const BUSY_DEADLINE_MS = 5_000
/** More than this many waiting writes are refused: a bulk has 100 under way at once. */
const MOST_WAITING = 10_000
/** A group of waiting writes shares one commit. It ends after this many, or this long: reads want their turn too. */
export const GROUP_SIZE = 100
const GROUP_MS = 10

interface Waiting {
  work: (sql: Sql) => Promise<unknown>
  /** Likely to be taken back, as a dry run is. */
  tentative: boolean
  /** When it began to wait. */
  since: number
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

  /** Waits for its turn among processes, no longer than the oldest of the waiting writes may wait. */
  async function begin(since: number) {
    for (;;) {
      try {
        run('begin immediate')
        return
      } catch (error) {
        if (!codeOf(error).startsWith('SQLITE_BUSY')) throw error
        if (performance.now() - since > BUSY_DEADLINE_MS) throw new DatabaseUnavailable('The database is busy.', { cause: error })
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
    const hasTime = () => settled.length < GROUP_SIZE && performance.now() - started < GROUP_MS
    const next = () => again.shift() ?? (hasTime() ? queue.shift() : undefined)
    try {
      await begin((again[0] ?? queue[0])?.since ?? started)
    } catch (error) {
      const isLate = ({ since }: Waiting) => !(error instanceof DatabaseUnavailable) || performance.now() - since > BUSY_DEADLINE_MS
      const late = [...again, ...queue.filter(isLate)]
      queue.splice(0, queue.length, ...queue.filter((waiting) => !late.includes(waiting)))
      for (const { reject } of late) reject(error)
      return
    }
    const { turn, quiet } = turnOfTheLoop()
    let waiting: Waiting | undefined
    let failure: unknown
    try {
      do {
        waiting = next()
        if (waiting) settled.push(await settle(waiting, careful, turn))
      } while (waiting && connection.inTransaction)
      if (connection.inTransaction) run('commit')
      else failure = settled.at(-1)?.error ?? new DatabaseUnavailable('The database gave up the transaction.')
    } catch (error) {
      if (connection.inTransaction) run('rollback')
      if (error instanceof TakeBack && waiting) return await group(true, [...settled.map((one) => one.waiting), waiting, ...again])
      failure = error
      if (waiting) settled.push({ waiting, error })
    } finally {
      quiet()
    }
    // What was to be done again and was not reached goes back to the front.
    queue.unshift(...again)
    onTransaction?.(performance.now() - started)
    for (const { waiting, value, error } of settled) {
      // Where the commit failed, what was refused may have been refused because of a neighbour that never came to be.
      const problem = failure ?? error
      if (problem) waiting.reject(problem)
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
      if (queue.length >= MOST_WAITING) return Promise.reject(new DatabaseUnavailable('Too many writes are waiting.'))
      return new Promise<T>((resolve, reject) => {
        queue.push({ work, tentative, since: performance.now(), resolve: resolve as (value: unknown) => void, reject })
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
