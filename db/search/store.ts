import { sql } from 'drizzle-orm'
import { engine } from '../connection/engine'
import { executeNamed } from '../connection/named-statements'
import { sqliteConnection } from '../rows'
import type { Sql } from '../types'

/** Search documents in both engines: FTS5 tables on SQLite, a tsvector column named `words` on PostgreSQL. */
const onPostgres = engine === 'postgres'

/** The SQLite tables of the documents of orders and shipments. */
export const documentTables = ['order_words', 'shipment_words']

/** The column of a document's number. */
export const numberColumn = onPostgres ? 'number' : 'rowid'

interface StoredDocument {
  /** The FTS5 table's columns, and the words of each. */
  columns: readonly string[]
  words: readonly string[][]
  /** The same words as a tsvector literal. */
  lexemes: () => string
}

/** Documents that a connection is to write in the transaction that runs, all at its end. */
export interface DelayedDocuments {
  /** The change that ran succeeded: its documents are to be written. */
  keep(): void
  /** The change that ran failed: its documents are forgotten. */
  drop(): void
  /** Writes the last version of each document, by number. Call it before the commit. */
  write(): void
  /** Merges segments of the tables that were just written, in steps of a few milliseconds after `pause`. Call it before the commit. */
  merge(pause: () => Promise<void>): Promise<void>
  /** Forgets everything, after a rollback. */
  clear(): void
}

interface DelayedWrite {
  table: string
  number: number
  write: () => void
}

/** Where the connections that delay documents collect those of the change that runs. */
const collecting = new WeakMap<object, DelayedWrite[]>()

/**
 * Delays the writing of documents on this SQLite connection. FTS5 writes a segment whenever a number is not above the one before, and
 * before every statement that could be undone alone, such as the insert of an audit entry: written one by one, each document would be a
 * segment of its own, and merging them would take longer than all other writes of a change. Documents cannot be found before `write`.
 */
export function delayDocuments(db: Sql): DelayedDocuments {
  const running: DelayedWrite[] = []
  const kept = new Map<string, Map<number, DelayedWrite>>()
  /** The number of documents written, by table, until segments are merged. */
  const written = new Map<string, number>()
  collecting.set(sqliteConnection(db), running)
  return {
    keep() {
      for (const one of running.splice(0)) kept.set(one.table, (kept.get(one.table) ?? new Map()).set(one.number, one))
    },
    drop() {
      running.length = 0
    },
    write() {
      for (const [table, documents] of kept) {
        for (const { write } of [...documents.values()].sort((a, b) => a.number - b.number)) write()
        written.set(table, documents.size)
      }
      kept.clear()
    },
    async merge(pause) {
      for (const [table, documents] of written) await mergeSegments(db, table, documents, pause)
      written.clear()
    },
    clear() {
      running.length = 0
      kept.clear()
      written.clear()
    },
  }
}

/** The pages of a step of merging: it takes one millisecond, rarely four. */
const MERGED_PAGES = 16

/**
 * Merges segments of a table in steps, as many as its new documents made necessary: their number in pages is more than enough. By itself
 * FTS5 merges within a commit, for forty milliseconds every twenty commits, in which nothing else is answered.
 */
async function mergeSegments(db: Sql, table: string, documents: number, pause: () => Promise<void>): Promise<void> {
  const connection = sqliteConnection(db)
  const merge = connection.prepare(`insert into ${table}(${table}, rank) values ('merge', ${MERGED_PAGES})`)
  const totalChanges = connection.prepare('select total_changes()').pluck()
  for (let pages = 0; pages <= documents; pages += MERGED_PAGES) {
    await pause()
    const before = totalChanges.get() as number
    merge.run()
    // FTS5 documents that a merge with nothing left to do makes fewer than two changes.
    if ((totalChanges.get() as number) - before < 2) return
  }
}

/** Leaves the merging of segments on this SQLite connection to `DelayedDocuments.merge`. The setting is stored in each table. */
export function stopAutomaticMerges(db: Sql): void {
  const connection = sqliteConnection(db)
  const tables = connection.prepare(`select name from sqlite_schema where sql like 'create virtual table % using fts5%'`).pluck().all()
  for (const table of tables as string[]) {
    const setting = connection.prepare(`select v from ${table}_config where k = 'automerge'`).pluck().get()
    if (setting !== 0) connection.exec(`insert into ${table}(${table}, rank) values ('automerge', 0)`)
  }
}

/**
 * Deletes the statistics of ANALYZE about the tables in which FTS5 keeps its index. Each step of a merge deletes a few rows of such a table.
 * When the statistics are from a time when it had few rows, SQLite reads the whole table for that: a step took a second.
 */
export function dropIndexStatistics(db: Sql): void {
  const connection = sqliteConnection(db)
  if (!connection.prepare(`select 1 from sqlite_schema where name = 'sqlite_stat1'`).get()) return
  const { changes } = connection
    .prepare(`delete from sqlite_stat1 where tbl in (select name from pragma_table_list where type = 'shadow')`)
    .run()
  // Without this, the connection would keep the statistics that it has read.
  if (changes) connection.pragma('writable_schema = reset')
}

/** Runs a write of a document on SQLite, or delays it. */
function writeOrDelay(db: Sql, delayed: DelayedWrite): void {
  const documents = collecting.get(sqliteConnection(db))
  if (documents) documents.push(delayed)
  else delayed.write()
}

/** Writes or replaces the document with this number. */
export async function storeDocument(db: Sql, table: string, number: number, { columns, words, lexemes }: StoredDocument): Promise<void> {
  if (onPostgres) {
    const replace = `insert into "${table}" (number, words) values ($1, $2::tsvector) on conflict (number) do update set words = excluded.words`
    await executeNamed(db, replace, [number, lexemes()])
    return
  }
  const statement = statements.get(table) ?? replaceStatement(table, columns)
  statements.set(table, statement)
  const texts = words.map((some) => some.join(' '))
  const write = () => {
    sqliteConnection(db)
      .prepare(statement)
      .run(number, ...texts)
  }
  writeOrDelay(db, { table, number, write })
}

/** The statements that write documents, by table. */
const statements = new Map<string, string>()

const replaceStatement = (table: string, columns: readonly string[]) =>
  `insert or replace into ${table} (rowid, ${columns.join(', ')}) values (?, ${columns.map(() => '?').join(', ')})`

export async function deleteDocument(db: Sql, table: string, number: number): Promise<void> {
  if (onPostgres) await db.execute(sql`delete from ${sql.identifier(table)} where number = ${number}`)
  else {
    const write = () => {
      sqliteConnection(db).prepare(`delete from ${table} where rowid = ?`).run(number)
    }
    writeOrDelay(db, { table, number, write })
  }
}

/** A word as a lexeme of a tsvector or tsquery literal. */
export const quoteLexeme = (word: string) => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
