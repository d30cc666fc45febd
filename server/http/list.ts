import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { invalid } from '@/server/kernel/refusal'
import { type Cursor, decodeCursor, encodeCursor, type SortKey } from './list-cursor'
import { MAX_LIST_DEPTH, type Page } from './list-query'

export interface ListRows<T> {
  rows: T[]
  total: { count: number; capped: boolean }
  nextCursor: string | null
}

/** Builds a list's answer from the rows found. The query fetches one more than the page size, to know whether there is a next page. */
export function pageOf<T, F, S extends string>(
  page: Page<F, S>,
  found: T[],
  total: { count: number; capped: boolean },
  keyOf: (row: T) => SortKey,
): ListRows<T> {
  const rows = found.slice(0, page.size)
  const last = rows.at(-1)
  const more = found.length > page.size && last !== undefined
  return {
    rows,
    total,
    nextCursor: more ? encodeCursor(cursorAfter(page, keyOf(last), total)) : null,
  }
}

/** The cursor of the page after a key. */
function cursorAfter({ sentParameters, correctedQ }: Page<unknown, string>, a: SortKey, total: { count: number; capped: boolean }): Cursor {
  return { q: sentParameters, a, t: total.count, c: total.capped, ...(correctedQ !== null && { n: correctedQ }) }
}

export function envelope<N extends string, T>(name: N, page: Page<unknown, string>, { rows, total, nextCursor }: ListRows<T>) {
  return {
    [name]: rows,
    page: page.number,
    pageSize: page.size,
    totalCount: total.count,
    totalCountIsCapped: total.capped,
    nextCursor,
  } as { [K in N]: T[] } & {
    page: number | null
    pageSize: number
    totalCount: number
    totalCountIsCapped: boolean
    nextCursor: string | null
  }
}

/** A sort column, and how its value is written into and read from a cursor. */
export interface SortColumn<T> {
  column: PgColumn
  key: (row: T) => Date | number | string
  isTime?: boolean
  /** Whether the value can change during a walk. */
  isVolatile?: boolean
}

interface Source<T, F, S extends string> {
  page: Page<F, S>
  sorts: Record<S, SortColumn<T>>
  id: { column: PgColumn; key: (row: T) => string | number }
  rows(query: { where?: SQL | undefined; orderBy: SQL[]; limit: number; offset: number }): Promise<T[]>
  count(cap: number): Promise<number>
}

/**
 * A page of a plain table, in keyset order. A descending walk over a value that changes ends with the rows that moved to the front
 * meanwhile: a row may appear twice, none is skipped.
 */
export async function listRows<T, F, S extends string>({ page, sorts, id, rows, count }: Source<T, F, S>): Promise<ListRows<T>> {
  const { column, key, isTime, isVolatile } = sorts[page.sort.field]
  const total = page.total ?? capped(await count(MAX_LIST_DEPTH + 1))
  const isDescending = page.sort.descending && !page.isCatchingUp
  const keyOf = (row: T): SortKey => {
    const value = key(row)
    return [value instanceof Date ? value.getTime() : value, id.key(row)]
  }
  const fetch = (afterKey: SortKey | null, descending: boolean, limit: number) =>
    rows({
      where: afterKey ? afterCondition(column, id.column, afterKey, descending, isTime) : undefined,
      orderBy: descending ? [sql`${column} desc`, sql`${id.column} desc`] : [sql`${column}`, sql`${id.column}`],
      limit,
      offset: page.offset,
    })
  const found = await fetch(page.afterKey, isDescending, page.size + 1)
  const result = pageOf(page, found, total, keyOf)
  if (!isVolatile || !page.sort.descending) return result
  const first = page.walkStart ?? (found[0] ? keyOf(found[0]) : null)
  const cursor = result.nextCursor ? decodeCursor(result.nextCursor) : null
  if (cursor) return { ...result, nextCursor: encodeCursor({ ...cursor, b: first ?? cursor.a, r: page.isCatchingUp }) }
  // The end of a descending walk: rows that moved past its start are still to come.
  if (page.isCatchingUp || !first || page.number !== null) return result
  const moved = await fetch(first, false, 1)
  return moved.length ? { ...result, nextCursor: encodeCursor({ ...cursorAfter(page, first, total), b: first, r: true }) } : result
}

export const capped = (count: number) => ({ count: Math.min(count, MAX_LIST_DEPTH), capped: count > MAX_LIST_DEPTH })

function afterCondition(column: PgColumn, id: PgColumn, afterKey: SortKey, descending: boolean, isTime = false): SQL {
  const [value, tie] = afterKey
  if (value === undefined || tie === undefined) throw invalid('cursor.invalid', 'cursor', 'This is not a cursor of this list.')
  const bound = isTime ? new Date(value) : value
  const pair = sql`(${sql.param(bound, column)}, ${sql.param(tie, id)})`
  return descending ? sql`(${column}, ${id}) < ${pair}` : sql`(${column}, ${id}) > ${pair}`
}
