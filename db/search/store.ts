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
  collecting.set(sqliteConnection(db), running)
  return {
    keep() {
      for (const one of running.splice(0)) kept.set(one.table, (kept.get(one.table) ?? new Map()).set(one.number, one))
    },
    drop() {
      running.length = 0
    },
    write() {
      for (const documents of kept.values()) for (const { write } of [...documents.values()].sort((a, b) => a.number - b.number)) write()
      kept.clear()
    },
    clear() {
      running.length = 0
      kept.clear()
    },
  }
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
