import BetterSqlite3 from 'better-sqlite3'
import { drizzle } from 'drizzle-orm/better-sqlite3'
import type { PgTable } from 'drizzle-orm/pg-core'
import { delayDocuments } from '@/db/search/store'
import { mappingOf } from '@/db/table-mapping'
import type { Sql } from '@/db/types'
import { cacheStatements, sqliteFile } from './sqlite'

/** A SQLite connection that loads many rows fast and does not wait for the disk. */
export interface BulkLoad {
  sql: Sql
  connection: BetterSqlite3.Database
  /** Runs `work` in a transaction that several calls share. An error rolls back all of them. */
  run(work: () => Promise<void>): Promise<void>
  /** Inserts whole rows, with their numbers when they have them. */
  insert<T extends PgTable>(table: T, rows: readonly T['$inferInsert'][]): void
  /** The highest number given so far in this table. */
  lastNumber(table: string): number
  /** Drops the indexes that changes of loaded rows do not read. Returns the statements that build them. */
  dropIndexes(): string[]
  commit(): void
  close(): void
}

/** The number of `run` calls in one transaction. */
const RUNS_PER_TRANSACTION = 200

/** Indexes that changes of loaded rows read; all others of the largest tables are built in one go at the end. */
const neededIndexes = ['orders_id', 'order_items_order', 'shipments_id', 'shipments_order', 'audit_entries_id', 'audit_entries_sequence']
const largestTables = ['orders', 'order_items', 'shipments', 'audit_entries', 'events']

export function openBulkLoad(url: string): BulkLoad {
  const connection = new BetterSqlite3(sqliteFile(url), { timeout: 5_000 })
  for (const pragma of ['synchronous = OFF', 'cache_size = -1000000', 'temp_store = MEMORY', 'wal_autocheckpoint = 20000', 'threads = 2'])
    connection.pragma(pragma)
  cacheStatements(connection)
  const db = drizzle({ client: connection, casing: 'snake_case' }) as unknown as Sql
  const documents = delayDocuments(db)
  const highest = connection.prepare('select seq from sqlite_sequence where name = ?').pluck()
  let runs = 0

  function commit() {
    if (!connection.inTransaction) return
    documents.keep()
    documents.write()
    connection.exec('commit')
    runs = 0
  }

  return {
    sql: db,
    connection,
    async run(work) {
      if (!connection.inTransaction) connection.exec('begin immediate')
      try {
        await work()
        runs += 1
        if (runs === RUNS_PER_TRANSACTION) commit()
      } catch (error) {
        if (connection.inTransaction) connection.exec('rollback')
        documents.clear()
        throw error
      }
    },
    insert(table, rows) {
      const { insertWhole, encodeRow } = mappingOf(db, table)
      const insert = connection.prepare(insertWhole)
      for (const row of rows) insert.run(encodeRow(row))
    },
    lastNumber: (table) => Number(highest.get(table) ?? 0),
    dropIndexes() {
      const found = connection
        .prepare(
          "select name, sql from sqlite_schema where type = 'index' and sql is not null and tbl_name in (select value from json_each(?))",
        )
        .all(JSON.stringify(largestTables)) as { name: string; sql: string }[]
      const delayedIndexes = found.filter(({ name }) => !neededIndexes.includes(name))
      for (const { name } of delayedIndexes) connection.exec(`drop index "${name}"`)
      return delayedIndexes.map(({ sql }) => sql)
    },
    commit,
    close() {
      if (connection.inTransaction) connection.exec('rollback')
      connection.close()
    },
  }
}
