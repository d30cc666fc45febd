import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import BetterSqlite3 from 'better-sqlite3'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import pg from 'pg'
import { engine } from '@/db/connection/engine'
import { createPostgresDatabase, dropPostgresDatabase } from '../databases/template'
import type { TestDatabase } from '../service'

/**
 * The databases of releases, as files in this folder: `0.2.0.sqlite.gz` is SQLite's file, `0.2.0.postgres.json.gz` has the rows of each
 * table. A release records its own (scripts/release.mjs).
 */
const folder = import.meta.dirname
const ending = engine === 'sqlite' ? '.sqlite.gz' : '.postgres.json.gz'

/** The rows by table, as PostgreSQL's JSON, and the hashes of the migrations that made the tables. */
interface PostgresRecord {
  migrations: { hash: string; created_at: string }[]
  rows: Record<string, unknown[]>
}

/** The migrations of this run's engine, in the order in which they were written. */
export const migrations = () => readMigrationFiles({ migrationsFolder: join(process.cwd(), 'db/migrations', engine) })

/** The versions whose databases are recorded for this run's engine. */
export const recordedVersions = (): string[] =>
  readdirSync(folder).flatMap((name) => (name.endsWith(ending) ? [name.slice(0, -ending.length)] : []))

/** Records a database as that of a version. Nobody may write to it meanwhile. */
export async function recordDatabase(url: string, version: string): Promise<void> {
  const content = engine === 'sqlite' ? sqliteFile(url) : Buffer.from(JSON.stringify(await postgresRows(url)))
  writeFileSync(join(folder, version + ending), gzipSync(content, { level: 9 }))
}

/** A database as the service of that version left it. Starting the service migrates it. */
export async function databaseOf(version: string): Promise<TestDatabase> {
  const content = gunzipSync(readFileSync(join(folder, version + ending)))
  return engine === 'sqlite' ? newFile(content) : newPostgresDatabase(JSON.parse(content.toString()))
}

/** The migrations that a database has run have to be those of the release: a change to one would reach no database that has run it. */
export function expectUnchanged(ran: readonly string[]): void {
  const known = migrations().map(({ hash }) => hash)
  const changed = ran.findIndex((hash, i) => hash !== known[i])
  if (changed >= 0) throw new Error(`Migration ${changed + 1} of a release was changed. Write a new one instead.`)
}

function sqliteFile(url: string): Buffer {
  const copy = join(mkdtempSync(join(tmpdir(), 'waybill-record-')), 'waybill.db')
  const db = new BetterSqlite3(url.slice('file:'.length))
  db.prepare('vacuum into ?').run(copy)
  db.close()
  return readFileSync(copy)
}

function newFile(content: Buffer): TestDatabase {
  const made = mkdtempSync(join(tmpdir(), 'waybill-release-'))
  const file = join(made, 'waybill.db')
  writeFileSync(file, content)
  const db = new BetterSqlite3(file)
  expectUnchanged(db.prepare<[], string>('select hash from __drizzle_migrations order by rowid').pluck().all())
  db.close()
  return { url: `file:${file}`, drop: async () => rmSync(made, { recursive: true, force: true }) }
}

async function connected<T>(url: string, work: (db: pg.Client) => Promise<T>): Promise<T> {
  const db = new pg.Client({ connectionString: url })
  await db.connect()
  try {
    return await work(db)
  } finally {
    await db.end()
  }
}

const postgresRows = (url: string): Promise<PostgresRecord> =>
  connected(url, async (db) => {
    const { rows: ran } = await db.query('select hash, created_at from drizzle.__drizzle_migrations order by id')
    const { rows: tables } = await db.query<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
    )
    const rows: PostgresRecord['rows'] = {}
    for (const { name } of tables) {
      const { rows: found } = await db.query(`select to_json(t) as row from "${name}" t`)
      if (found.length) rows[name] = found.map(({ row }) => row)
    }
    return { migrations: ran, rows }
  })

async function newPostgresDatabase(record: PostgresRecord): Promise<TestDatabase> {
  const name = `waybill_release_${randomBytes(6).toString('hex')}`
  const url = await createPostgresDatabase(name)
  expectUnchanged(record.migrations.map(({ hash }) => hash))
  await connected(url, async (db) => {
    await db.query(
      'create schema drizzle; create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
    )
    for (const { sql } of migrations().slice(0, record.migrations.length)) for (const statement of sql) await db.query(statement)
    for (const { hash, created_at } of record.migrations)
      await db.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [hash, created_at])
    // The rows come in the order of the tables' names, and were checked when they were written.
    await db.query('set session_replication_role = replica')
    for (const [table, rows] of Object.entries(record.rows)) {
      await db.query(`delete from "${table}"`)
      await db.query(`insert into "${table}" select * from json_populate_recordset(null::"${table}", $1)`, [JSON.stringify(rows)])
    }
    await continueNumbers(db)
  })
  return { url, drop: () => dropPostgresDatabase(name) }
}

/** PostgreSQL does not count rows that were inserted with their number. */
async function continueNumbers(db: pg.Client): Promise<void> {
  const { rows } = await db.query<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns where table_schema = 'public' and is_identity = 'YES'`,
  )
  for (const { table, column } of rows)
    await db.query(
      `select setval(pg_get_serial_sequence('${table}', '${column}'), coalesce(max("${column}"), 0) + 1, false) from "${table}"`,
    )
}
