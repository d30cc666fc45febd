import { and, type SQL, sql } from 'drizzle-orm'
import { bigInteger, table } from '../columns'
import { isInQuery, rowExists, withoutIndex } from '../conditions'
import { engine } from '../connection/engine'
import { sqliteConnection } from '../rows'
import { orders } from '../schema/orders'
import type { Sql } from '../types'
import { type DocumentField, type DocumentKind, documentKinds, fields } from './documents'
import type { NumberRange } from './number-range'
import { numberColumn, quoteLexeme } from './store'

const onPostgres = engine === 'postgres'

/** A word, or several in a row as a phrase, matched whole or as a prefix, in any text field or in the named one. */
export interface SearchTerm {
  field?: DocumentField
  words: string[]
  prefix: boolean
}

/** A term that no document has. */
export const nothing: SearchTerm = { field: 'facets', words: ['=none'], prefix: false }

/** Search terms and their boolean combinations. */
export type SearchQuery = SearchTerm | { all: SearchQuery[] } | { any: SearchQuery[] } | { not: SearchQuery }

/** Whether the index returns documents in the order of their rows' creation, so that newest first costs nothing. */
export const hasDocumentsInCreationOrder = !onPostgres

/** The orders' documents as a table to select from. */
export const orderWords = table('order_words', { number: bigInteger(numberColumn) })

/** Joins a document to its order. */
export const isDocumentOfOrder = sql`${orderWords.number} = ${orders.number}`

/**
 * A document's number in a condition, and conditions on it. A number reaches SQLite as a floating-point value, which FTS5 does not take as
 * the end of a range: it would read all matches.
 */
export const documentNumber = (number: number): SQL => sql`cast(${number} as bigint)`
export const documentFrom = (number: number): SQL => sql`${orderWords.number} >= ${documentNumber(number)}`
export const documentBelow = (number: number): SQL => sql`${orderWords.number} < ${documentNumber(number)}`

/** A condition on documents: they match all queries, and their numbers are in the range. */
export function orderDocumentsMatch(queries: SearchQuery[], { from, below }: NumberRange = {}): SQL {
  const match = onPostgres
    ? sql`order_words.words @@ ${tsqueryLiteral({ all: queries })}::tsquery`
    : sql`order_words match ${ftsExpression({ all: queries })}`
  return and(match, from === undefined ? undefined : documentFrom(from), below === undefined ? undefined : documentBelow(below)) as SQL
}

/** Of these orders' numbers, those whose documents match all queries; looks each up. */
export async function numbersMatching(db: Sql, queries: SearchQuery[], numbers: number[]): Promise<number[]> {
  if (onPostgres) {
    const rows = await db
      .select({ number: orderWords.number })
      .from(orderWords)
      .where(and(sql`${orderWords.number} = any(${sql.param(numbers)}::bigint[])`, orderDocumentsMatch(queries)))
    return rows.map(({ number }) => Number(number))
  }
  const lookup = sqliteConnection(db).prepare('select 1 from order_words where order_words match ? and rowid = cast(? as bigint)').pluck()
  const expression = ftsExpression({ all: queries })
  return numbers.filter((number) => lookup.get(expression, number) !== undefined)
}

/**
 * A condition on orders for a scan of another index. Collects the matching numbers once, because a lookup per row would read the words'
 * posting lists each time.
 */
export function orderMatches(queries: SearchQuery[], numbers?: NumberRange): SQL {
  const isExcluding = hasOnlyExclusions(queries)
  const included = isExcluding ? [{ any: queries.map((one) => (one as { not: SearchQuery }).not) }] : queries
  return sql`${withoutIndex(orders.number)} ${sql.raw(isExcluding ? 'not in' : 'in')} (select ${orderWords.number} from order_words where ${orderDocumentsMatch(included, numbers)})`
}

/** The same for matches so frequent that the scan soon finds enough: looks up the document of each row. */
export const orderMatchesEach = (queries: SearchQuery[]): SQL =>
  rowExists(sql`from order_words where ${orderWords.number} = ${orders.number} and ${orderDocumentsMatch(queries)}`)

/**
 * A condition on rows of that kind: their documents match all queries. `expectedSize`: few are looked up by number; for many, the query
 * scans another index, such as the sort's, and tests each row.
 */
