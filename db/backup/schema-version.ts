import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { engine } from '@/db/connection/engine'
import type { Sql } from '@/db/types'
import { BackupError } from './copy'

/** Refuses a database of another release, which opening would migrate: a backup must not change the database that it copies. */
export async function expectCurrentSchema(db: Sql): Promise<void> {
  const expected = readMigrationFiles({ migrationsFolder: join(process.cwd(), 'db', 'migrations', engine) }).at(-1)?.folderMillis
  const table = engine === 'postgres' ? sql`drizzle.__drizzle_migrations` : sql`__drizzle_migrations`
  const last = await lastMigration(db, sql`select max(created_at) as last from ${table}`).catch(() => null)
  if (last === null) throw new BackupError('The database has no tables of Waybill. Check DATABASE_URL.')
  if (last !== expected)
    throw new BackupError('The database belongs to another release. Use the backup command of the release that serves it.')
}

async function lastMigration(db: Sql, query: ReturnType<typeof sql>): Promise<number> {
  if (engine === 'sqlite') return Number((db as unknown as { get(query: unknown): { last: unknown } }).get(query).last)
  const { rows } = (await db.execute(query)) as unknown as { rows: { last: unknown }[] }
  return Number(rows[0]?.last)
}
