import { type SQL, sql } from 'drizzle-orm'
import { table, whole } from './columns'
import { isAmong, isThere, unindexed } from './conditions'
import type { Sql } from './database'
import { engine } from './engine'
import { connectionOf } from './rows'
import { products, variants } from './schema/catalog'
import { shipments } from './schema/fulfilment'
import { merchantVariants } from './schema/merchant-catalogs'
import { orders } from './schema/orders'

const onPostgres = engine === 'postgres'
/** What a document's number is called: FTS5 has its own name for it. */
const numberName = onPostgres ? 'number' : 'rowid'

/** Words by field. Fields of an order's document, in the order of the index's columns. */
const fields = ['name', 'company', 'email', 'phone', 'city', 'zip', 'ids', 'tracking', 'sku', 'facets'] as const
export type DocumentField = (typeof fields)[number]
export type Document = Record<DocumentField, string[]>

/** What else is found by its words: where the documents are, their fields, and the number that they go by. */
const kinds = {
  shipment: { table: 'shipment_words', fields: ['name', 'ids', 'tracking', 'sku', 'facets'], number: shipments.number },
  product: { table: 'product_words', fields: ['name', 'ids', 'facets'], number: products.number },
  variant: { table: 'variant_words', fields: ['name', 'sku', 'facets'], number: variants.number },
  merchantVariant: { table: 'merchant_variant_words', fields: ['name', 'sku', 'facets'], number: merchantVariants.number },
} as const
export type WordsKind = keyof typeof kinds
export type WordsOf<K extends WordsKind> = Record<(typeof kinds)[K]['fields'][number], string[]>

/** Words to be found: one, or several in a row; whole, or as a prefix; in any text field, or in the named one. */
export interface Sought {
  field?: DocumentField
  words: string[]
  prefix: boolean
}

/** What is asked of the documents. */
export type Wanted = Sought | { all: Wanted[] } | { any: Wanted[] } | { not: Wanted }

/** Writes an order's document, in the change that changed its words. Replaces an earlier one. */
export const writeDocument = (db: Sql, number: number, document: Document) => write(db, 'order_words', fields, number, document)

/** Writes the document of something else, in the change that changed its words. Replaces an earlier one. */
export const writeWords = <K extends WordsKind>(db: Sql, kind: K, number: number, document: WordsOf<K>) =>
  write(db, kinds[kind].table, kinds[kind].fields as readonly (keyof WordsOf<K> & DocumentField)[], number, document)

export async function removeWords(db: Sql, kind: WordsKind, number: number): Promise<void> {
  const { table } = kinds[kind]
  if (onPostgres) await db.execute(sql`delete from ${sql.identifier(table)} where number = ${number}`)
  else connectionOf(db).prepare(`delete from ${table} where rowid = ?`).run(number)
}

async function write<F extends DocumentField>(
  db: Sql,
  name: string,
  columns: readonly F[],
  number: number,
  document: Record<F, string[]>,
): Promise<void> {
  if (onPostgres) {
    await db.execute(
      sql`insert into ${sql.identifier(name)} (number, words) values (${number}, ${vector(columns, document)}::tsvector)
          on conflict (number) do update set words = excluded.words`,
    )
    return
  }
  connectionOf(db)
    .prepare(`insert or replace into ${name} (rowid, ${columns.join(', ')}) values (?, ${columns.map(() => '?').join(', ')})`)
    .run(number, ...columns.map((field) => document[field].join(' ')))
}

/** Whether documents lie in the order in which what they describe was made, so that newest first costs nothing. */
export const documentsInOrder = !onPostgres

/** The documents as a table to select from. */
export const orderWords = table('order_words', { number: whole(numberName) })

/** That a document is the one of an order, for joining. */
export const documentOf = sql`${orderWords.number} = ${orders.number}`

/** A condition on documents: that they match all of this. */
export function matching(wanted: Wanted[]): SQL {
  return onPostgres ? sql`order_words.words @@ ${lexemes({ all: wanted })}::tsquery` : sql`order_words match ${expression({ all: wanted })}`
}

/**
 * The same as a condition on an order: for walking another index and asking of each row whether it matches. The matching
 * numbers are collected once; asking the documents of each row anew would read the words' lists anew.
 */
export function isMatch(wanted: Wanted[]): SQL {
  const isExcluding = excludesOnly(wanted)
  const sought = isExcluding ? [{ any: wanted.map((one) => (one as { not: Wanted }).not) }] : wanted
  return sql`${unindexed(orders.number)} ${sql.raw(isExcluding ? 'not in' : 'in')} (select ${orderWords.number} from order_words where ${matching(sought)})`
}

/**
 * A condition on rows of that kind: that their documents match all of this. Where it is known how many do: few are looked up by their
 * numbers; for many another index, the sort's, is walked, and of each row asked whether it matches.
 */
