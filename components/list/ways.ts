import { pageSize } from './view'

/** The ways to the pages before and after a page; null where there is none. */
export interface Ways {
  previous: (() => void) | null
  next: (() => void) | null
}

/** The ways of a list whose pages all have numbers: as deep as the API numbers them. */
export function waysOf({ page }: { page: number }, total: number | undefined, turn: (page: number) => void): Ways {
  return {
    previous: page > 1 ? () => turn(page - 1) : null,
    next: total !== undefined && page * pageSize < Math.min(total, 10_000) ? () => turn(page + 1) : null,
  }
}
