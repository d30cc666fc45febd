import { getTableColumns, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { sequenceLogs } from '@/db/audit/sequence'
import { engine } from '@/db/connection/engine'
import { openDatabase } from '@/db/connection/open'
import type { BulkLoad } from '@/db/connection/sqlite-bulk-load'
import { type LastNumbers, movePart, openPart, saveBase } from '@/db/connection/sqlite-parts'
import { openWholeLoad } from '@/db/connection/sqlite-whole-load'
import { type OrderDocument, writeOrderDocument } from '@/db/search/documents'
import type { Database, Sql } from '@/db/types'

/** Inserts many rows fast. Not for a production database: on SQLite it does not wait for the disk until `finish`. */
export interface Loader {
  sql: Sql
  /** On SQLite, drops the indexes that the load does not read until `finish`. For an empty database. */
  delayIndexes(): void
  /** On SQLite: parts of the load that other threads make. */
  parts?: Parts
  /** Runs `work` in one transaction, on SQLite together with neighboring batches. */
  batch(work: (batch: Batch) => Promise<void>): Promise<void>
  /** Builds indexes and statistics, and flushes everything to disk. */
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

export interface Parts {
  /** The database. */
  file: string
  /** Writes a copy of the database, from which parts begin. */
  saveBase(file: string): void
  /** Moves the rows of a part into the database; in the order of their numbers. */
  move(file: string): Promise<void>
}

export async function openLoader(url: string): Promise<Loader> {
  const database = await openDatabase(url)
  if (engine === 'postgres') return onPostgres(database)
  // It was opened for its migrations.
  await database.close()
  return onSqlite(url)
}

function onSqlite(url: string): Loader {
  const load = openWholeLoad(url)
  return {
    ...loaderOf(load),
    delayIndexes: load.delayIndexes,
    parts: { file: load.connection.name, saveBase: (file) => saveBase(load, file), move: (file) => movePart(load, file) },
    async finish() {
      load.finish()
    },
    async close() {
      load.close()
    },
  }
}

/** Loads a part into a copy of the base. `finish` only commits: indexes and search documents are made when its rows are moved. */
export function openPartLoader(file: string, lastNumbers: LastNumbers): Loader {
  return loaderOf(openPart(file, lastNumbers))
}

function loaderOf(load: BulkLoad): Loader {
  const reserved = new Map<string, number>()
  const batch: Batch = {
    sql: load.sql,
    async numbers(table, count) {
      const last = Math.max(load.lastNumber(table), reserved.get(table) ?? 0)
      reserved.set(table, last + count)
      return Array.from({ length: count }, (_, i) => last + 1 + i)
    },
    async insert(table, rows) {
      load.insert(table, rows)
    },
    async write(documents) {
      for (const { number, document } of documents) await writeOrderDocument(load.sql, number, document)
    },
  }
  return {
    sql: load.sql,
    delayIndexes() {},
    async batch(work) {
      reserved.clear()
      await load.run(() => work(batch))
    },
    async finish() {
      load.commit()
    },
    async close() {
      load.close()
    },
  }
}

/** PostgreSQL permits 65 535 parameters per statement. */
const PARAMETERS = 60_000

function onPostgres(database: Database): Loader {
  return {
    sql: database.sql,
    // PostgreSQL keeps its indexes during the load.
    delayIndexes() {},
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
            const rowsPerStatement = Math.floor(PARAMETERS / Object.keys(getTableColumns(table)).length)
            for (let from = 0; from < rows.length; from += rowsPerStatement)
              await db.insert(table).values(rows.slice(from, from + rowsPerStatement) as never)
          },
          async write(documents) {
            for (const { number, document } of documents) await writeOrderDocument(db, number, document)
          },
        }),
      ),
    finish: () => sequenceLogs(database),
    close: () => database.close(),
  }
}
