import { existsSync } from 'node:fs'
import BetterSqlite3 from 'better-sqlite3'
import { drizzle as drizzleSqlite } from 'drizzle-orm/better-sqlite3'
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { findProgram } from './backup/postgres-programs'
import { type SchemaState, schemaState } from './backup/schema-version'
import { engine } from './connection/engine'
import { sqliteFile } from './connection/sqlite'
import type { Sql } from './types'

const CONNECT_TIMEOUT_MS = 10_000

/** A database that is examined: it is neither created nor migrated, and the service may be using it. */
export interface Inspection {
  sql: Sql
  schema: SchemaState
  bytes: number
  /** The server's clock, as close as one round trip tells; null with SQLite, which uses this machine's. */
  clock(): Promise<Date | null>
  /** Damage and settings that lose data, as sentences; empty when there are none. Reads every page of SQLite's file. */
  damage(): Promise<string[]>
  /** Why no backup can be made of it, and what to install; null when one can. */
  copyProblem(): Promise<string | null>
  close(): Promise<void>
}

/** Opens the database for examination; null when its file does not exist. Throws when it cannot be reached. */
export async function inspectDatabase(url: string): Promise<Inspection | null> {
  return engine === 'postgres' ? inspectPostgres(url) : inspectSqlite(sqliteFile(url))
}

async function inspectSqlite(file: string): Promise<Inspection | null> {
  if (!existsSync(file)) return null
  const connection = new BetterSqlite3(file, { readonly: true, timeout: CONNECT_TIMEOUT_MS })
  try {
    const sql = drizzleSqlite({ client: connection, casing: 'snake_case' }) as unknown as Sql
    const pages = connection.pragma('page_count', { simple: true }) as number
    return {
      sql,
      schema: await schemaState(sql),
      bytes: pages * (connection.pragma('page_size', { simple: true }) as number),
      clock: async () => null,
      async damage() {
        const found = connection.prepare('pragma quick_check(3)').pluck().all() as string[]
        return found.join() === 'ok' ? [] : found.map((problem) => `The file is damaged: ${problem.trim().replaceAll(/\s+/g, ' ')}`)
      },
      copyProblem: async () => null,
      close: async () => void connection.close(),
    }
  } catch (error) {
    connection.close()
    throw error
  }
}

async function inspectPostgres(url: string): Promise<Inspection> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS, application_name: 'waybill doctor' })
  client.on('error', () => {})
  await client.connect()
  const rows = async <T extends object>(text: string) => (await client.query<T>(text)).rows
  try {
    const sql = drizzlePostgres({ client, casing: 'snake_case' }) as unknown as Sql
    const [size] = await rows<{ bytes: string }>('select pg_database_size(current_database()) as bytes')
    return {
      sql,
      schema: await schemaState(sql),
      bytes: Number(size?.bytes),
      async clock() {
        const started = Date.now()
        const [answer] = await rows<{ now: Date }>('select clock_timestamp() as now')
        const half = (Date.now() - started) / 2
        return answer ? new Date(answer.now.getTime() + half) : null
      },
      async damage() {
        const [setting] = await rows<{ value: string }>("select current_setting('synchronous_commit') as value")
        const invalid = await rows<{ name: string }>('select indexrelid::regclass::text as name from pg_index where not indisvalid')
        const [pages] = await rows<{ failures: string | null }>(
          'select checksum_failures as failures from pg_stat_database where datname = current_database()',
        )
        return [
          ...(setting?.value === 'off'
            ? ['synchronous_commit is off: a power cut would lose acknowledged changes, so Waybill does not start.']
            : []),
          ...invalid.map(({ name }) => `The index ${name} is not valid: run reindex index ${name}.`),
          ...(Number(pages?.failures) ? [`PostgreSQL read ${pages?.failures} damaged pages.`] : []),
        ]
      },
      async copyProblem() {
        const [version] = await rows<{ number: string }>("select current_setting('server_version_num') as number")
        const major = Math.floor(Number(version?.number) / 10_000)
        return Promise.all([findProgram('pg_dump', major), findProgram('pg_restore', major)]).then(
          () => null,
          (error: Error) => error.message,
        )
      },
      close: () => client.end(),
    }
  } catch (error) {
    await client.end()
    throw error
  }
}
