import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { RateLimiterPostgres } from 'rate-limiter-flexible'
import type { Database, DatabaseOptions, Sql } from '@/db/types'
import { DatabaseUnavailable, isConnectionLost, isSerializationFailure, OutcomeUnknown } from './errors'

/** How long a conflicting transaction is retried. */
const RETRY_DEADLINE_MS = 10_000
const POOL_SIZE = 12
/**
 * A transaction with this many conflicts runs alone, in all processes: it would else lose to each shorter one that touches the same records,
 * as the stop of a plan to the plan's rows, until its deadline.
 */
const CONFLICTS_BEFORE_ALONE = 3

/** PostgreSQL with serializable transactions, retried with jitter when they conflict, and at last alone. */
export async function openPostgres(url: string, { onTransaction, poolSize = POOL_SIZE }: DatabaseOptions): Promise<Database> {
  const pool = new pg.Pool({ connectionString: url, max: poolSize, connectionTimeoutMillis: 10_000, application_name: 'waybill' })
  // The pool replaces a connection that breaks while idle; the next query reports the cause.
  pool.on('error', () => {})
  // The running query reports a connection that breaks in use; without a listener, the error would end the process.
  pool.on('connect', (client) => client.on('error', () => {}))
  const db = drizzle({ client: pool, casing: 'snake_case' })
  await expectSynchronousCommit(pool)
  const { migrate } = await import('./migrate')
  await migrate(db as unknown as Sql)

  return {
    url,
    isShared: true,
    sql: db as unknown as Sql,
    // Docs: decisions/0010.
    concurrency: { updates: 1, creates: 4 },
    get waiting() {
      return pool.waitingCount
    },
    async write<T>(work: (sql: Sql) => Promise<T>): Promise<T> {
      const started = performance.now()
      for (let attempt = 0; ; attempt++) {
        let isCommitting = false
        try {
          return await db.transaction(
            async (tx) => {
              // Before anything else, so that the transaction sees all that was committed, and holds nothing that another one waits for.
              const lock = attempt < CONFLICTS_BEFORE_ALONE ? sql`row share` : sql`exclusive`
              await tx.execute(sql`lock table audit_head in ${lock} mode`)
              const value = await work(tx as unknown as Sql)
              isCommitting = true
              return value
            },
            { isolationLevel: 'serializable' },
          )
        } catch (error) {
          if (isCommitting && isConnectionLost(error)) throw new OutcomeUnknown('The connection was lost in COMMIT.', { cause: error })
          if (!isSerializationFailure(error)) throw error
          if (performance.now() - started > RETRY_DEADLINE_MS) throw new DatabaseUnavailable('The database is busy.', { cause: error })
          await new Promise((done) => setTimeout(done, Math.random() * Math.min(200, 5 * 2 ** attempt)))
        } finally {
          onTransaction?.(performance.now() - started)
        }
      }
    },
    attemptCounter: ({ name, points, seconds }) =>
      new RateLimiterPostgres({
        storeClient: pool,
        storeType: 'pool',
        tableName: 'attempt_counters',
        tableCreated: true,
        keyPrefix: name,
        points,
        duration: seconds,
      }),
    revision: () => null,
    async ping() {
      await pool.query('select 1')
    },
    async close() {
      await pool.end()
    },
  }
}

/** Refuses a database that answers a commit before it is on the disk: a power cut would lose what was acknowledged. */
async function expectSynchronousCommit(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ synchronous_commit: string }>('show synchronous_commit')
  if (rows[0]?.synchronous_commit !== 'off') return
  await pool.end()
  throw new Error('synchronous_commit is off, so PostgreSQL could lose acknowledged changes. Set it to on for this database or its user.')
}
