'use client'

import { ListFilter, Search, SquareCheck } from 'lucide-react'
import type { Action } from '@/components/frame/keyboard/use-actions'
import { actionSection } from './labels'
import { pageActions, refreshAction, rowActions } from './page-actions'
import type { Facet } from './query/language'
import type { ListState } from './use-list-state'

/** The actions of every list with a query line, by shortcut and in the palette. */
export function listActions<Row>(listState: ListState<Row>, facets: readonly Facet[], open: (row: Row) => void): Action[] {
  const { noun, gridRef, lineRef, active, pageLinks, refresh, setFiltering } = listState
  const section = actionSection(noun)
  const noRowReason = active ? null : `Go to ${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun} first, with j.`
  const keywords = facets.map(({ label }) => label).join(' ')
  return [
    { id: 'search', label: 'Find in this list', keys: '/', icon: Search, isInstant: true, section, run: () => lineRef.current?.focus() },
    { id: 'list.filter', label: 'Filter the list', keys: 'f', icon: ListFilter, section, run: () => setFiltering(true), keywords },
    ...rowActions(noun, section, gridRef),
    {
      id: 'list.select',
      label: `Select the ${noun}`,
      keys: 'x',
      icon: SquareCheck,
      section,
      disabledReason: noRowReason,
      run: () => gridRef.current?.toggle(),
    },
    { id: 'list.open', label: `Open the ${noun} (Enter)`, section, disabledReason: noRowReason, run: () => active && open(active) },
    refreshAction(section, refresh),
    ...pageActions(section, pageLinks),
  ]
}
