'use client'

import { ListFilter, Search, SquareCheck } from 'lucide-react'
import type { Action } from '../keys/actions'
import type { Facet } from '../search/filter-menu'
import { pageActions, refreshAction, rowActions } from './paged-actions'
import type { Queried } from './use-queried'
import { sectionOf } from './words'

/** What can be done on every list that is asked in a line, by keys and from the palette. */
export function listActions<Row>(queried: Queried<Row>, facets: readonly Facet[], open: (row: Row) => void): Action[] {
  const { noun, grid, line, active, pages, refresh, setFiltering } = queried
  const section = sectionOf(noun)
  const noRow = active ? null : `Go to ${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun} first, with j.`
  const words = facets.map(({ label }) => label).join(' ')
  return [
    { id: 'search', label: 'Find in this list', keys: '/', icon: Search, isInstant: true, section, run: () => line.current?.focus() },
    { id: 'list.filter', label: 'Filter the list', keys: 'f', icon: ListFilter, section, run: () => setFiltering(true), words },
    ...rowActions(noun, section, grid),
    {
      id: 'list.select',
      label: `Select the ${noun}`,
      keys: 'x',
      icon: SquareCheck,
      section,
      why: noRow,
      run: () => grid.current?.toggle(),
    },
    { id: 'list.open', label: `Open the ${noun} (Enter)`, section, why: noRow, run: () => active && open(active) },
    refreshAction(section, refresh),
    ...pageActions(section, pages),
  ]
}
