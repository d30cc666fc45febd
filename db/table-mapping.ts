import { type Column, getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Sql } from './types'

/**
 * Reads and writes whole rows of wide tables without building their statements column by column at each call: Drizzle needs longer for that
 * than the database needs for the work (docs/decisions/0002-whole-rows.md). Conditions are Drizzle's own.
 */
export interface TableMapping {
  names: string[]
  /** Qualified with the table, for a select list. */
  columns: SQL
  insert: string
  /** Builds a row from values in column order. */
  read: (values: unknown[]) => Record<string, unknown>
  encode: ((value: unknown) => unknown)[]
  columnNames: string[]
  /** The column of the row's number. */
  key: string
}

const mappings = new WeakMap<PgTable, TableMapping>()

export function mappingOf(db: Sql, table: PgTable): TableMapping {
  let mapping = mappings.get(table)
  if (!mapping) {
    const columns = Object.entries(getTableColumns(table)) as [string, Column][]
    const name = getTableName(table)
    const columnList = /^select (.*) from /i.exec(db.select().from(table).toSQL().sql)?.[1]?.split(', ') ?? []
    const [key] = columns.find(([, column]) => column.primary) ?? ['number']
    const insertable = columns.map((_, i) => i).filter((i) => columns[i]?.[0] !== key)
    mapping = {
      names: columns.map(([field]) => field),
      columns: sql.raw(columnList.map((column) => `"${name}".${column}`).join(', ')),
      insert: `insert into "${name}" (${insertable.map((i) => columnList[i]).join(', ')}) values (${insertable.map(() => '?').join(', ')})`,
      read: compiledReader(columns),
      encode: columns.map(
        ([, column]) =>
          (value) =>
            column.mapToDriverValue(value),
      ),
      columnNames: columnList.map((column) => column.replaceAll('"', '')),
      key,
    }
    mappings.set(table, mapping)
  }
  return mapping
}

const rawColumnTypes = ['PgText', 'PgInteger', 'PgDoublePrecision', 'SQLiteText', 'SQLiteInteger', 'SQLiteReal']

/**
 * Compiles a function that returns an object literal of these columns: rows of one shape, built several times faster than by assigning
 * forty names in a loop. The names come from the schema only.
 */
function compiledReader(columns: [string, Column][]): TableMapping['read'] {
  const fields = columns.map(([name, column], i) => {
    const value = rawColumnTypes.includes(column.columnType) ? `v[${i}]` : `v[${i}] === null ? null : c[${i}].mapFromDriverValue(v[${i}])`
    return `${JSON.stringify(name)}: ${value}`
  })
  return new Function('c', `return (v) => ({ ${fields.join(', ')} })`)(columns.map(([, column]) => column)) as TableMapping['read']
}
