'use client'

import type { PageLinks } from './pagination'
import { LAST_NUMBERED_PAGE, pageSize, type SetPage, type View } from './view'

/** The totals and the cursor that every list of the API returns. */
export interface ListPage {
  totalCount: number
  totalCountIsCapped: boolean
  nextCursor: string | null
  /** The query with the nearest spelling, whose rows these are when the typed one found none. */
  correctedQuery?: { q: string; corrections: { typed: string; corrected: string }[] }
}

/** The links to the adjacent pages: numbered as far as the API numbers them, then by cursor. */
export function usePageLinks(view: View, list: ListPage | undefined, rows: number, show: SetPage): PageLinks {
  const next = list && nextOf(view, list, rows)
  return {
    next: next
      ? () => {
          // From a page with a cursor, the only way back is to the page it was opened from.
          if (next.after) rememberPrevious(next, view)
          show(next)
        }
      : null,
    previous: view.page > 1 ? () => show(previousOf(view)) : null,
  }
}

/** The address of the next page; null at the end. */
function nextOf({ page }: View, { nextCursor, totalCount }: ListPage, rows: number): Pick<View, 'page' | 'after'> | null {
  if (page < LAST_NUMBERED_PAGE) return page * pageSize < totalCount && rows > 0 ? { page: page + 1, after: '' } : null
  return nextCursor ? { page: page + 1, after: nextCursor } : null
}

function previousOf(view: View): Pick<View, 'page' | 'after'> {
  if (!view.after) return { page: view.page - 1, after: '' }
  const previous = previousByCursor.get(view.after)
  return previous ?? { page: LAST_NUMBERED_PAGE, after: '' }
}

/** The page from which each cursor came. */
const previousByCursor = new Map<string, Pick<View, 'page' | 'after'>>()

function rememberPrevious(next: Pick<View, 'page' | 'after'>, { page, after }: View) {
  previousByCursor.set(next.after, { page, after })
}
