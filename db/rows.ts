import type { Database as Connection } from 'better-sqlite3'
import { type Column, eq, fillPlaceholders, getTableColumns, getTableName, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Sql } from './database'
import { engine } from './engine'

/**
 * Whole rows of wide tables, in and out, without building their statements column by column at each call: Drizzle needs
 * longer for that than the database for the work (docs/decisions/0002-whole-rows.md). Conditions are Drizzle's own.
 */
interface Shape {
  names: string[]
  /** Qualified, for a select list. */
  columns: SQL
  insert: string
  /** Makes a row of the values in the order of the columns. */
  read: (values: unknown[]) => Record<string, unknown>
  encode: ((value: unknown) => unknown)[]
  columnNames: string[]
  /** Where the row's number is among the columns. */
  key: string
}

const shapes = new WeakMap<PgTable, Shape>()

function shapeOf(db: Sql, table: PgTable): Shape {
  let shape = shapes.get(table)
  if (!shape) {
    const columns = Object.entries(getTableColumns(table)) as [string, Column][]
    const name = getTableName(table)
    const listed = /^select (.*) from /i.exec(db.select().from(table).toSQL().sql)?.[1]?.split(', ') ?? []
    const [key] = columns.find(([, column]) => column.primary) ?? ['number']
    const written = columns.map((_, i) => i).filter((i) => columns[i]?.[0] !== key)
    shape = {
      names: columns.map(([field]) => field),
      columns: sql.raw(listed.map((column) => `"${name}".${column}`).join(', ')),
      insert: `insert into "${name}" (${written.map((i) => listed[i]).join(', ')}) values (${written.map(() => '?').join(', ')})`,
      read: compiledReader(columns),
      encode: columns.map(
        ([, column]) =>
          (value) =>
            column.mapToDriverValue(value),
      ),
      columnNames: listed.map((column) => column.replaceAll('"', '')),
      key,
    }
    shapes.set(table, shape)
  }
  return shape
}

const asStored = ['PgText', 'PgInteger', 'PgDoublePrecision', 'SQLiteText', 'SQLiteInteger', 'SQLiteReal']

/**
 * A function with an object literal of these very columns: rows of one shape, made several times faster than by assigning
 * forty names in a loop. The names are the schema's own.
 */
function compiledReader(columns: [string, Column][]): Shape['read'] {
  const fields = columns.map(([name, column], i) => {
    const value = asStored.includes(column.columnType) ? `v[${i}]` : `v[${i}] === null ? null : c[${i}].mapFromDriverValue(v[${i}])`
    return `${JSON.stringify(name)}: ${value}`
  })
  return new Function('c', `return (v) => ({ ${fields.join(', ')} })`)(columns.map(([, column]) => column)) as Shape['read']
}

interface Selection {
  where?: SQL | undefined
  orderBy?: SQL[]
  limit?: number | undefined
  offset?: number | undefined
  /** A table to go through first: SQLite does not reorder a cross join. */
  through?: PgTable | undefined
}

export async function selectRows<T extends PgTable>(db: Sql, table: T, selection: Selection): Promise<T['$inferSelect'][]> {
  const query = queryOf(shapeOf(db, table), table, selection)
  return engine === 'postgres' ? postgresRows(db, table, query) : sqliteRows(db, table, render(db, query))
}

function queryOf({ columns }: Shape, table: PgTable, { where, orderBy = [], limit, offset, through }: Selection): SQL {
  const query = sql`select ${columns} from ${through ? sql`${through} cross join ${table}` : table}`
  if (where) query.append(sql` where ${where}`)
  if (orderBy.length) query.append(sql` order by ${sql.join(orderBy, sql`, `)}`)
  if (limit !== undefined) query.append(sql` limit ${limit}`)
  if (offset) query.append(sql` offset ${offset}`)
  return query
}

interface Rendered {
  sql: string
  params: unknown[]
}

