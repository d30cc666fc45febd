import type { Database as Connection } from 'better-sqlite3'
import { fillPlaceholders, getTableName, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { engine } from '@/db/connection/engine'
import { executeNamed } from '@/db/connection/named-statements'
import { mappingOf, narrowMappingOf, parameter, type ReadMapping } from './table-mapping'
import type { Sql } from './types'

interface Selection {
  where?: SQL | undefined
  orderBy?: SQL[]
  limit?: number | undefined
  offset?: number | undefined
  /** The table to scan first: SQLite does not reorder a cross join. */
  through?: PgTable | undefined
}

export async function selectRows<T extends PgTable>(db: Sql, table: T, selection: Selection): Promise<T['$inferSelect'][]> {
  const mapping = mappingOf(db, table)
  const query = queryOf(mapping, table, selection)
  return engine === 'postgres' ? postgresRows(db, mapping, query) : sqliteRows(db, mapping, render(db, query))
}

/** The same with these columns only, by their names in the schema. */
export async function selectColumns<T extends PgTable, N extends keyof T['$inferSelect'] & string>(
  db: Sql,
  table: T,
  names: readonly N[],
  selection: Selection,
): Promise<Pick<T['$inferSelect'], N>[]> {
  const mapping = narrowMappingOf(db, table, names)
  const query = queryOf(mapping, table, selection)
  return engine === 'postgres' ? postgresRows(db, mapping, query) : sqliteRows(db, mapping, render(db, query))
}

function queryOf({ columns }: ReadMapping, table: PgTable, { where, orderBy = [], limit, offset, through }: Selection): SQL {
  const query = sql`select ${columns} from ${through ? sql`${through} cross join ${table}` : table}`
  if (where) query.append(sql` where ${where}`)
  if (orderBy.length) query.append(sql` order by ${sql.join(orderBy, sql`, `)}`)
  if (limit !== undefined) query.append(sql` limit ${limit}`)
  if (offset) query.append(sql` offset ${offset}`)
  return query
}

interface RenderedQuery {
  sql: string
  params: unknown[]
}

/** The SQL and parameters that Drizzle renders for this connection. */
const render = (db: Sql, query: SQL) => (db as unknown as { dialect: { sqlToQuery(query: SQL): RenderedQuery } }).dialect.sqlToQuery(query)

function sqliteRows<Row>(db: Sql, mapping: ReadMapping, { sql, params }: RenderedQuery): Row[] {
  const rows = sqliteConnection(db)
    .prepare(sql)
    .raw()
    .all(...params) as unknown[][]
  return rows.map(mapping.read) as Row[]
}

async function postgresRows<Row>(db: Sql, mapping: ReadMapping, query: SQL): Promise<Row[]> {
  const { rows } = (await db.execute(query)) as unknown as { rows: PostgresRow[] }
  return readPostgresRows(mapping, rows)
}

type PostgresRow = Record<string, unknown>

const readPostgresRows = <Row>(mapping: ReadMapping, rows: PostgresRow[]): Row[] =>
  rows.map((row) => mapping.read(mapping.columnNames.map((name) => row[name]))) as Row[]

/** A frequent selection in which only the values change: rendered once, and on PostgreSQL parsed once on each connection. `select` receives a placeholder for each value; `columns`
 * limits the columns read. */
export function preparedSelect<
  T extends PgTable,
  const Name extends string,
  const Column extends keyof T['$inferSelect'] & string = keyof T['$inferSelect'] & string,
>(
  table: T,
  select: (value: (name: Name) => SQL | Placeholder | unknown) => Selection,
  columns?: readonly Column[],
): (db: Sql, values: Record<Name, unknown>) => Promise<Pick<T['$inferSelect'], Column>[]> {
  let rendered: RenderedQuery | undefined
  return async (db, values) => {
    const mapping = columns ? narrowMappingOf(db, table, columns) : mappingOf(db, table)
    rendered ??= render(
      db,
      queryOf(
        mapping,
        table,
        select((name) => sql.placeholder(name)),
      ),
    )
    const query = { sql: rendered.sql, params: fillPlaceholders(rendered.params, values) }
    if (engine === 'postgres') return readPostgresRows(mapping, await executeNamed(db, query.sql, query.params))
    return sqliteRows(db, mapping, query)
  }
}

/** Inserts one row; returns its number, or null when a row with one of its unique keys exists. */
export async function insertRow<T extends PgTable>(db: Sql, table: T, row: Partial<T['$inferInsert']>): Promise<number | null> {
  const mapping = mappingOf(db, table)
  if (engine === 'postgres') {
    const [stored] = await executeNamed(db, mapping.insert, mapping.insertValues(row))
    return stored ? Number(stored[mapping.key]) : null
  }
  const { changes, lastInsertRowid } = sqliteConnection(db).prepare(mapping.insert).run(mapping.insertValues(row))
  return changes ? Number(lastInsertRowid) : null
}

/** Inserts the rows that none of the table's unique keys has yet. */
export async function insertMissingRows<T extends PgTable>(db: Sql, table: T, rows: readonly T['$inferInsert'][]): Promise<void> {
  if (engine === 'sqlite') for (const row of rows) await insertRow(db, table, row)
  else if (rows.length)
    await db
      .insert(table)
      .values(rows as T['$inferInsert'][])
      .onConflictDoNothing()
}

/** Updates the given columns of the row with this number. */
export async function updateRow<T extends PgTable>(db: Sql, table: T, number: number, set: Partial<T['$inferSelect']>): Promise<void> {
  const mapping = mappingOf(db, table)
  const indexes = Object.keys(set).map((name) => mapping.names.indexOf(name))
  const values = Object.values(set).map((value, i) => (value === null ? null : mapping.encode[indexes[i] as number]?.(value)))
  const columns = indexes.map((index, i) => `"${mapping.columnNames[index]}" = ${parameter(i)}`).join(', ')
  const statement = `update "${getTableName(table)}" set ${columns} where "${mapping.key}" = ${parameter(values.length)}`
  if (engine === 'postgres') await executeNamed(db, statement, [...values, number])
  else
    sqliteConnection(db)
      .prepare(statement)
      .run(...values, number)
}

/** Updates the columns of a row whose value differs between `before` and `after`. Relations loaded with the row are not columns. */
export async function updateChangedColumns<T extends PgTable>(
  db: Sql,
  table: T,
  before: T['$inferSelect'],
  after: T['$inferSelect'] & { number: number },
): Promise<void> {
  const changed: Record<string, unknown> = {}
  for (const name of mappingOf(db, table).names) {
    const [previous, value] = [(before as Record<string, unknown>)[name], (after as Record<string, unknown>)[name]]
    if (value !== undefined && previous !== value && JSON.stringify(previous) !== JSON.stringify(value)) changed[name] = value
  }
  if (Object.keys(changed).length) await updateRow(db, table, after.number, changed as Partial<T['$inferSelect']>)
}

/** Drizzle's underlying SQLite connection, which caches compiled statements (db/connection/sqlite.ts). */
export const sqliteConnection = (db: Sql) => (db as unknown as { $client: Connection }).$client
