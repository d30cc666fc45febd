import { ArrowDown, ArrowUp, RefreshCw } from 'lucide-react'
import type { RefObject } from 'react'
import type { Action } from '../keys/actions'
import type { GridHandle } from '../ui/grid/grid'
import type { Ways } from './ways'

/** To the page before and after. */
export const pageActions = (section: string, { previous, next }: Ways): Action[] => [
  {
    id: 'list.page.previous',
    label: 'Previous page',
    keys: '[',
    section,
    why: previous ? null : 'This is the first page.',
    run: () => previous?.(),
  },
  { id: 'list.page.next', label: 'Next page', keys: ']', section, why: next ? null : 'This is the last page.', run: () => next?.() },
]

/** To the row before and after. */
export const rowActions = (one: string, section: string, grid: RefObject<GridHandle | null>): Action[] => [
  { id: 'list.next', label: `Next ${one}`, keys: 'j', icon: ArrowDown, section, run: () => grid.current?.move(1) },
  { id: 'list.previous', label: `Previous ${one}`, keys: 'k', icon: ArrowUp, section, run: () => grid.current?.move(-1) },
]

export const refreshAction = (section: string, refresh: () => void): Action => ({
  id: 'list.refresh',
  label: 'Refresh the list',
  keys: 'r',
  icon: RefreshCw,
  section,
  run: refresh,
})
