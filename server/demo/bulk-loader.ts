import BetterSqlite3 from 'better-sqlite3'
import { getTableColumns, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/better-sqlite3'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { sequenceLogs } from '@/db/audit/sequence'
import { engine } from '@/db/connection/engine'
import { openDatabase } from '@/db/connection/open'
import { sqliteFile } from '@/db/connection/sqlite'
import { type OrderDocument, writeOrderDocument } from '@/db/search/documents'
import type { Database, Sql } from '@/db/types'

/** Inserts many rows fast. Not for a production database: on SQLite it does not wait for the disk until `finish`. */
export interface Loader {
  sql: Sql
  /** Runs `work` in one transaction. */
  batch(work: (batch: Batch) => Promise<void>): Promise<void>
  /** Rebuilds indexes and statistics, and flushes everything to disk. */
  finish(): Promise<void>
  close(): Promise<void>
}

export interface Batch {
  sql: Sql
  /** Reserves the next row numbers of a table. */
  numbers(table: string, count: number): Promise<number[]>
  insert<T extends PgTable>(table: T, rows: readonly T['$inferInsert'][]): Promise<void>
  write(documents: { number: number; document: OrderDocument }[]): Promise<void>
}

export async function openLoader(url: string): Promise<Loader> {
  const database = await openDatabase(url)
  return engine === 'sqlite' ? onSqlite(url, database) : onPostgres(database)
}

const columnsOf = (table: PgTable) => Object.entries(getTableColumns(table)) as [string, PgColumn][]

function onSqlite(url: string, database: Database): Loader {
  const connection = new BetterSqlite3(sqliteFile(url), { timeout: 5_000 })
  for (const pragma of ['synchronous = OFF', 'cache_size = -1000000', 'temp_store = MEMORY', 'wal_autocheckpoint = 20000'])
    connection.pragma(pragma)
  const db = drizzle({ client: connection, casing: 'snake_case' }) as unknown as Sql
  const inserts = new Map<PgTable, (row: Record<string, unknown>) => void>()

  function inserter(table: PgTable) {
    const columns = columnsOf(table)
    // Drizzle knows the column names in the database; this compiles its insert of all columns once.
    const sample = Object.fromEntries(columns.map(([name]) => [name, sql.placeholder(name)]))
    const query = (db.insert(table) as unknown as { values(row: object): { toSQL(): { sql: string } } }).values(sample).toSQL()
    const statement = connection.prepare(query.sql)
    return (row: Record<string, unknown>) => {
      const values = columns.map(([name, column]) =>
        row[name] === undefined || row[name] === null ? null : column.mapToDriverValue(row[name]),
      )
      statement.run(values)
    }
  }

  const columns = ['name', 'company', 'email', 'phone', 'city', 'zip', 'ids', 'tracking', 'sku', 'facets'] as const
  const document = connection.prepare(
    `insert into order_words (rowid, ${columns.join(', ')}) values (?, ${columns.map(() => '?').join(', ')})`,
  )
  const highest = connection.prepare('select seq from sqlite_sequence where name = ?').pluck()
  const reserved = new Map<string, number>()

  const batch: Batch = {
    sql: db,
    async numbers(table, count) {
      const last = Math.max(Number(highest.get(table) ?? 0), reserved.get(table) ?? 0)
      reserved.set(table, last + count)
      return Array.from({ length: count }, (_, i) => last + 1 + i)
    },
    async insert(table, rows) {
      let insert = inserts.get(table)
      if (!insert) {
        insert = inserter(table)
        inserts.set(table, insert)
      }
      for (const row of rows) insert(row as Record<string, unknown>)
    },
    async write(documents) {
      for (const { number, document: d } of documents) document.run(number, ...columns.map((column) => d[column].join(' ')))
    },
  }

  return {
    sql: db,
    async batch(work) {
      connection.exec('begin immediate')
      reserved.clear()
      try {
        await work(batch)
        connection.exec('commit')
      } catch (error) {
        if (connection.inTransaction) connection.exec('rollback')
        throw error
      }
    },
    async finish() {
      for (const words of ['order_words', 'shipment_words']) connection.exec(`insert into ${words}(${words}) values ('optimize')`)
      connection.exec('analyze')
      connection.pragma('synchronous = FULL')
      connection.pragma('wal_checkpoint(TRUNCATE)')
    },
    async close() {
      connection.close()
      await database.close()
    },
  }
}

/** PostgreSQL permits 65 535 parameters per statement. */
const PARAMETERS = 60_000

function onPostgres(database: Database): Loader {
  return {
    sql: database.sql,
    batch: (work) =>
      database.write((db) =>
        work({
          sql: db,
          async numbers(table, count) {
            const { rows } = (await db.execute(
              sql`select nextval(pg_get_serial_sequence(${table}, 'number')) as number from generate_series(1, ${count})`,
            )) as unknown as { rows: { number: string }[] }
            return rows.map(({ number }) => Number(number)).sort((a, b) => a - b)
          },
          async insert(table, rows) {
            const rowsPerStatement = Math.floor(PARAMETERS / columnsOf(table).length)
            for (let from = 0; from < rows.length; from += rowsPerStatement)
              await db.insert(table).values(rows.slice(from, from + rowsPerStatement) as never)
          },
          async write(documents) {
            for (const { number, document } of documents) await writeOrderDocument(db, number, document)
          },
        }),
      ),
    async finish() {
      await sequenceLogs(database)
      await database.sql.execute(sql`analyze`)
    },
    close: () => database.close(),
  }
}
