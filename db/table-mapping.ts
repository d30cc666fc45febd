import { type Column, getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { engine } from './connection/engine'
import type { Sql } from './types'

/**
 * Reads and writes whole rows of wide tables without building their statements column by column at each call: Drizzle needs longer for that
 * than the database needs for the work (docs/decisions/0002-whole-rows.md). Conditions are Drizzle's own.
 */
export interface TableMapping extends ReadMapping {
  names: string[]
  /** Inserts nothing when a row with one of the unique keys exists; on PostgreSQL it returns the row's number. */
  insert: string
  /** The values of a row for `insert`; null for those that it lacks. */
  insertValues: (row: Record<string, unknown>) => unknown[]
  encode: ((value: unknown) => unknown)[]
  /** Inserts a whole row, its number included. */
  insertWhole: string
  /** The values of a row for `insertWhole`; null for those that it lacks. */
  encodeRow: (row: Record<string, unknown>) => unknown[]
  /** The column of the row's number. */
  key: string
}

/** Reads all columns of a table, or some of them. */
export interface ReadMapping {
  /** Qualified with the table, for a select list. */
  columns: SQL
  columnNames: string[]
  /** Builds a row from values in column order. */
  read: (values: unknown[]) => Record<string, unknown>
}

/** A statement's parameter by its index, from 0. */
export const parameter = (index: number) => (engine === 'postgres' ? `$${index + 1}` : '?')

const mappings = new WeakMap<PgTable, TableMapping>()

export function mappingOf(db: Sql, table: PgTable): TableMapping {
  let mapping = mappings.get(table)
  if (!mapping) {
    const columns = Object.entries(getTableColumns(table)) as [string, Column][]
    const name = getTableName(table)
    const columnList = /^select (.*) from /i.exec(db.select().from(table).toSQL().sql)?.[1]?.split(', ') ?? []
    const [key] = columns.find(([, column]) => column.primary) ?? ['number']
    const insertable = columns.map((_, i) => i).filter((i) => columns[i]?.[0] !== key)
    const statement = (indexes: number[]) =>
      `insert into "${name}" (${indexes.map((i) => columnList[i]).join(', ')}) values (${indexes.map((_, i) => parameter(i)).join(', ')})`
    mapping = {
      names: columns.map(([field]) => field),
      columns: sql.raw(columnList.map((column) => `"${name}".${column}`).join(', ')),
      insert: `${statement(insertable)} on conflict do nothing${engine === 'postgres' ? ` returning "${key}"` : ''}`,
      insertWhole: statement(columns.map((_, i) => i)),
      insertValues: compiledWriter(insertable.map((i) => columns[i] as [string, Column])),
      read: compiledReader(columns),
      encode: columns.map(
        ([, column]) =>
          (value) =>
            column.mapToDriverValue(value),
      ),
      encodeRow: compiledWriter(columns),
      columnNames: columnList.map((column) => column.replaceAll('"', '')),
      key,
    }
    mappings.set(table, mapping)
  }
  return mapping
}

const narrowMappings = new WeakMap<PgTable, Map<string, ReadMapping>>()

/** The mapping of these columns, by their names in the schema. */
export function narrowMappingOf(db: Sql, table: PgTable, names: readonly string[]): ReadMapping {
  const known = narrowMappings.get(table) ?? new Map<string, ReadMapping>()
  narrowMappings.set(table, known)
  const key = names.join(' ')
  const found = known.get(key) ?? narrow(mappingOf(db, table), table, names)
  known.set(key, found)
  return found
}

function narrow(mapping: TableMapping, table: PgTable, names: readonly string[]): ReadMapping {
  const columns = getTableColumns(table) as Record<string, Column>
  const columnNames = names.map((name) => mapping.columnNames[mapping.names.indexOf(name)] as string)
  return {
    columns: sql.raw(columnNames.map((name) => `"${getTableName(table)}"."${name}"`).join(', ')),
    columnNames,
    read: compiledReader(names.map((name) => [name, columns[name] as Column])),
  }
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

/** Compiles the function that returns the values of these columns as the driver takes them, for the same reason. */
function compiledWriter(columns: [string, Column][]): TableMapping['encodeRow'] {
  const values = columns.map(([name, column], i) => {
    const value = `r[${JSON.stringify(name)}]`
    return rawColumnTypes.includes(column.columnType) ? `${value} ?? null` : `${value} == null ? null : c[${i}].mapToDriverValue(${value})`
  })
  return new Function('c', `return (r) => [${values.join(', ')}]`)(columns.map(([, column]) => column)) as TableMapping['encodeRow']
}
