import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import BetterSqlite3 from 'better-sqlite3'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import pg from 'pg'
import { engineOf } from '@/db/connection/engine'
import type { TestDatabase } from '../service'
import former from './former-release.json' with { type: 'json' }
import { createPostgresDatabase, dropPostgresDatabase } from './template'

/** The last migration of the release that wrote the rows of former-release.json: service clients had one secret, in a column of their own. */
const LAST_MIGRATION = '0018_updated-times'
/** Tokens of the fixture would have ended a day after it was made. */
const NEVER = Date.UTC(2100, 0, 1)

/** A connection that runs statements one by one. `?` stands for a parameter. */
interface Connection {
  run(statement: string, values?: unknown[]): Promise<unknown>
  /** The database's type of each column of a table. */
  columnTypes(table: string): Promise<Map<string, string>>
  close(): Promise<void>
}

/** The secrets and ids of the fixture's clients and receivers: the client's secret and token, the endpoint's secret, and ids. */
export const { client, webhook, shipmentId, heldOrderId } = former

/** A database as the former release left it, with rows that it wrote, and with its endpoint at this URL. Starting the service migrates it. */
export async function formerDatabase(webhookUrl: string): Promise<TestDatabase> {
  const { connection, ...database } = engineOf(process.env.DATABASE_URL) === 'sqlite' ? emptyFile() : await emptyPostgres()
  await applyMigrations(connection)
  const rows: Record<string, Record<string, unknown>[]> = former.rows
  for (const [table, inTable] of Object.entries(rows)) {
    const types = await connection.columnTypes(table)
    for (const stored of inTable) {
      const row = { ...stored, ...(table === 'tokens' && { expires_at: NEVER }), ...(table === 'webhooks' && { url: webhookUrl }) }
      const names = Object.keys(row)
      const values = names.map((name) => valueFor(types.get(name) ?? '', row[name as keyof typeof row]))
      await connection.run(`insert into ${table} (${names.join(', ')}) values (${names.map(() => '?').join(', ')})`, values)
    }
    // PostgreSQL does not count rows that were inserted with their number.
    const serial = ['number', 'position'].find((name) => types.has(name))
    if (serial)
      await connection.run(`select setval(pg_get_serial_sequence('${table}', '${serial}'), (select max(${serial}) from ${table}))`)
  }
  await connection.close()
  return database
}

/** The value of the fixture, which has SQLite's types, for a column of this type. */
function valueFor(type: string, value: unknown): unknown {
  if (typeof value !== 'number') return value
  if (type === 'boolean') return value === 1
  return type.startsWith('timestamp') ? new Date(value) : value
}

/** Applies the migrations of the former release, and notes them as its migrator did. */
async function applyMigrations(connection: Connection): Promise<void> {
  const engine = engineOf(process.env.DATABASE_URL)
  const migrationsFolder = join(process.cwd(), 'db/migrations', engine)
  const { default: journal } = await import(join(migrationsFolder, 'meta/_journal.json'), { with: { type: 'json' } })
  const { when } = journal.entries.find(({ tag }: { tag: string }) => tag === LAST_MIGRATION)
  const table = engine === 'sqlite' ? '__drizzle_migrations' : 'drizzle.__drizzle_migrations'
  if (engine === 'postgres') await connection.run('create schema drizzle')
  await connection.run(
    `create table ${table} (id serial primary key, hash text not null, created_at ${engine === 'sqlite' ? 'numeric' : 'bigint'})`,
  )
  for (const { sql, hash, folderMillis } of readMigrationFiles({ migrationsFolder })) {
    if (folderMillis > when) return
    for (const statement of sql) await connection.run(statement)
    await connection.run(`insert into ${table} (hash, created_at) values (?, ?)`, [hash, folderMillis])
  }
}

function emptyFile() {
  const folder = mkdtempSync(join(tmpdir(), 'waybill-former-'))
  const file = join(folder, 'waybill.db')
  const db = new BetterSqlite3(file)
  const connection: Connection = {
    run: async (statement, values) => (values ? db.prepare(statement).run(...values) : db.exec(statement)),
    columnTypes: async () => new Map(),
    close: async () => void db.close(),
  }
  return { connection, url: `file:${file}`, drop: async () => rmSync(folder, { recursive: true, force: true }) }
}

async function emptyPostgres() {
  const name = `waybill_former_${randomBytes(6).toString('hex')}`
  const url = await createPostgresDatabase(name)
  const db = new pg.Client({ connectionString: url })
  await db.connect()
  const connection: Connection = {
    run: (statement, values) => {
      let position = 0
      return values
        ? db.query(
            statement.replaceAll('?', () => `$${++position}`),
            values,
          )
        : db.query(statement)
    },
    async columnTypes(table) {
      const { rows } = await db.query('select column_name, data_type from information_schema.columns where table_name = $1', [table])
      return new Map(rows.map(({ column_name, data_type }) => [column_name, data_type]))
    },
    close: () => db.end(),
  }
  return { connection, url, drop: () => dropPostgresDatabase(name) }
}
