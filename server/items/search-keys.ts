import { and, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { isListed, listed } from '@/db/conditions'
import { orderItems, orders } from '@/db/schema'
import type { Reader } from '../reader'

type Place = (string | number)[]

/** An item that was found: its number, its order, and its place in what is gone through. */
export interface Key {
  number: number
  orderId: string
  at: Place
}

/** Items of a join, in the order of columns that are unique together; all but the last one are of one table. */
export interface Joined {
  /** Gone through in this order; the items are the last. */
  tables: PgTable[]
  sort: PgColumn[]
  /** Conditions that exclude each other: each is gone through on its own, along an index, and what they find is put together. */
  branches: (SQL | undefined)[]
}

/** Orders, in the order of columns that are unique together, and of each its items by position: where only that is an index's own order. */
export interface Grouped {
  tables: PgTable[]
  sort: PgColumn[]
  /** Which orders. */
  where: SQL | undefined
  /** Which of their items. */
  items: SQL | undefined
}

export interface Stretch {
  descending: boolean
  after: Place | null
  limit: number
  offset?: number
}

const own = { number: orderItems.number, orderId: orderItems.orderId }

/** The next items of a join. */
export async function keysOf(reader: Reader, { tables, sort, branches }: Joined, stretch: Stretch): Promise<Key[]> {
  const { descending, after, limit, offset = 0 } = stretch
  const isOne = branches.length === 1
  const found: Key[] = []
  for (const branch of branches) {
    const rows = await from(reader, tables, { ...own, ...columns(sort) })
      .where(and(branch, after ? past(sort, after, descending) : undefined))
      .orderBy(...inOrder(sort, descending))
      .limit(isOne ? limit : offset + limit)
      .offset(isOne ? offset : 0)
    for (const row of rows) found.push({ number: row.number as number, orderId: row.orderId as string, at: placeOf(row, sort) })
  }
  if (isOne) return found
  return found.sort((a, b) => compare(a.at, b.at, descending)).slice(offset, offset + limit)
}

/** Items of the next `limit` orders, and where to go on after them; null at the end. */
export async function keysOfOrders(reader: Reader, { tables, sort, where, items }: Grouped, stretch: Stretch) {
  const { descending, after, limit } = stretch
  const heads = await from(reader, tables, { orderId: orders.id, ...columns(sort) })
    .where(and(where, after ? edge(sort, after.slice(0, -1), descending) : undefined))
    .orderBy(...inOrder(sort, descending))
    .limit(limit)
  const places = new Map(heads.map((head) => [head.orderId as string, placeOf(head, sort)]))
  const rows = await from(reader, [orderItems], { ...own, position: orderItems.position }).where(
    and(isListed(orderItems.orderId, listed([...places.keys()])), items),
  )
  const keys = rows
    .map((row): Key => {
      const orderId = row.orderId as string
      return { number: row.number as number, orderId, at: [...(places.get(orderId) as Place), row.position as number] }
    })
    .filter((key) => !after || compare(after, key.at, descending) < 0)
    .sort((a, b) => compare(a.at, b.at, descending))
  const last = heads.at(-1)
  // Past the last of its items.
  const next = heads.length === limit && last ? [...placeOf(last, sort), descending ? -1 : Number.MAX_SAFE_INTEGER] : null
  return { keys, next }
}

/** How many items a join has, counted no further than `cap`. */
export async function countOf(reader: Reader, { tables, branches }: Omit<Joined, 'sort'>, cap: number): Promise<number> {
  let count = 0
  for (const branch of branches)
    if (count < cap)
      count += await reader.countOf(
        from(reader, tables, { one: sql`1`.as('one') })
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

/** A selection that goes through the tables in this order. */
function from(reader: Reader, [first, ...others]: PgTable[], selected: Record<string, PgColumn | SQL.Aliased>): Query {
  const query = reader.sql.select(selected).from(first as PgTable) as unknown as Query
  return others.reduce((joined, table) => joined.crossJoin(table), query)
}

const columns = (sort: PgColumn[]) => Object.fromEntries(sort.map((column, i) => [`s${i}`, column]))
const inOrder = (sort: PgColumn[], descending: boolean) => sort.map((column) => (descending ? sql`${column} desc` : sql`${column}`))

/** Sort columns that are Dates inside and milliseconds in a cursor. */
const times = new Set<PgColumn>([orders.createdAt, orderItems.createdAt])
const placeOf = (row: Row, sort: PgColumn[]): Place =>
  sort.map((_, i) => {
    const value = row[`s${i}`]
    return value instanceof Date ? value.getTime() : (value as string | number)
  })

/** Past a place. The leading columns, which one table's index has, are compared on their own too, so that the index is entered there. */
const past = (sort: PgColumn[], after: Place, descending: boolean): SQL =>
  sql`${edge(sort.slice(0, -1), after.slice(0, -1), descending)} and ${tuple(sort)} ${sql.raw(descending ? '<' : '>')} ${values(sort, after)}`

/** At a place or past it. */
const edge = (sort: PgColumn[], at: Place, descending: boolean): SQL =>
  sql`${tuple(sort)} ${sql.raw(descending ? '<=' : '>=')} ${values(sort, at)}`

const tuple = (parts: (PgColumn | SQL)[]) => sql`(${sql.join(parts, sql`, `)})`
const values = (sort: PgColumn[], at: Place) =>
  tuple(sort.map((column, i) => sql`${sql.param(times.has(column) ? new Date(at[i] as number) : at[i], column)}`))

/** Which of two places comes first. */
function compare(a: Place, b: Place, descending: boolean): number {
  for (const [i, value] of a.entries()) if (value !== b[i]) return (value < (b[i] as typeof value) ? -1 : 1) * (descending ? -1 : 1)
  return 0
}
