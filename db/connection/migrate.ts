import type BetterSqlite3 from 'better-sqlite3'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator'
import { migrationsOfRelease, schemaState } from '@/db/backup/schema-version'
import type { Sql, UpgradeOptions } from '@/db/types'
import { engine } from './engine'

const MIGRATION_LOCK = 7_209_161

/**
 * Brings the database at `url`, of which `db` is a connection, to the schema of this release. One that has a schema already is copied
 * before; nothing is migrated when the copy fails. When a migration fails, none of them is kept. A database of a newer release stays as it
 * is. Several processes may start at once: one copies and migrates, the others wait.
 */
export async function migrate(db: Sql, url: string, options: UpgradeOptions = {}): Promise<void> {
  const { copy = true, copyFolder = null, migrationsFolder = migrationsOfRelease, report = () => {} } = options
  if (engine === 'sqlite') {
    const { copyBeforeUpgrade } = await import('@/db/backup/sqlite-upgrade-copy')
    const connection = (db as unknown as { $client: BetterSqlite3.Database }).$client
    migrateSqlite(connection, migrationsFolder, () => {
      if (copy) report({ isCopied: true, message: `The database was copied before its migration: ${copyBeforeUpgrade(connection.name)}` })
      else report({ isCopied: false, message: 'The database is migrated without a copy, because COPY_BEFORE_UPGRADE is false.' })
    })
    return
  }
  // A user without the right to create tables needs none while nothing is pending.
  const { state } = await schemaState(db, migrationsFolder)
  if (state === 'current' || state === 'newer') return
  await underMigrationLock(db, async (tx) => {
    // Another process may have migrated it meanwhile. Without the table of migrations the question would end the transaction.
    if (state === 'older' && (await schemaState(tx, migrationsFolder)).state === 'older') {
      const path = copy && copyFolder ? await copyPostgres(tx, url, copyFolder) : null
      if (path) report({ isCopied: true, message: `The database was copied before its migration: ${path}` })
      else report({ isCopied: false, message: noCopyMessage(copy, copyFolder) })
    }
    await migratePostgres(tx as never, { migrationsFolder })
  })
}

/** Runs `work` in a transaction; other processes that migrate wait for its end. */
export async function underMigrationLock(db: Sql, work: (tx: Sql) => Promise<void>): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`)
    await work(tx as unknown as Sql)
  })
}

async function copyPostgres(db: Sql, url: string, folder: string): Promise<string | null> {
  const { copyBeforeUpgrade } = await import('@/db/backup/postgres-upgrade-copy')
  return copyBeforeUpgrade(db, url, folder)
}

function noCopyMessage(copy: boolean, folder: string | null): string {
  if (!copy) return 'The database is migrated without a copy, because COPY_BEFORE_UPGRADE is false.'
  const reason = folder ? 'no pg_dump for this server was found' : 'BACKUP_DIR is not set'
  return `The database is migrated without a copy, because ${reason}. Your own backup is the copy.`
}

/**
 * Drizzle's migrator with Drizzle's table, except that it finds the pending migrations under the write lock: Drizzle finds them before it
 * locks, so a second process would run them again. Calls `beforeUpgrade` under that lock when the database has a schema already. Throws
 * SQLITE_BUSY when the lock is not available.
 */
function migrateSqlite(connection: BetterSqlite3.Database, migrationsFolder: string, beforeUpgrade: () => void) {
  const migrations = readMigrationFiles({ migrationsFolder })
  const hasMigrationsTable = () => connection.prepare(`select 1 from sqlite_schema where name = '__drizzle_migrations'`).get() !== undefined
  const lastMigration = () =>
    hasMigrationsTable() ? Number(connection.prepare('select max(created_at) from __drizzle_migrations').pluck().get()) : 0
  const pendingAfter = (last: number) => migrations.filter(({ folderMillis }) => last < folderMillis)
  // A database that is up to date needs no lock.
  if (!pendingAfter(lastMigration()).length) return
  connection
    .transaction(() => {
      const last = lastMigration()
      const pending = pendingAfter(last)
      // What another connection reads now is what this one migrates: nobody else can write.
      if (last && pending.length) beforeUpgrade()
      connection.exec('create table if not exists __drizzle_migrations (id serial primary key, hash text not null, created_at numeric)')
      for (const { sql, hash, folderMillis } of pending) {
        for (const statement of sql) connection.exec(statement)
        connection.prepare('insert into __drizzle_migrations (hash, created_at) values (?, ?)').run(hash, folderMillis)
      }
    })
    .immediate()
}
