import { decode, type Page } from './list'

interface Start<F, S extends string> {
  filters: F
  sort: S
  /** Whether the caller asked for this order, or it is the list's own. */
  sorted: boolean
  size: number
}

/** The first page of a list that is gone through from end to end. */
export function firstPage<F, S extends string>({ filters, sort, sorted, size }: Start<F, S | `-${S}`>): Page<F, S> {
  return {
    filters,
    sort: { field: sort.replace(/^-/, '') as S, descending: sort.startsWith('-') },
    sorted,
    size,
    number: null,
    offset: 0,
    after: null,
    began: null,
    rising: false,
    total: null,
    raw: {},
  }
}

/** The page after this one, by the cursor that it gave; null at the end. */
export function nextPage<F, S extends string>(page: Page<F, S>, cursor: string | null): Page<F, S> | null {
  const at = cursor === null ? null : decode(cursor)
  return at && { ...page, after: at.a, began: at.b ?? null, rising: at.r ?? false }
}
