import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { engine } from '@/db/connection/engine'
import { errorCodeOf } from '@/db/connection/errors'
import type { Sql } from '@/db/types'
import { BackupError } from './copy'

/** How a database's schema relates to this release's; `pending` migrations would run at the next start. */
export interface SchemaState {
  state: 'none' | 'older' | 'current' | 'newer'
  pending: number
}

/** The folder of this release's migrations. */
export const migrationsOfRelease = join(process.cwd(), 'db', 'migrations', engine)

/** The version of the schema that this release has: the time at which its last migration was written, in ms. */
export const releaseSchema = (): number => versionOf(readMigrationFiles({ migrationsFolder: migrationsOfRelease }))

/** Reads the schema's version without migrating. Throws when the database does not answer. */
export async function schemaState(db: Sql, migrationsFolder = migrationsOfRelease): Promise<SchemaState> {
  const migrations = readMigrationFiles({ migrationsFolder })
  const expected = versionOf(migrations)
  const table = engine === 'postgres' ? sql`drizzle.__drizzle_migrations` : sql`__drizzle_migrations`
  const last = await lastMigration(db, sql`select max(created_at) as last from ${table}`).catch((error: Error) => {
    if (hasNoTable(error)) return 0
    throw error
  })
  const pending = migrations.filter(({ folderMillis }) => folderMillis > last).length
  if (!last) return { state: 'none', pending }
  return { state: last > expected ? 'newer' : pending ? 'older' : 'current', pending }
}

const versionOf = (migrations: readonly { folderMillis: number }[]): number => migrations.at(-1)?.folderMillis ?? 0

/** Refuses a database of another release, which opening would migrate: a backup must not change the database that it copies. */
export async function expectCurrentSchema(db: Sql): Promise<void> {
  const { state } = await schemaState(db)
  if (state === 'none') throw new BackupError('The database has no tables of Waybill. Check DATABASE_URL.')
  if (state !== 'current')
    throw new BackupError('The database belongs to another release. Use the backup command of the release that serves it.')
}

/** PostgreSQL's codes are of an undefined table and an undefined schema. */
const hasNoTable = (error: Error): boolean =>
  ['42P01', '3F000'].includes(errorCodeOf(error)) || (engine === 'sqlite' && error.message.startsWith('no such table'))

async function lastMigration(db: Sql, query: ReturnType<typeof sql>): Promise<number> {
  if (engine === 'sqlite') return Number((db as unknown as { get(query: unknown): { last: unknown } }).get(query).last)
  const { rows } = (await db.execute(query)) as unknown as { rows: { last: unknown }[] }
  return Number(rows[0]?.last)
}
