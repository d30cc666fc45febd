import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { openDatabase } from '@/db/connection/open'
import type { Sql } from '@/db/types'
import { BackupError, type CopyEngine } from './copy'
import { findProgram, findRestorePrograms } from './postgres-programs'
import { restoreDump, runProgram } from './postgres-run'
import { expectCurrentSchema } from './schema-version'

export const postgresCopy: CopyEngine = {
  fileName: 'database.dump',

  /** pg_dump and `read` see the same exported snapshot. */
  copy: (url, file, read) =>
    connected(url, async (db, major) => {
      const dump = await findProgram('pg_dump', major)
      await findProgram('pg_restore', major)
      await expectCurrentSchema(db)
      return db.transaction(
        async (tx) => {
          const { rows } = (await tx.execute(sql`select pg_export_snapshot() as snapshot`)) as unknown as { rows: { snapshot: string }[] }
          await runProgram(
            dump.path,
            ['--format=custom', '--no-owner', '--no-privileges', `--snapshot=${rows[0]?.snapshot}`, `--file=${file}`],
            url,
          )
          return read(tx as unknown as Sql)
        },
        { isolationLevel: 'repeatable read' },
      )
    }),

  /** Reads the whole copy. The log of its source continues the copy's, so what proves the one proves the other. */
  async check(url, file) {
    const restore = await connected(url, (_db, major) => findProgram('pg_restore', major))
    await runProgram(restore.path, ['--file=/dev/null', file])
    return openDatabase(url)
  },

  expectEmpty: (url) =>
    connected(url, async (db, major) => {
      await findRestorePrograms(major)
      const { rows } = (await db.execute(
        sql`select 1 from pg_tables where schemaname not in ('pg_catalog', 'information_schema') limit 1`,
      )) as unknown as { rows: unknown[] }
      if (rows.length)
        throw new BackupError(
          'The database has tables already, and nothing is overwritten. Create an empty one and name it in DATABASE_URL.',
        )
    }),

  async restore(url, file) {
    const programs = await connected(url, (_db, major) => findRestorePrograms(major))
    await restoreDump(programs, file, url)
  },

  clear: (url) =>
    connected(url, async (db) => {
      await db.execute(sql`drop schema if exists drizzle cascade`)
      await db.execute(sql`drop schema public cascade`)
      await db.execute(sql`create schema public`)
    }),
}

/** Runs `work` on one connection, without migrating; passes the server's major version. */
async function connected<T>(url: string, work: (db: Sql, major: number) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000, application_name: 'waybill backup' })
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query<{ server_version_num: string }>('show server_version_num')
    return await work(drizzle({ client, casing: 'snake_case' }) as unknown as Sql, Math.floor(Number(rows[0]?.server_version_num) / 10_000))
  } finally {
    await client.end()
  }
}
