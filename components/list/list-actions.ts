'use client'

import { ArrowDown, ArrowUp, ListFilter, RefreshCw, Search, SquareCheck } from 'lucide-react'
import type { RefObject } from 'react'
import type { Action } from '../keys/actions'
import type { GridHandle } from '../ui/grid/grid'

interface Given {
  /** Of one: "order". */
  noun: string
  section: string
  grid: RefObject<GridHandle | null>
  /** Whether the cursor is on a row. */
  hasActive: boolean
  pages: { previous: (() => void) | null; next: (() => void) | null }
  find: () => void
  filter: () => void
  /** Other words to find the filters by. */
  filterWords: string
  refresh: () => void
  open: () => void
}

/** What can be done on every list, by keys and from the palette. */
export function listActions({ noun, section, grid, hasActive, pages, find, filter, filterWords, refresh, open }: Given): Action[] {
  const noRow = hasActive ? null : `Go to ${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun} first, with j.`
  return [
    { id: 'search', label: 'Find in this list', keys: '/', icon: Search, isInstant: true, section, run: find },
    { id: 'list.filter', label: 'Filter the list', keys: 'f', icon: ListFilter, section, run: filter, words: filterWords },
    { id: 'list.next', label: `Next ${noun}`, keys: 'j', icon: ArrowDown, section, run: () => grid.current?.move(1) },
    { id: 'list.previous', label: `Previous ${noun}`, keys: 'k', icon: ArrowUp, section, run: () => grid.current?.move(-1) },
    {
      id: 'list.select',
      label: `Select the ${noun}`,
      keys: 'x',
      icon: SquareCheck,
      section,
      why: noRow,
      run: () => grid.current?.toggle(),
    },
    { id: 'list.open', label: `Open the ${noun} (Enter)`, section, why: noRow, run: open },
    { id: 'list.refresh', label: 'Refresh the list', keys: 'r', icon: RefreshCw, section, run: refresh },
    {
      id: 'list.page.previous',
      label: 'Previous page',
      keys: '[',
      section,
      why: pages.previous ? null : 'This is the first page.',
      run: () => pages.previous?.(),
    },
    {
      id: 'list.page.next',
      label: 'Next page',
      keys: ']',
      section,
      why: pages.next ? null : 'This is the last page.',
      run: () => pages.next?.(),
    },
  ]
}
