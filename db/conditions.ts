import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { engine } from '@/db/connection/engine'

/** The column's text contains these parts in this order, ignoring case. `%` and `_` match themselves. */
export const containsText = (column: PgColumn | SQL, parts: string[]): SQL =>
  engine === 'postgres' ? sql`${column} ilike ${patternOf(parts)} escape '\\'` : sql`${column} like ${patternOf(parts)} escape '\\'`

const patternOf = (parts: string[]) => parts.map((part) => part.replace(/[\\%_]/g, '\\$&')).join('%')

/**
 * A change in the column's list of an audit entry has this text in its field or values. Leaves out fields whose names contain the parts of
 * an entry of `hidden` in order.
 */
export function changesContain(column: PgColumn, text: string, hidden: readonly string[][]): SQL {
  const elements = engine === 'postgres' ? sql`json_array_elements(${column}) as e(value)` : sql`json_each(${column}) as e`
  const field = sql`(e.value ->> 'field')`
  const shown = hidden.map((parts) => sql`and ${field} not like ${patternOf(parts)} escape '\\'`)
  // As JSON, in which both engines write values alike.
  const texts = sql`(${field} || ' ' || coalesce(cast(e.value -> 'from' as text), '') || ' ' || coalesce(cast(e.value -> 'to' as text), ''))`
  return sql`exists (select 1 from ${elements} where ${containsText(texts, ['', text, ''])} ${sql.join(shown, sql` `)})`
}

/**
 * One of the folded words may be in the column's identifier. False only when none is: characters that folding changes or drops, blanks and
 * quotes count as a possible match.
 */
export function mayContainWord(column: PgColumn, words: string[]): SQL {
  const other = '[^!#-&(-_a-~]'
  const hasOther = engine === 'postgres' ? sql`${column} ~ ${other}` : sql`${column} glob ${`*${other}*`}`
  const tests = [hasOther, ...words.map((word) => containsText(column, ['', word, '']))]
  return sql`(${column} is not null and (${sql.join(tests, sql` or `)}))`
}

/** The column's text starts with `prefix`; an index on the column serves it. The text is already folded; case counts. */
export function startsWithText(column: PgColumn, prefix: string): SQL {
  return sql`(${column} >= ${prefix} and ${column} < ${`${prefix}\u{10ffff}`})`
}

/** The column's text is one of `values`, passed as one parameter so that the statement's text does not depend on their number. */
export function isOneOf(column: PgColumn, values: string[]): SQL {
  return isInList(column, listParameter(values))
}

/** Encodes texts as one parameter for isInList. */
export const listParameter = (values: string[]): unknown => (engine === 'postgres' ? values : JSON.stringify(values))

/** The column's text is in a list: a listParameter, or a placeholder for one in a prepared statement. */
export function isInList(column: PgColumn | SQL, list: unknown): SQL {
  return engine === 'postgres' ? sql`${column} = any(${sql.param(list)})` : sql`${column} in (select value from json_each(${list}))`
}

/** The number is one of `numbers`; looks each up. */
export function isOneOfNumbers(column: PgColumn, numbers: number[]): SQL {
  return engine === 'postgres'
    ? sql`${column} = any(${sql.param(numbers)}::bigint[])`
    : sql`${column} in (select value from json_each(${JSON.stringify(numbers)}))`
}

/** The column is in the query's result, which is small: looks each up, even if PostgreSQL expects many. */
export function isInQuery(column: PgColumn, query: SQL): SQL {
  return engine === 'postgres' ? sql`${column} = any(array(${query}))` : sql`${column} in (${query})`
}

/** A subquery finds a row. Runs once per outer row: PostgreSQL would otherwise collect all matching rows first, which may be most. */
export function rowExists(from: SQL): SQL {
  return engine === 'postgres' ? sql`exists (select 1 ${from} limit 1 offset 0)` : sql`exists (select 1 ${from})`
}

/** The column's JSON list of texts contains one of `values`. */
export function includesAny(column: PgColumn, values: string[]): SQL {
  return engine === 'postgres'
    ? sql`exists (select 1 from json_array_elements_text(${column}) as e(value) where e.value = any(${sql.param(values)}))`
    : sql`exists (select 1 from json_each(${column}) as e where e.value in (select value from json_each(${JSON.stringify(values)})))`
}

/** The column's JSON list of texts as rows `e(value)`, for a join. */
export function jsonElements(column: PgColumn): SQL {
  return engine === 'postgres' ? sql`json_array_elements_text(${column}) as e(value)` : sql`json_each(${column}) as e`
}

/** The column, hidden from its own index, so that the query uses another one, such as the sort's. */
export function withoutIndex(column: PgColumn): SQL {
  return engine === 'postgres' ? sql`${column}` : sql`+${column}`
}

/** The column's JSON list of units has units of the item. */
export function hasUnitsOf(column: PgColumn, orderItemId: PgColumn): SQL {
  return engine === 'postgres'
    ? sql`exists (select 1 from json_array_elements(${column}) as e(value) where e.value ->> 'orderItemId' = ${orderItemId})`
    : sql`exists (select 1 from json_each(${column}) as e where json_extract(e.value, '$.orderItemId') = ${orderItemId})`
}

/** The sum of the quantities in the column's JSON list of units. */
export function sumOfUnits(column: PgColumn): SQL {
  return engine === 'postgres'
    ? sql`(select coalesce(sum((e.value ->> 'quantity')::int), 0) from json_array_elements(${column}) as e(value))`
    : sql`(select coalesce(sum(json_extract(e.value, '$.quantity')), 0) from json_each(${column}) as e)`
}
