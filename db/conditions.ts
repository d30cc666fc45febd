import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { engine } from './engine'

/** The column's text is these parts with anything between them; case does not count. `%` and `_` stand for themselves. */
export function containing(column: PgColumn, parts: string[]): SQL {
  const pattern = parts.map((part) => part.replace(/[\\%_]/g, '\\$&')).join('%')
  return engine === 'postgres' ? sql`${column} ilike ${pattern} escape '\\'` : sql`${column} like ${pattern} escape '\\'`
}

/** The column's text begins with this, so that an index on it serves. The text has been folded; case counts. */
export function beginsWith(column: PgColumn, prefix: string): SQL {
  return sql`(${column} >= ${prefix} and ${column} < ${`${prefix}\u{10ffff}`})`
}

/** The column's text is one of these: one parameter however many there are, so that the statement stays the same. */
export function oneOf(column: PgColumn, values: string[]): SQL {
  return isListed(column, listed(values))
}

/** Texts as one parameter, for isListed. */
export const listed = (values: string[]): unknown => (engine === 'postgres' ? values : JSON.stringify(values))

/** The column's text is in a list: what `listed` made, or what stands for it in a statement that is prepared. */
export function isListed(column: PgColumn, list: unknown): SQL {
  return engine === 'postgres' ? sql`${column} = any(${sql.param(list)})` : sql`${column} in (select value from json_each(${list}))`
}

/** The column is one of what a query finds, which is little: each is looked up, however much PostgreSQL expects to be found. */
export function isAmong(column: PgColumn, query: SQL): SQL {
  return engine === 'postgres' ? sql`${column} = any(array(${query}))` : sql`${column} in (${query})`
}

/** A row is found by what follows, asked of each row anew: PostgreSQL would rather collect all such rows first, which may be most. */
export function isThere(from: SQL): SQL {
  return engine === 'postgres' ? sql`exists (select 1 ${from} limit 1 offset 0)` : sql`exists (select 1 ${from})`
}

/** The column's list of texts, kept as JSON, has one of these. */
export function includesAny(column: PgColumn, values: string[]): SQL {
  return engine === 'postgres'
    ? sql`exists (select 1 from json_array_elements_text(${column}) as e(value) where e.value = any(${sql.param(values)}))`
    : sql`exists (select 1 from json_each(${column}) as e where e.value in (select value from json_each(${JSON.stringify(values)})))`
}

/** The column's list of texts, kept as JSON, as rows `e` of one `value` each: to be joined. */
export function entriesOf(column: PgColumn): SQL {
  return engine === 'postgres' ? sql`json_array_elements_text(${column}) as e(value)` : sql`json_each(${column}) as e`
}

/** The column as something that no index is looked up by: where another index, the sort's, is to be walked. */
export function unindexed(column: PgColumn): SQL {
  return engine === 'postgres' ? sql`${column}` : sql`+${column}`
}

/** The sum of the quantities in the column's list of units, kept as JSON. */
export function unitsOf(column: PgColumn): SQL {
  return engine === 'postgres'
    ? sql`(select coalesce(sum((e.value ->> 'quantity')::int), 0) from json_array_elements(${column}) as e(value))`
    : sql`(select coalesce(sum(json_extract(e.value, '$.quantity')), 0) from json_each(${column}) as e)`
}
