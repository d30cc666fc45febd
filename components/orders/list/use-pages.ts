'use client'

import type { Answer } from '../../api'
import { lastNumbered, pageSize, type Show, type View } from './use-view'

type List = Answer<'GET /orders/search'>

/** The ways to the pages before and after this one; null where there is none. Numbered as far as the API numbers them, then by cursor. */
export function usePages(view: View, list: List | undefined, show: Show) {
  const next = list && nextOf(view, list)
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
export function nextOf({ page }: View, { nextCursor, orders, totalCount }: List): Pick<View, 'page' | 'after'> | null {
  if (page < lastNumbered) return page * pageSize < totalCount && orders.length > 0 ? { page: page + 1, after: '' } : null
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
