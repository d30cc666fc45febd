import { ArrowDown, ArrowUp, Plus, RefreshCw } from 'lucide-react'
import type { RefObject } from 'react'
import type { Action } from '../../keys/actions'
import type { GridHandle } from '../../ui/grid/grid'

interface Given {
  grid: RefObject<GridHandle | null>
  why: string | null
  pages: { previous: (() => void) | null; next: (() => void) | null }
  refresh: () => void
  create: () => void
}

const section = 'Merchant catalogs'

/** What can be done on the list of merchant catalogs, by keys and from the palette. */
export const listActions = ({ grid, why, pages, refresh, create }: Given) =>
  ({
    next: { id: 'list.next', label: 'Next catalog', keys: 'j', icon: ArrowDown, section, run: () => grid.current?.move(1) },
    previous: { id: 'list.previous', label: 'Previous catalog', keys: 'k', icon: ArrowUp, section, run: () => grid.current?.move(-1) },
    refresh: { id: 'list.refresh', label: 'Refresh the list', keys: 'r', icon: RefreshCw, section, run: refresh },
    pageBefore: {
      id: 'list.page.previous',
      label: 'Previous page',
      keys: '[',
      section,
      why: pages.previous ? null : 'This is the first page.',
      run: () => pages.previous?.(),
    },
    pageAfter: {
      id: 'list.page.next',
      label: 'Next page',
      keys: ']',
      section,
      why: pages.next ? null : 'This is the last page.',
      run: () => pages.next?.(),
    },
    create: { id: 'catalog.new', label: 'New catalog', keys: 'n', icon: Plus, section, why, run: create },
  }) satisfies Record<string, Action>
