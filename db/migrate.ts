import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { migrate as migrateSqlite } from 'drizzle-orm/better-sqlite3/migrator'
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator'
import type { Sql } from './database'
import { engine } from './engine'

/** Brings the database to the schema of this release. Several processes may start at once: one migrates, the others wait. */
export async function migrate(db: Sql): Promise<void> {
  const migrationsFolder = join(process.cwd(), 'db', 'migrations', engine)
  if (engine === 'sqlite') {
    migrateSqlite(db as never, { migrationsFolder })
    return
  }
  const MIGRATING = 7_209_161
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${MIGRATING})`)
    await migratePostgres(tx as never, { migrationsFolder })
  })
}
