import { join } from 'node:path'
import type BetterSqlite3 from 'better-sqlite3'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator'
import type { Sql } from './database'
import { engine } from './engine'

/** Brings the database to the schema of this release. Several processes may start at once: one migrates, the others wait. */
export async function migrate(db: Sql): Promise<void> {
  const migrationsFolder = join(process.cwd(), 'db', 'migrations', engine)
  if (engine === 'sqlite') {
    migrateSqlite((db as unknown as { $client: BetterSqlite3.Database }).$client, migrationsFolder)
    return
  }
  const MIGRATING = 7_209_161
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${MIGRATING})`)
    await migratePostgres(tx as never, { migrationsFolder })
  })
}

/**
 * What Drizzle's migrator does, in its table, but deciding what is missing under the write lock: Drizzle decides before it has
 * it, so that of two processes the second would do again what the first one did. Throws SQLITE_BUSY when it cannot have the lock.
 */
function migrateSqlite(connection: BetterSqlite3.Database, migrationsFolder: string) {
  const migrations = readMigrationFiles({ migrationsFolder })
  const isMade = () => connection.prepare(`select 1 from sqlite_schema where name = '__drizzle_migrations'`).get() !== undefined
  const missing = () => {
    const last = isMade() && connection.prepare('select max(created_at) from __drizzle_migrations').pluck().get()
    return migrations.filter(({ folderMillis }) => !last || Number(last) < folderMillis)
  }
  // A database that is up to date needs no lock.
  if (!missing().length) return
  connection
    .transaction(() => {
      connection.exec('create table if not exists __drizzle_migrations (id serial primary key, hash text not null, created_at numeric)')
      for (const { sql, hash, folderMillis } of missing()) {
        for (const statement of sql) connection.exec(statement)
        connection.prepare('insert into __drizzle_migrations (hash, created_at) values (?, ?)').run(hash, folderMillis)
      }
    })
    .immediate()
}
