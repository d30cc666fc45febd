import { ArrowDown, ArrowUp, RefreshCw } from 'lucide-react'
import type { RefObject } from 'react'
import type { Action } from '@/components/frame/keyboard/use-actions'
import type { GridHandle } from '@/components/ui/grid/grid'
import type { PageLinks } from './pagination'

/** The actions to the previous and the next page. */
export const pageActions = (section: string, { previous, next }: PageLinks): Action[] => [
  {
    id: 'list.page.previous',
    label: 'Previous page',
    keys: '[',
    section,
    disabledReason: previous ? null : 'This is the first page.',
    run: () => previous?.(),
  },
  {
    id: 'list.page.next',
    label: 'Next page',
    keys: ']',
    section,
    disabledReason: next ? null : 'This is the last page.',
    run: () => next?.(),
  },
]

/** The actions to the previous and the next row. */
export const rowActions = (noun: string, section: string, grid: RefObject<GridHandle | null>): Action[] => [
  { id: 'list.next', label: `Next ${noun}`, keys: 'j', icon: ArrowDown, section, run: () => grid.current?.move(1) },
  { id: 'list.previous', label: `Previous ${noun}`, keys: 'k', icon: ArrowUp, section, run: () => grid.current?.move(-1) },
]

export const refreshAction = (section: string, refresh: () => void): Action => ({
  id: 'list.refresh',
  label: 'Refresh the list',
  keys: 'r',
  icon: RefreshCw,
  section,
  run: refresh,
})
