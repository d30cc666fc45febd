import { sql } from 'drizzle-orm'
import { engine } from '../connection/engine'
import { sqliteConnection } from '../rows'
import type { Sql } from '../types'

/** Search documents in both engines: FTS5 tables on SQLite, a tsvector column named `words` on PostgreSQL. */
const onPostgres = engine === 'postgres'

/** The column of a document's number. */
export const numberColumn = onPostgres ? 'number' : 'rowid'

interface StoredDocument {
  /** The FTS5 table's columns, and the words of each. */
  columns: readonly string[]
  words: readonly string[][]
  /** The same words as a tsvector literal. */
  lexemes: () => string
}

type Writes = Map<string, Map<number, () => void>>
/** The delayed writes of connections that load in bulk, by table and number. */
const delayed = new WeakMap<object, Writes>()

/**
 * Delays the writing of documents on this SQLite connection; returns a function that writes the last version of each by number. FTS5
 * writes a segment whenever a number is not above the one before, which a bulk load with later changes of its rows would do all the time.
 */
export function delayDocuments(db: Sql): () => void {
  const writes: Writes = new Map()
  delayed.set(sqliteConnection(db), writes)
  return () => {
    for (const documents of writes.values()) for (const number of [...documents.keys()].sort((a, b) => a - b)) documents.get(number)?.()
    writes.clear()
  }
}

/** Writes or replaces the document with this number. */
export async function storeDocument(db: Sql, table: string, number: number, { columns, words, lexemes }: StoredDocument): Promise<void> {
  if (onPostgres) {
    await db.execute(
      sql`insert into ${sql.identifier(table)} (number, words) values (${number}, ${lexemes()}::tsvector)
          on conflict (number) do update set words = excluded.words`,
    )
    return
  }
  const statement = statements.get(table) ?? replaceStatement(table, columns)
  statements.set(table, statement)
  const texts = words.map((some) => some.join(' '))
  const write = () =>
    sqliteConnection(db)
      .prepare(statement)
      .run(number, ...texts)
  const writes = delayed.get(sqliteConnection(db))
  if (!writes) write()
  else writes.set(table, (writes.get(table) ?? new Map()).set(number, write))
}

/** The statements that write documents, by table. */
const statements = new Map<string, string>()

const replaceStatement = (table: string, columns: readonly string[]) =>
  `insert or replace into ${table} (rowid, ${columns.join(', ')}) values (?, ${columns.map(() => '?').join(', ')})`

export async function deleteDocument(db: Sql, table: string, number: number): Promise<void> {
  if (onPostgres) await db.execute(sql`delete from ${sql.identifier(table)} where number = ${number}`)
  else {
    delayed.get(sqliteConnection(db))?.get(table)?.delete(number)
    sqliteConnection(db).prepare(`delete from ${table} where rowid = ?`).run(number)
  }
}

/** A word as a lexeme of a tsvector or tsquery literal. */
export const quoteLexeme = (word: string) => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