export function haveWords(kind: WordsKind, wanted: Wanted[], known?: 'few' | 'many'): SQL {
  const { table, number } = kinds[kind]
  if (known === 'few') return isAmong(number, numbersWith(kind, wanted))
  if (known === 'many' && onPostgres)
    return isThere(sql`from ${sql.identifier(table)} where number = ${number} and ${wordsMatch(kind, wanted)}`)
  return sql`${unindexed(number)} in (${numbersWith(kind, wanted)})`
}

/** A query for the numbers of that kind's documents that match all of this. */
export const numbersWith = (kind: WordsKind, wanted: Wanted[]): SQL =>
  sql`select ${sql.raw(numberName)} from ${sql.identifier(kinds[kind].table)} where ${wordsMatch(kind, wanted)}`

/** The documents of that kind that match all of this, to go through first, each with the row that it is of. */
export function documentsWith(kind: WordsKind, wanted: Wanted[]) {
  const documents = table(kinds[kind].table, { number: whole(numberName) })
  return { through: { table: documents, on: sql`${documents.number} = ${kinds[kind].number}` }, where: wordsMatch(kind, wanted) }
}

/** How many documents of that kind match all of this, counted no further than `cap`. */
export async function countWords(db: Sql, kind: WordsKind, wanted: Wanted[], cap: number): Promise<number> {
  const { table: documents } = documentsWith(kind, wanted).through
  const found = db
    .select({ one: sql`1`.as('one') })
    .from(documents)
    .where(wordsMatch(kind, wanted))
    .limit(cap)
    .as('found')
  const [row] = await db.select({ count: sql<number>`count(*)`.mapWith(Number) }).from(found)
  return row?.count ?? 0
}

function wordsMatch(kind: WordsKind, wanted: Wanted[]): SQL {
  const name = sql.raw(kinds[kind].table)
  return onPostgres ? sql`${name}.words @@ ${lexemes({ all: wanted })}::tsquery` : sql`${name} match ${expression({ all: wanted })}`
}

/** Whether only exclusions are asked for, which documents cannot be looked up by. */
export const excludesOnly = (wanted: Wanted[]) => wanted.every((one) => 'not' in one)

function expression(wanted: Wanted): string {
  if ('any' in wanted) return `(${wanted.any.map(expression).join(' OR ')})`
  if ('not' in wanted) throw new Error('FTS5 has no negation on its own.')
  if ('all' in wanted) {
    const positive = wanted.all.flatMap((one) => ('not' in one ? [] : [expression(one)]))
    const negative = wanted.all.flatMap((one) => ('not' in one ? [expression(one.not)] : []))
    return `(${positive.join(' AND ')}${negative.length ? ` NOT (${negative.join(' OR ')})` : ''})`
  }
  return `(${wanted.field ?? '- facets'} : "${wanted.words.join(' ')}"${wanted.prefix ? ' *' : ''})`
}

/** A document as a tsvector literal: each word bare and with its field; facets with their own sign only. */
function vector<F extends DocumentField>(columns: readonly F[], document: Record<F, string[]>): string {
  const lexemes: string[] = []
  let position = 0
  for (const field of columns) {
    for (const word of document[field]) {
      position = Math.min(position + 1, 16_383)
      if (field === 'facets') lexemes.push(quote(word))
      else lexemes.push(`${quote(word)}:${position}`, `${quote(`${field}:${word}`)}:${position}`)
    }
    // A gap, so that a phrase does not reach from one field into the next.
    position = Math.min(position + 2, 16_383)
  }
  return lexemes.join(' ')
}

function lexemes(wanted: Wanted): string {
  if ('any' in wanted) return `(${wanted.any.map(lexemes).join(' | ')})`
  if ('not' in wanted) return `!${lexemes(wanted.not)}`
  if ('all' in wanted) return `(${wanted.all.map(lexemes).join(' & ')})`
  const { field, words, prefix } = wanted
  const bare = field === undefined || field === 'facets'
  const lexeme = (word: string) => quote(bare ? word : `${field}:${word}`)
  const begun = (word: string) => (bare && isLikeNamed(word) ? anyNamed(word) : `${lexeme(word)}:*`)
  return `(${words.map((word, i) => (prefix && i === words.length - 1 ? begun(word) : lexeme(word))).join(' <-> ')})`
}

/** Whether lexemes begin with this word because of their field's name: every "sku:…" does with an s. */
const isLikeNamed = (word: string) => fields.some((field) => `${field}:`.startsWith(word) || word.startsWith(`${field}:`))
const anyNamed = (word: string) => `(${fields.map((field) => `${quote(`${field}:${word}`)}:*`).join(' | ')})`

const quote = (word: string) => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
