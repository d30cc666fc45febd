import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Database, DatabaseOptions, Sql } from './database'
import { DatabaseUnavailable, isSerializationFailure } from './errors'

/** How long a transaction is tried again when it meets others. */
const RETRY_DEADLINE_MS = 10_000
const CONNECTIONS = 12

/** PostgreSQL: serializable transactions, run again with jitter when they meet another one. */
export async function openPostgres(url: string, { onTransaction }: DatabaseOptions): Promise<Database> {
  const pool = new pg.Pool({ connectionString: url, max: CONNECTIONS, connectionTimeoutMillis: 10_000, application_name: 'waybill' })
  // A connection that breaks while idle is replaced by the pool; the next query reports what is wrong.
  pool.on('error', () => {})
  // One that breaks in use is reported by the query under way; without a listener it would end the process.
  pool.on('connect', (client) => client.on('error', () => {}))
  const db = drizzle({ client: pool, casing: 'snake_case' })
  const { migrate } = await import('./migrate')
  await migrate(db as unknown as Sql)

  return {
    url,
    sql: db as unknown as Sql,
    // Docs: decisions/0010.
    abreast: { changing: 1, making: 4 },
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
    async ping() {
      await pool.query('select 1')
    },
    async close() {
      await pool.end()
    },
  }
}
