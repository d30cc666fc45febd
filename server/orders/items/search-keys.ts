import { and, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { isInList, listParameter } from '@/db/conditions'
import { orderItems, orders } from '@/db/schema'
import { documentNumber, orderWords } from '@/db/search/match'
import type { Reader } from '@/server/kernel/reader'

type SortKey = (string | number)[]

/** A matching item: its number, its order and its sort key, which a cursor contains. */
export interface ItemKey {
  number: number
  orderId: string
  sortKey: SortKey
}

/** Items of joined tables, sorted by columns that are unique together. All columns but the last belong to one table. */
export interface ItemJoin {
  /** Joined in this order; order items come last. */
  tables: PgTable[]
  sort: PgColumn[]
  /** Mutually exclusive conditions. Each is queried on its own, so that it can use an index, and their results are merged. */
  branches: (SQL | undefined)[]
}

/**
 * Orders sorted by columns that are unique together, and the items of each by position; used when an index supports only the orders' sort.
 */
export interface OrderScan {
  tables: PgTable[]
  sort: PgColumn[]
  /** The condition on orders. */
  where: SQL | undefined
  /** The condition on their items. */
  items: SQL | undefined
}

export interface PageRange {
  descending: boolean
  after: SortKey | null
  limit: number
  offset?: number
}

const itemColumns = { number: orderItems.number, orderId: orderItems.orderId }

/** The next items of a join. */
export async function itemKeys(reader: Reader, { tables, sort, branches }: ItemJoin, range: PageRange): Promise<ItemKey[]> {
  const { descending, after, limit, offset = 0 } = range
  const isSingle = branches.length === 1
  const found: ItemKey[] = []
  for (const branch of branches) {
    const rows = await crossJoin(reader, tables, { ...itemColumns, ...columns(sort) })
      .where(and(branch, after ? isAfter(sort, after, descending) : undefined))
      .orderBy(...inOrder(sort, descending))
      .limit(isSingle ? limit : offset + limit)
      .offset(isSingle ? offset : 0)
    for (const row of rows) found.push({ number: row.number as number, orderId: row.orderId as string, sortKey: sortKeyOf(row, sort) })
  }
  if (isSingle) return found
  return found.sort((a, b) => compare(a.sortKey, b.sortKey, descending)).slice(offset, offset + limit)
}

/** The next `limit` orders with their sort keys, and the sort key of an item to continue after; null at the end. */
export async function orderHeads(reader: Reader, { tables, sort, where }: OrderScan, { descending, after, limit }: PageRange) {
  const rows = await crossJoin(reader, tables, { orderId: orders.id, ...columns(sort) })
    .where(and(where, after ? isAtOrAfter(sort, after.slice(0, -1), descending) : undefined))
    .orderBy(...inOrder(sort, descending))
    .limit(limit)
  const last = rows.at(-1)
  // A position past the order's last item.
  const next = rows.length === limit && last ? [...sortKeyOf(last, sort), descending ? -1 : Number.MAX_SAFE_INTEGER] : null
  return { heads: new Map(rows.map((head) => [head.orderId as string, sortKeyOf(head, sort)])), next }
}

/** Items of the next `limit` orders and the sort key to continue after; null at the end. */
export async function itemKeysOfOrders(reader: Reader, scan: OrderScan, range: PageRange) {
  const { descending, after } = range
  const { items } = scan
  const { heads: sortKeys, next } = await orderHeads(reader, scan, range)
  const rows = await crossJoin(reader, [orderItems], { ...itemColumns, position: orderItems.position }).where(
    and(isInList(orderItems.orderId, listParameter([...sortKeys.keys()])), items),
  )
  const keys = rows
    .map((row): ItemKey => {
      const orderId = row.orderId as string
      return { number: row.number as number, orderId, sortKey: [...(sortKeys.get(orderId) as SortKey), row.position as number] }
    })
    .filter((key) => !after || compare(after, key.sortKey, descending) < 0)
    .sort((a, b) => compare(a.sortKey, b.sortKey, descending))
  return { keys, next }
}

/** The number of items of a join, at most `cap`. */
export async function countItems(reader: Reader, { tables, branches }: Omit<ItemJoin, 'sort'>, cap: number): Promise<number> {
  let count = 0
  for (const branch of branches)
    if (count < cap)
      count += await reader.countOf(
        crossJoin(reader, tables, { one: sql`1`.as('one') })
          .where(branch)
          .limit(cap - count),
      )
  return count
}

type Row = Record<string, unknown>
interface Query extends PromiseLike<Row[]> {
  where(condition: SQL | undefined): Query
  orderBy(...by: SQL[]): Query
  limit(count: number): Query
  offset(count: number): Query
  crossJoin(table: PgTable): Query
  as(name: string): unknown
}

/** A select that cross joins the tables in this order. */
function crossJoin(reader: Reader, [first, ...others]: PgTable[], selected: Record<string, PgColumn | SQL.Aliased>): Query {
  const query = reader.sql.select(selected).from(first as PgTable) as unknown as Query
  return others.reduce((joined, table) => joined.crossJoin(table), query)
}

const columns = (sort: PgColumn[]) => Object.fromEntries(sort.map((column, i) => [`s${i}`, column]))
const inOrder = (sort: PgColumn[], descending: boolean) => sort.map((column) => (descending ? sql`${column} desc` : sql`${column}`))

/** Sort columns whose values are Dates in rows and milliseconds in a cursor. */
const times = new Set<PgColumn>([orders.createdAt, orderItems.createdAt])
const sortKeyOf = (row: Row, sort: PgColumn[]): SortKey =>
  sort.map((_, i) => {
    const value = row[`s${i}`]
    return value instanceof Date ? value.getTime() : (value as string | number)
  })

/** Matches rows after a sort key. Also compares the leading columns alone, which one index has, so that its scan starts there. */
const isAfter = (sort: PgColumn[], after: SortKey, descending: boolean): SQL =>
  sql`${isAtOrAfter(sort.slice(0, -1), after.slice(0, -1), descending)} and ${tuple(sort)} ${sql.raw(descending ? '<' : '>')} ${values(sort, after)}`

/** The condition that a row is at a sort key or after it. */
const isAtOrAfter = (sort: PgColumn[], sortKey: SortKey, descending: boolean): SQL =>
  sql`${tuple(sort)} ${sql.raw(descending ? '<=' : '>=')} ${values(sort, sortKey)}`

const tuple = (parts: (PgColumn | SQL)[]) => sql`(${sql.join(parts, sql`, `)})`
const values = (sort: PgColumn[], sortKey: SortKey) => tuple(sort.map((column, i) => parameterOf(column, sortKey[i] as SortKey[number])))

function parameterOf(column: PgColumn, value: SortKey[number]): SQL {
  if (column === (orderWords.number as PgColumn)) return documentNumber(value as number)
  return sql`${sql.param(times.has(column) ? new Date(value) : value, column)}`
}

/** The order of two sort keys, for `sort`. */
function compare(a: SortKey, b: SortKey, descending: boolean): number {
  for (const [i, value] of a.entries()) if (value !== b[i]) return (value < (b[i] as typeof value) ? -1 : 1) * (descending ? -1 : 1)
  return 0
}
