'use client'

import { Search } from 'lucide-react'
import type { RefObject } from 'react'
import { type Action, useActions } from '@/components/frame/keyboard/use-actions'
import type { GridHandle } from '@/components/ui/grid/grid'
import { pageActions, refreshAction, rowActions } from './page-actions'
import type { PageLinks } from './pagination'

interface Options {
  /** The noun of a row and the list's title: "vendor", "Vendors". */
  noun: string
  title: string
  grid: RefObject<GridHandle | null>
  /** Focuses the search field; null when the list has none. */
  find: (() => void) | null
  refresh: () => void
  pagination: PageLinks
  more: Action[]
}

/** Registers the actions of an administration list, by shortcut and in the palette. */
export function useSimpleListActions({ noun, title: section, grid, find, refresh, pagination, more }: Options) {
  useActions([
    ...(find ? [{ id: 'search', label: 'Find in this list', keys: '/', icon: Search, isInstant: true, section, run: find }] : []),
    ...rowActions(noun, section, grid),
    refreshAction(section, refresh),
    ...pageActions(section, pagination),
    ...more,
  ])
}
