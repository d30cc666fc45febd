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
  return engine === 'postgres'
    ? sql`${column} = any(${sql.param(values)})`
    : sql`${column} in (select value from json_each(${JSON.stringify(values)}))`
}

/** The column as something that no index is looked up by: where another index, the sort's, is to be walked. */
export function unindexed(column: PgColumn): SQL {
  return engine === 'postgres' ? sql`${column}` : sql`+${column}`
}
