'use client'

import { ArrowDown, ArrowUp, RefreshCw, Search } from 'lucide-react'
import type { RefObject } from 'react'
import { type Action, useActions } from '../../keys/actions'
import type { GridHandle } from '../../ui/grid/grid'
import type { Ways } from './ways'

interface Given {
  /** What the rows are: "vendor", "Vendors". */
  one: string
  title: string
  grid: RefObject<GridHandle | null>
  /** Null where nothing is found by words. */
  find: (() => void) | null
  refresh: () => void
  ways: Ways
  more: Action[]
}

/** What can be done on a list of the administration, by keys and from the palette. */
export function useListActions({ one, title: section, grid, find, refresh, ways, more }: Given) {
  const { previous, next } = ways
  useActions([
    ...(find ? [{ id: 'search', label: 'Find in this list', keys: '/', icon: Search, isInstant: true, section, run: find }] : []),
    { id: 'list.next', label: `Next ${one}`, keys: 'j', icon: ArrowDown, section, run: () => grid.current?.move(1) },
    { id: 'list.previous', label: `Previous ${one}`, keys: 'k', icon: ArrowUp, section, run: () => grid.current?.move(-1) },
    { id: 'list.refresh', label: 'Refresh the list', keys: 'r', icon: RefreshCw, section, run: refresh },
    {
      id: 'list.page.previous',
      label: 'Previous page',
      keys: '[',
      section,
      why: previous ? null : 'This is the first page.',
      run: () => previous?.(),
    },
    { id: 'list.page.next', label: 'Next page', keys: ']', section, why: next ? null : 'This is the last page.', run: () => next?.() },
    ...more,
  ])
}
