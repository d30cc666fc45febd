import { sql } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { RateLimiterPostgres } from 'rate-limiter-flexible'
import type { Database, DatabaseOptions, Sql, UpgradeOptions } from '@/db/types'
import { DatabaseUnavailable, isConnectionLost, isSerializationFailure, OutcomeUnknown } from './errors'

/** How long a conflicting transaction is retried. */
const RETRY_DEADLINE_MS = 10_000
const POOL_SIZE = 12
/** How long a request waits for one of these connections before it is refused with 503. */
const CONNECT_TIMEOUT_MS = 10_000
/**
 * A transaction with this many conflicts runs alone, in all processes: it would else lose to each shorter one that touches the same records,
 * as the stop of a plan to the plan's rows, until its deadline.
 */
const CONFLICTS_BEFORE_ALONE = 3

/** PostgreSQL with serializable transactions, retried with jitter when they conflict, and at last alone. */
export async function openPostgres(
  url: string,
  { onTransaction, poolSize = POOL_SIZE, connectTimeoutMs = CONNECT_TIMEOUT_MS, queryStarted, migrationUrl, upgrade }: DatabaseOptions,
): Promise<Database> {
  const pool = new pg.Pool({ connectionString: url, max: poolSize, connectionTimeoutMillis: connectTimeoutMs, application_name: 'waybill' })
  // The pool replaces a connection that breaks while idle; the next query reports the cause.
  pool.on('error', () => {})
  // The running query reports a connection that breaks in use; without a listener, the error would end the process.
  pool.on('connect', (client) => client.on('error', () => {}))
  if (queryStarted) {
    timeQueries(pool, queryStarted)
    pool.on('connect', (client) => timeQueries(client, queryStarted))
  }
  const db = drizzle({ client: pool, casing: 'snake_case' })
  db.transaction = createTransaction(pool)
  await expectSynchronousCommit(pool)
  if (migrationUrl) await migrateAs(migrationUrl, pool, upgrade)
  else await (await import('./migrate')).migrate(db as unknown as Sql, url, upgrade)

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
        const attempted = performance.now()
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
          onTransaction?.(performance.now() - attempted)
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

/**
 * Transactions that always give their connection back. Drizzle's own keep it when BEGIN fails, as on a connection that was just cut: after
 * a few restarts of PostgreSQL the pool would have none left.
 */
function createTransaction(pool: pg.Pool): NodePgDatabase['transaction'] {
  const databases = new WeakMap<pg.PoolClient, NodePgDatabase>()
  return async (work, config) => {
    const client = await pool.connect()
    const database = databases.get(client) ?? drizzle({ client: client as pg.Client, casing: 'snake_case' })
    databases.set(client, database)
    try {
      const value = await database.transaction(work, config)
      client.release()
      return value
    } catch (error) {
      client.release(isConnectionLost(error))
      throw error
    }
  }
}

/** Migrates as the owner of the tables, and lets the user of `pool` read and change rows: it can neither alter a table nor drop a trigger. */
async function migrateAs(url: string, pool: pg.Pool, upgrade?: UpgradeOptions): Promise<void> {
  const { rows } = await pool.query<{ user: string }>('select quote_ident(current_user) as user')
  const user = rows[0]?.user
  const owner = new pg.Pool({
    connectionString: url,
    max: 1,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    application_name: 'waybill migration',
  })
  try {
    const { migrate, underMigrationLock } = await import('./migrate')
    const db = drizzle({ client: owner, casing: 'snake_case' }) as unknown as Sql
    await migrate(db, url, upgrade)
    // PostgreSQL refuses to change the rights of a table in two transactions at once.
    await underMigrationLock(db, async (tx) => {
      for (const right of [
        'usage on schema public, drizzle',
        'select on all tables in schema drizzle',
        'select, insert, update, delete on all tables in schema public',
        'usage, select on all sequences in schema public',
      ])
        await tx.execute(sql.raw(`grant ${right} to ${user}`))
    })
  } catch (error) {
    await pool.end()
    throw error
  } finally {
    await owner.end()
  }
}

/** Reports the time of every query whose answer is waited for as a promise: the pool itself passes a callback to its connections. */
function timeQueries(target: pg.Pool | pg.ClientBase, started: () => () => void) {
  const query = target.query.bind(target) as (...args: unknown[]) => Promise<unknown> | undefined
  target.query = ((...args: unknown[]) => {
    const ended = started()
    const answer = query(...args)
    answer?.then(ended, ended)
    return answer
  }) as never
}

/** Refuses a database that answers a commit before it is on the disk: a power cut would lose what was acknowledged. */
async function expectSynchronousCommit(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ synchronous_commit: string }>('show synchronous_commit')
  if (rows[0]?.synchronous_commit !== 'off') return
  await pool.end()
  throw new Error('synchronous_commit is off, so PostgreSQL could lose acknowledged changes. Set it to on for this database or its user.')
}
