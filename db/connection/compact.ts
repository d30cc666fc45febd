import BetterSqlite3 from 'better-sqlite3'
import { engineOf } from './engine'
import { sqliteFile } from './sqlite'

/** How long to wait, in ms, for a writer, such as the service. */
const LOCK_TIMEOUT_MS = 30_000

/**
 * Removes deleted data from the file of an SQLite database: words from the search indexes, rows from free pages and from the log. Writes wait
 * meanwhile, and it needs the size of the database as free space. Returns false on PostgreSQL, whose autovacuum does it.
 */
export function compactDatabase(url: string): boolean {
  if (engineOf(url) !== 'sqlite') return false
  const connection = new BetterSqlite3(sqliteFile(url), { timeout: LOCK_TIMEOUT_MS })
  try {
    // A deleted word stays in its segment until the segments are merged.
    const indexes = connection.prepare(`select name from sqlite_schema where sql like 'create virtual table % using fts5%'`).pluck().all()
    for (const name of indexes as string[]) connection.exec(`insert into ${name}(${name}) values ('optimize')`)
    connection.exec('vacuum')
    connection.pragma('wal_checkpoint(truncate)')
    return true
  } finally {
    connection.close()
  }
}
