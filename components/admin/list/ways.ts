import { pageSize, type View } from './use-view'

export interface Ways {
  previous: (() => void) | null
  next: (() => void) | null
}

/** The ways to the pages before and after this one; null where there is none. */
export function waysOf({ page }: Pick<View, 'page'>, total: number | undefined, turn: (page: number) => void): Ways {
  return {
    previous: page > 1 ? () => turn(page - 1) : null,
    next: total !== undefined && page * pageSize < Math.min(total, 10_000) ? () => turn(page + 1) : null,
  }
}
