import { sql } from 'drizzle-orm'
import { engine } from '@/db/connection/engine'
import type { Sql } from '@/db/types'
import { type OrderDocument, writeOrderDocument } from './documents'

/** A search document as it should be stored. */
export interface ExpectedDocument {
  number: number
  document: OrderDocument
}

/** Compares stored search documents with the expected ones, inside one snapshot. */
export interface DocumentCheck {
  /** The numbers of the documents that differ or are missing. */
  findDiffering(expected: ExpectedDocument[]): Promise<number[]>
}

/** Writes the expected documents into a temporary table, with the code that writes the stored ones. */
export const openDocumentCheck = (db: Sql): Promise<DocumentCheck> => (engine === 'sqlite' ? onSqlite(db) : onPostgres(db))

async function onPostgres(db: Sql): Promise<DocumentCheck> {
  await db.execute(sql`create temporary table expected_order_words (number bigint primary key, words tsvector not null) on commit drop`)
  return {
    async findDiffering(expected) {
      await db.execute(sql`delete from expected_order_words`)
      for (const { number, document } of expected) await writeOrderDocument(db, number, document, 'expected_order_words')
      const found = (await db.execute(
        sql`select e.number from expected_order_words e left join order_words s on s.number = e.number
            where s.number is null or s.words <> e.words`,
      )) as unknown as { rows: { number: string }[] }
      return found.rows.map((row) => Number(row.number))
    },
  }
}

interface Connection {
  exec(source: string): void
  prepare(source: string): { raw(): { iterate(): Iterable<unknown[]> }; run(...values: unknown[]): void }
}

type Sums = Map<number, number>

/** Keeps intermediate sums below 2^53. */
const MODULUS = 2 ** 51

/**
 * FTS5 stores no text here, but lists every word with its document, column and position: the sum of their hashes identifies a document.
 */
async function onSqlite(db: Sql): Promise<DocumentCheck> {
  const connection = (db as unknown as { $client: Connection }).$client
  connection.exec(
    `drop table if exists temp.stored_words; create virtual table temp.stored_words using fts5vocab(main, order_words, instance)`,
  )
  const storedSums = documentSums(connection, 'stored_words')
  const source = `create virtual table temp.expected_documents using fts5(name, company, email, phone, city, zip, ids, tracking, sku, facets,
    content='', contentless_delete=1, tokenize="unicode61 remove_diacritics 0 categories 'L* M* N* P* S* Co'")`
  return {
    async findDiffering(expected) {
      connection.exec(`drop table if exists temp.expected_words; drop table if exists temp.expected_documents; ${source};
        create virtual table temp.expected_words using fts5vocab(temp, expected_documents, instance)`)
      const insert = `insert into temp.expected_documents (rowid, name, company, email, phone, city, zip, ids, tracking, sku, facets)
        values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`
      for (const { number, document: d } of expected) {
        const columns = [d.name, d.company, d.email, d.phone, d.city, d.zip, d.ids, d.tracking, d.sku, d.facets]
        connection.prepare(insert).run(number, ...columns.map((words) => words.join(' ')))
      }
      const expectedSums = documentSums(connection, 'expected_words')
      return expected.flatMap(({ number }) => (storedSums.get(number) === expectedSums.get(number) ? [] : [number]))
    },
  }
}

function documentSums(connection: Connection, vocabulary: string): Sums {
  const found: Sums = new Map()
  let lastTerm: unknown
  let termHash = 0
  for (const [term, number, column, offset] of connection
    .prepare(`select term, doc, col, offset from temp.${vocabulary}`)
    .raw()
    .iterate()) {
    if (term !== lastTerm) termHash = hash(0, String(term))
    lastTerm = term
    const one = hash(termHash, `${column}${offset}`)
    found.set(number as number, ((found.get(number as number) ?? 0) + one) % MODULUS)
  }
  return found
}

/** A 50-bit hash from two multiplicative hashes. */
function hash(seed: number, text: string): number {
  let a = 0x9e3779b9 ^ seed
  let b = 0x85ebca6b ^ Math.floor(seed / 0x1_0000_0000)
  for (let i = 0; i < text.length; i++) {
    a = Math.imul(a ^ text.charCodeAt(i), 0x01000193)
    b = Math.imul(b ^ text.charCodeAt(i), 0x5bd1e995)
  }
  a ^= a >>> 15
  b ^= b >>> 13
  return (a >>> 0) + (b >>> 14) * 0x1_0000_0000
}
