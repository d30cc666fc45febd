import { pageSize, type Show, type View } from './use-view'

export interface Ways {
  previous: (() => void) | null
  next: (() => void) | null
}

/** The ways to the pages before and after this one; null where there is none. */
export function waysOf({ page }: View, total: number | undefined, show: Show): Ways {
  return {
    previous: page > 1 ? () => show({ page: page - 1 }) : null,
    next: total !== undefined && page * pageSize < Math.min(total, 10_000) ? () => show({ page: page + 1 }) : null,
  }
}
