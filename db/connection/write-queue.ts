import { setImmediate as turnOfEventLoop } from 'node:timers/promises'
import type { Database as Connection } from 'better-sqlite3'
import type { DelayedDocuments } from '@/db/search/store'
import type { Sql } from '@/db/types'
import { DatabaseUnavailable, errorCodeOf } from './errors'

/** How long a write waits for another process to unlock the file before it fails. */
const BUSY_DEADLINE_MS = 5_000
/** The longest queue; further writes are refused. A bulk alone has 100 writes in flight. */
const MAX_QUEUED = 10_000
/** A group of queued writes shares one commit. It ends after this many writes or GROUP_MS. */
export const GROUP_SIZE = 100
const GROUP_MS = 50
/** A group runs in passes of this length, between which the event loop turns, so that other requests are answered. */
const PASS_MS = 2

interface QueuedWrite {
  work: (sql: Sql) => Promise<unknown>
  /** Likely to roll back, as a dry run does. */
  likelyRollback: boolean
  /** When it joined the queue, by `performance.now()`. */
  since: number
  resolve: (value: unknown) => void
  reject: (error: unknown) => void
}

interface WriteOutcome {
  waiting: QueuedWrite
  value?: unknown
  error?: unknown
}

export interface WriteQueueOptions {
  /** Search documents, which a group writes together before it commits. */
  documents?: DelayedDocuments
  onTransaction?: ((milliseconds: number) => void) | undefined
  onCommit?: (() => void) | undefined
}

/** A write failed after it had written, and there was no savepoint to roll back to. */
class RetryWithSavepoints extends Error {}

/**
 * Runs a connection's writes one after the other. Queued writes commit as a group, so that one flush to disk serves all; each is still all
 * or nothing. The event loop turns before the commit, so that writes that arrived meanwhile share it. Few writes fail after they have
 * written, so savepoints are set only once one has: the group then rolls back and runs again with savepoints. `work` may therefore run
 * twice, and must touch only the database.
 */
export function createWriteQueue(connection: Connection, sql: Sql, { documents, onTransaction, onCommit }: WriteQueueOptions = {}) {
  const queue: QueuedWrite[] = []
  let draining: Promise<void> | null = null

  const run = (statement: string) => connection.prepare(statement).run()
  const totalChanges = () => connection.prepare('select total_changes()').pluck().get()

  /** Begins a transaction; waits for other processes no longer than the oldest queued write may wait. */
  async function begin(since: number) {
    for (;;) {
      try {
        run('begin immediate')
        return
      } catch (error) {
        if (!errorCodeOf(error).startsWith('SQLITE_BUSY')) throw error
        if (performance.now() - since > BUSY_DEADLINE_MS) throw new DatabaseUnavailable('The database is busy.', { cause: error })
        await new Promise((done) => setTimeout(done, 5 + Math.random() * 20))
      }
    }
  }

  /** Runs one write inside the open transaction. On a full disk or an I/O error SQLite has already rolled back the whole transaction. */
  async function attempt(waiting: QueuedWrite, withSavepoints: boolean, loopTurned: Promise<never>): Promise<WriteOutcome> {
    const hasSavepoint = withSavepoints || waiting.likelyRollback
    const before = hasSavepoint ? null : totalChanges()
    if (hasSavepoint) run('savepoint change')
    try {
      const value = await Promise.race([waiting.work(sql), loopTurned])
      if (hasSavepoint) run('release change')
      documents?.keep()
      return { waiting, value }
    } catch (error) {
      documents?.drop()
      if (hasSavepoint && connection.inTransaction) connection.exec('rollback to change; release change')
      if (!hasSavepoint && connection.inTransaction && totalChanges() !== before) throw new RetryWithSavepoints('', { cause: error })
      return { waiting, error }
    }
  }

  /** Runs a group of writes and commits it; `retried` are writes of a group that was rolled back. */
  async function commitGroup(withSavepoints: boolean, retried: QueuedWrite[] = []): Promise<void> {
    const started = performance.now()
    const outcomes: WriteOutcome[] = []
    documents?.clear()
    const hasRoom = () => outcomes.length < GROUP_SIZE && performance.now() - started < GROUP_MS
    const next = () => retried.shift() ?? (hasRoom() ? queue.shift() : undefined)
    try {
      await begin((retried[0] ?? queue[0])?.since ?? started)
    } catch (error) {
      const isLate = ({ since }: QueuedWrite) => !(error instanceof DatabaseUnavailable) || performance.now() - since > BUSY_DEADLINE_MS
      const late = [...retried, ...queue.filter(isLate)]
      queue.splice(0, queue.length, ...queue.filter((waiting) => !late.includes(waiting)))
      for (const { reject } of late) reject(error)
      return
    }
    let waiting: QueuedWrite | undefined
    async function runPass() {
      const end = performance.now() + PASS_MS
      const { turn: loopTurned, disarm } = watchEventLoop()
      try {
        do {
          waiting = next()
          if (waiting) outcomes.push(await attempt(waiting, withSavepoints, loopTurned))
        } while (waiting && connection.inTransaction && performance.now() < end)
      } finally {
        disarm()
      }
    }
    let failure: unknown
    try {
      do {
        await runPass()
        await turnOfEventLoop()
      } while (connection.inTransaction && (retried.length || (queue.length && hasRoom())))
      if (connection.inTransaction) {
        documents?.write()
        await documents?.merge(turnOfEventLoop)
        run('commit')
        onCommit?.()
      } else failure = outcomes.at(-1)?.error ?? new DatabaseUnavailable('The database gave up the transaction.')
    } catch (error) {
      if (connection.inTransaction) run('rollback')
      if (error instanceof RetryWithSavepoints && waiting)
        return await commitGroup(true, [...outcomes.map((one) => one.waiting), waiting, ...retried])
      failure = error
      if (waiting && outcomes.at(-1)?.waiting !== waiting) outcomes.push({ waiting, error })
    }
    // Writes that are to run again and did not go back to the front.
    queue.unshift(...retried)
    onTransaction?.(performance.now() - started)
    for (const { waiting, value, error } of outcomes) {
      // If the commit failed, a refusal may be due to another write of the group that was never stored.
      const problem = failure ?? error
      if (problem) waiting.reject(problem)
      else waiting.resolve(value)
    }
  }

  async function drain() {
    while (queue.length) {
      await commitGroup(false)
      await turnOfEventLoop()
    }
    draining = null
  }

  return {
    get waiting() {
      return queue.length
    },
    push<T>(work: (sql: Sql) => Promise<T>, likelyRollback: boolean): Promise<T> {
      if (queue.length >= MAX_QUEUED) return Promise.reject(new DatabaseUnavailable('Too many writes are waiting.'))
      return new Promise<T>((resolve, reject) => {
        queue.push({ work, likelyRollback, since: performance.now(), resolve: resolve as (value: unknown) => void, reject })
        draining ??= Promise.resolve().then(drain)
      })
    },
    idle: async () => {
      await draining
    },
  }
}

/** Fails the current write once the event loop turns: a transaction may wait for nothing but the database. `disarm` ends the watch. */
function watchEventLoop() {
  let rejectTurn: (error: Error) => void = () => {}
  const loopTurned = new Promise<never>((_, reject) => {
    rejectTurn = reject
  })
  loopTurned.catch(() => {})
  const alarm = setImmediate(() => rejectTurn(new Error('A transaction waited for something other than the database.')))
  return { turn: loopTurned, disarm: () => clearImmediate(alarm) }
}