export function rowsMatch(kind: DocumentKind, queries: SearchQuery[], expectedSize?: 'few' | 'many'): SQL {
  const { table, number } = documentKinds[kind]
  if (expectedSize === 'few') return isInQuery(number, matchingNumbers(kind, queries))
  if (expectedSize === 'many' && onPostgres)
    return rowExists(sql`from ${sql.identifier(table)} where number = ${number} and ${documentsMatch(kind, queries)}`)
  return sql`${withoutIndex(number)} in (${matchingNumbers(kind, queries)})`
}

/** Selects the numbers of this kind's documents that match all queries. */
export const matchingNumbers = (kind: DocumentKind, queries: SearchQuery[]): SQL =>
  sql`select ${sql.raw(numberColumn)} from ${sql.identifier(documentKinds[kind].table)} where ${documentsMatch(kind, queries)}`

/** This kind's documents that match all queries, as the first table of a scan, each joined to its row. */
export function matchingDocuments(kind: DocumentKind, queries: SearchQuery[]) {
  const documents = table(documentKinds[kind].table, { number: bigInteger(numberColumn) })
  return {
    through: { table: documents, on: sql`${documents.number} = ${documentKinds[kind].number}` },
    where: documentsMatch(kind, queries),
  }
}

/** The number of this kind's documents that match all queries, at most `cap`. */
export async function countMatches(db: Sql, kind: DocumentKind, queries: SearchQuery[], cap: number): Promise<number> {
  const { table: documents } = matchingDocuments(kind, queries).through
  const found = db
    .select({ one: sql`1`.as('one') })
    .from(documents)
    .where(documentsMatch(kind, queries))
    .limit(cap)
    .as('found')
  const [row] = await db.select({ count: sql<number>`count(*)`.mapWith(Number) }).from(found)
  return row?.count ?? 0
}

function documentsMatch(kind: DocumentKind, queries: SearchQuery[]): SQL {
  const name = sql.raw(documentKinds[kind].table)
  return onPostgres
    ? sql`${name}.words @@ ${tsqueryLiteral({ all: queries })}::tsquery`
    : sql`${name} match ${ftsExpression({ all: queries })}`
}

/** Matches every order's document, by its status. */
export const everyDocument: SearchTerm = { field: 'facets', words: ['=s:'], prefix: true }

/** Whether all queries are exclusions, which the index cannot look up. */
export const hasOnlyExclusions = (queries: SearchQuery[]) => queries.every((one) => 'not' in one)

function ftsExpression(queries: SearchQuery): string {
  if ('any' in queries) return `(${queries.any.map(ftsExpression).join(' OR ')})`
  if ('not' in queries) throw new Error('FTS5 has no negation on its own.')
  if ('all' in queries) {
    const positive = queries.all.flatMap((one) => ('not' in one ? [] : [ftsExpression(one)]))
    const negative = queries.all.flatMap((one) => ('not' in one ? [ftsExpression(one.not)] : []))
    return `(${positive.join(' AND ')}${negative.length ? ` NOT (${negative.join(' OR ')})` : ''})`
  }
  return `(${queries.field ?? '- facets'} : "${queries.words.join(' ')}"${queries.prefix ? ' *' : ''})`
}

function tsqueryLiteral(queries: SearchQuery): string {
  if ('any' in queries) return `(${queries.any.map(tsqueryLiteral).join(' | ')})`
  if ('not' in queries) return `!${tsqueryLiteral(queries.not)}`
  if ('all' in queries) return `(${queries.all.map(tsqueryLiteral).join(' & ')})`
  const { field, words, prefix } = queries
  const bare = field === undefined || field === 'facets'
  const lexeme = (word: string) => quoteLexeme(bare ? word : `${field}:${word}`)
  const prefixLexeme = (word: string) => (bare && collidesWithFieldName(word) ? inAnyField(word) : `${lexeme(word)}:*`)
  return `(${words.map((word, i) => (prefix && i === words.length - 1 ? prefixLexeme(word) : lexeme(word))).join(' <-> ')})`
}

/** Whether field prefixes make this word ambiguous: every "sku:…" lexeme, for example, begins with an s. */
const collidesWithFieldName = (word: string) => fields.some((field) => `${field}:`.startsWith(word) || word.startsWith(`${field}:`))
const inAnyField = (word: string) => `(${fields.map((field) => `${quoteLexeme(`${field}:${word}`)}:*`).join(' | ')})`
