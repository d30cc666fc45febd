import { join } from 'node:path'
import type BetterSqlite3 from 'better-sqlite3'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator'
import { schemaState } from '@/db/backup/schema-version'
import type { Sql } from '@/db/types'
import { engine } from './engine'

/** Brings the database to the schema of this release. Several processes may start at once: one migrates, the others wait. */
export async function migrate(db: Sql): Promise<void> {
  const migrationsFolder = join(process.cwd(), 'db', 'migrations', engine)
  if (engine === 'sqlite') {
    migrateSqlite((db as unknown as { $client: BetterSqlite3.Database }).$client, migrationsFolder)
    return
  }
  // A user without the right to create tables needs none while nothing is pending.
  const { state } = await schemaState(db)
  if (state === 'current' || state === 'newer') return
  const MIGRATION_LOCK = 7_209_161
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`)
    await migratePostgres(tx as never, { migrationsFolder })
  })
}

/**
 * Drizzle's migrator with Drizzle's table, except that it finds the pending migrations under the write lock: Drizzle finds them before it
 * locks, so a second process would run them again. Throws SQLITE_BUSY when the lock is not available.
 */
function migrateSqlite(connection: BetterSqlite3.Database, migrationsFolder: string) {
  const migrations = readMigrationFiles({ migrationsFolder })
  const hasMigrationsTable = () => connection.prepare(`select 1 from sqlite_schema where name = '__drizzle_migrations'`).get() !== undefined
  const pendingMigrations = () => {
    const last = hasMigrationsTable() && connection.prepare('select max(created_at) from __drizzle_migrations').pluck().get()
    return migrations.filter(({ folderMillis }) => !last || Number(last) < folderMillis)
  }
  // A database that is up to date needs no lock.
  if (!pendingMigrations().length) return
  connection
    .transaction(() => {
      connection.exec('create table if not exists __drizzle_migrations (id serial primary key, hash text not null, created_at numeric)')
      for (const { sql, hash, folderMillis } of pendingMigrations()) {
        for (const statement of sql) connection.exec(statement)
        connection.prepare('insert into __drizzle_migrations (hash, created_at) values (?, ?)').run(hash, folderMillis)
      }
    })
    .immediate()
}
