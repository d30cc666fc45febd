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
    sentParameters: {},
  }
}

/** The page after this one, from its cursor; null at the end. */
export function nextPage<F, S extends string>(page: Page<F, S>, cursor: string | null): Page<F, S> | null {
  const at = cursor === null ? null : decodeCursor(cursor)
  return at && { ...page, afterKey: at.a, walkStart: at.b ?? null, isCatchingUp: at.r ?? false }
}
