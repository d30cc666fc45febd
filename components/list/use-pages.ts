'use client'

import { lastNumbered, pageSize, type Turn, type View } from './view'
import type { Ways } from './ways'

/** A page of rows, as every list of the API tells of it. */
export interface Listed {
  totalCount: number
  totalCountIsCapped: boolean
  nextCursor: string | null
}

/** The ways from this page. Numbered as far as the API numbers them, then by cursor. */
export function usePages(view: View, list: Listed | undefined, rows: number, show: Turn): Ways {
  const next = list && nextOf(view, list, rows)
  return {
    next: next
      ? () => {
          // Back from beyond the numbers is only possible to where one came from.
          if (next.after) remember(next, view)
          show(next)
        }
      : null,
    previous: view.page > 1 ? () => show(previousOf(view)) : null,
  }
}

/** Where the next page is; null at the end. */
function nextOf({ page }: View, { nextCursor, totalCount }: Listed, rows: number): Pick<View, 'page' | 'after'> | null {
  if (page < lastNumbered) return page * pageSize < totalCount && rows > 0 ? { page: page + 1, after: '' } : null
  return nextCursor ? { page: page + 1, after: nextCursor } : null
}

function previousOf(view: View): Pick<View, 'page' | 'after'> {
  if (!view.after) return { page: view.page - 1, after: '' }
  const known = came.get(view.after)
  return known ?? { page: lastNumbered, after: '' }
}

/** From which page each cursor was met. */
const came = new Map<string, Pick<View, 'page' | 'after'>>()

function remember(next: Pick<View, 'page' | 'after'>, { page, after }: View) {
  came.set(next.after, { page, after })
}
