import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { RateLimiterPostgres } from 'rate-limiter-flexible'
import type { Database, DatabaseOptions, Sql } from '@/db/types'
import { DatabaseUnavailable, isSerializationFailure } from './errors'

/** How long a conflicting transaction is retried. */
const RETRY_DEADLINE_MS = 10_000
const POOL_SIZE = 12

/** PostgreSQL with serializable transactions, retried with jitter when they conflict. */
export async function openPostgres(url: string, { onTransaction, poolSize = POOL_SIZE }: DatabaseOptions): Promise<Database> {
  const pool = new pg.Pool({ connectionString: url, max: poolSize, connectionTimeoutMillis: 10_000, application_name: 'waybill' })
  // The pool replaces a connection that breaks while idle; the next query reports the cause.
  pool.on('error', () => {})
  // The running query reports a connection that breaks in use; without a listener, the error would end the process.
  pool.on('connect', (client) => client.on('error', () => {}))
  const db = drizzle({ client: pool, casing: 'snake_case' })
  const { migrate } = await import('./migrate')
  await migrate(db as unknown as Sql)

  return {
    url,
    sql: db as unknown as Sql,
    // Docs: decisions/0010.
    concurrency: { updates: 1, creates: 4 },
    get waiting() {
      return pool.waitingCount
    },
    async write<T>(work: (sql: Sql) => Promise<T>): Promise<T> {
      const started = performance.now()
      for (let attempt = 0; ; attempt++) {
        try {
          return await db.transaction((tx) => work(tx as unknown as Sql), { isolationLevel: 'serializable' })
        } catch (error) {
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
    async ping() {
      await pool.query('select 1')
    },
    async close() {
      await pool.end()
    },
  }
}
