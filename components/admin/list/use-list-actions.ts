'use client'

import { Search } from 'lucide-react'
import type { RefObject } from 'react'
import { type Action, useActions } from '../../keys/actions'
import { pageActions, refreshAction, rowActions } from '../../list/paged-actions'
import type { Ways } from '../../list/ways'
import type { GridHandle } from '../../ui/grid/grid'

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
  useActions([
    ...(find ? [{ id: 'search', label: 'Find in this list', keys: '/', icon: Search, isInstant: true, section, run: find }] : []),
    ...rowActions(one, section, grid),
    refreshAction(section, refresh),
    ...pageActions(section, ways),
    ...more,
  ])
}
