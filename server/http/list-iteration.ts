import { and, type SQL } from 'drizzle-orm'
import type { Reader } from '@/server/kernel/reader'
import { listRows } from './list'
import { decodeCursor } from './list-cursor'
import type { Page } from './list-query'

interface Start<F, S extends string> {
  filters: F
  sort: S
  /** Whether the caller asked for this order; false for the list's default. */
  sorted: boolean
  size: number
}

/** The first page, for reading a list from end to end. */
export function firstPage<F, S extends string>({ filters, sort, sorted: isSortRequested, size }: Start<F, S | `-${S}`>): Page<F, S> {
  return {
    filters,
    sort: { field: sort.replace(/^-/, '') as S, descending: sort.startsWith('-') },
    isSortRequested,
    size,
    number: null,
    offset: 0,
    afterKey: null,
    walkStart: null,
    isCatchingUp: false,
    total: null,
    correctedQ: null,
    sentParameters: {},
  }
}

/** The page after this one, from its cursor; null at the end. */
export function nextPage<F, S extends string>(page: Page<F, S>, cursor: string | null): Page<F, S> | null {
  const at = cursor === null ? null : decodeCursor(cursor)
  return at && { ...page, afterKey: at.a, walkStart: at.b ?? null, isCatchingUp: at.r ?? false }
}

/** The tables of resources with an id and a time of creation. */
type CreatedTable = Extract<Parameters<Reader['columns']>[0], { id: unknown; createdAt: unknown }>

/** The ids of the next `size` rows that meet a condition, newest first, and the cursor of those after them; null at the end. */
export async function nextIds(
  reader: Reader,
  table: CreatedTable,
  where: SQL | undefined,
  { cursor, size }: { cursor: string | null; size: number },
): Promise<{ ids: string[]; cursor: string | null }> {
  const first = firstPage({ filters: {}, sort: '-createdAt' as const, sorted: true, size })
  const page = cursor === null ? first : nextPage(first, cursor)
  if (!page) return { ids: [], cursor: null }
  const { rows, nextCursor } = await listRows<{ id: string; createdAt: Date }, unknown, 'createdAt'>({
    page: { ...page, total: { count: 0, capped: false } },
    sorts: { createdAt: { column: table.createdAt, key: (row) => row.createdAt, isTime: true } },
    id: { column: table.id, key: (row) => row.id },
    rows: (query) => reader.columns(table, ['id', 'createdAt'], { ...query, where: and(where, query.where) }),
    count: async () => 0,
  })
  return { ids: rows.map(({ id }) => id), cursor: nextCursor }
}