/** SQL and parameters as Drizzle writes them for this connection. */
const render = (db: Sql, query: SQL) => (db as unknown as { dialect: { sqlToQuery(query: SQL): Rendered } }).dialect.sqlToQuery(query)

function sqliteRows<T extends PgTable>(db: Sql, table: T, { sql, params }: Rendered): T['$inferSelect'][] {
  const rows = connectionOf(db)
    .prepare(sql)
    .raw()
    .all(...params) as unknown[][]
  return rows.map(shapeOf(db, table).read) as T['$inferSelect'][]
}

async function postgresRows<T extends PgTable>(db: Sql, table: T, query: SQL): Promise<T['$inferSelect'][]> {
  const shape = shapeOf(db, table)
  const { rows } = (await db.execute(query)) as unknown as { rows: Record<string, unknown>[] }
  return rows.map((row) => shape.read(shape.columnNames.map((name) => row[name]))) as T['$inferSelect'][]
}

/**
 * A selection that is asked often with nothing but other values: rendered once for SQLite. `select` is given what stands for
 * each value.
 */
export function rowsBy<T extends PgTable, const Name extends string>(
  table: T,
  select: (value: (name: Name) => SQL | Placeholder | unknown) => Selection,
): (db: Sql, values: Record<Name, unknown>) => Promise<T['$inferSelect'][]> {
  let rendered: Rendered | undefined
  return async (db, values) => {
    const shape = shapeOf(db, table)
    if (engine === 'postgres')
      return postgresRows(
        db,
        table,
        queryOf(
          shape,
          table,
          select((name) => values[name]),
        ),
      )
    rendered ??= render(
      db,
      queryOf(
        shape,
        table,
        select((name) => sql.placeholder(name)),
      ),
    )
    return sqliteRows(db, table, { sql: rendered.sql, params: fillPlaceholders(rendered.params, values) })
  }
}

/** Inserts one row; answers its number, or null when a row with one of its unique keys is there already. */
export async function insertRow<T extends PgTable>(db: Sql, table: T, row: Partial<T['$inferInsert']>): Promise<number | null> {
  const shape = shapeOf(db, table)
  if (engine === 'postgres') {
    const { [shape.key]: _, ...values } = row as Record<string, unknown>
    const key = (getTableColumns(table) as Record<string, Column>)[shape.key] as Column
    const [stored] = await db
      .insert(table)
      .values(values as T['$inferInsert'])
      .onConflictDoNothing()
      .returning({ number: key as never })
    return stored ? Number((stored as { number: unknown }).number) : null
  }
  const values: unknown[] = []
  for (const [i, name] of shape.names.entries()) {
    if (name === shape.key) continue
    const value = (row as Record<string, unknown>)[name]
    values.push(value === null || value === undefined ? null : shape.encode[i]?.(value))
  }
  const { changes, lastInsertRowid } = connectionOf(db)
    .prepare(`${shape.insert} on conflict do nothing`)
    .run(...values)
  return changes ? Number(lastInsertRowid) : null
}

/** Writes the given columns of the row with this number. */
export async function updateRow<T extends PgTable>(db: Sql, table: T, number: number, set: Partial<T['$inferSelect']>): Promise<void> {
  const shape = shapeOf(db, table)
  if (engine === 'postgres') {
    const key = (getTableColumns(table) as Record<string, Column>)[shape.key] as Column
    await db
      .update(table)
      .set(set as never)
      .where(eq(key, number))
    return
  }
  const places = Object.keys(set).map((name) => shape.names.indexOf(name))
  const values = Object.values(set).map((value, i) => (value === null ? null : shape.encode[places[i] as number]?.(value)))
  const columns = places.map((i) => `"${shape.columnNames[i]}" = ?`).join(', ')
  connectionOf(db)
    .prepare(`update "${getTableName(table)}" set ${columns} where "${shape.key}" = ?`)
    .run(...values, number)
}

/** SQLite's own connection under Drizzle; its statements are compiled once (db/sqlite.ts). */
export const connectionOf = (db: Sql) => (db as unknown as { $client: Connection }).$client
