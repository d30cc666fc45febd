'use client'

import { type RefObject, useRef, useState } from 'react'
import type { GridHandle, GridSelection } from '@/components/ui/grid/grid'
import type { PageLinks } from './pagination'
import type { QueryLanguage, QueryProblem } from './query/language'
import type { QueryLineHandle } from './query/query-line'
import type { Selection } from './selection/selection'
import type { useListQuery } from './use-list-query'
import { type ListPage, usePageLinks } from './use-pages'
import { useStalePage } from './use-stale-page'
import type { SetView, View } from './view'
import type { ViewKind } from './views/types'
import { useShownView } from './views/use-views'
import { viewLayout } from './views/view-layout'

interface ListStateOptions<Answer, Row extends { id: string; version: number }, Field extends string> {
  kind: ViewKind
  view: View<Field>
  show: SetView<Field>
  addressOf: (view: View<Field>) => string
  language: QueryLanguage
  search: ReturnType<typeof useListQuery<Answer, Row>>
  selection: Selection<NoInfer<Row>, unknown>
}

/** The state of a list with a query line: its view, its position, and the functions that change them. */
export interface ListState<Row> {
  noun: string
  view: View
  /** The query that found the rows: the typed one, or the one with the nearest spelling. */
  foundBy: string
  /** The layout of the columns: the saved view's, if it has its own. */
  layout: ReturnType<typeof viewLayout>
  address: string
  /** The address of another query. */
  addressFor: (q: string) => string
  language: QueryLanguage
  /** The last results, regardless of the current line. */
  displayedRows: Row[] | undefined
  /** The number of results and the rows; undefined for an invalid line and before the first answer. */
  list: ListPage | undefined
  rows: Row[] | undefined
  /** Whether the rows are those of an earlier query. */
  isPlaceholder: boolean
  isFetching: boolean
  /** The number of rows that others changed. */
  changes: number
  /** The error in the line: found in the browser, and found only by the service. */
  syntaxError: QueryProblem | null
  queryError: QueryProblem | null
  error: Error | null
  /** Whether the requested page no longer exists, so that another one is shown. */
  isStalePage: boolean
  refresh: () => void
  /** Changes the query. */
  setQuery: (q: string, how?: 'push' | 'replace') => void
  sortBy: (sort: string) => void
  pageLinks: PageLinks
  selection: GridSelection
  /** The row that the cursor is on. */
  active: Row | null
  activate(row: Row | null): void
  gridRef: RefObject<GridHandle | null>
  lineRef: RefObject<QueryLineHandle | null>
  isFiltering: boolean
  setFiltering: (isFiltering: boolean) => void
}

export function useListState<Answer extends ListPage, Row extends { id: string; version: number }, Field extends string>(
  options: ListStateOptions<Answer, Row, Field>,
): ListState<Row> {
  const { kind, view, show, addressOf, language, search, selection } = options
  const { data, rows: displayedRows, isPlaceholder, isFetching, changes, problem: syntaxError, queryError, error, refetch } = search
  const list = syntaxError || queryError ? undefined : data
  const rows = list && displayedRows
  const { noun } = kind
  const [activeId, setActiveId] = useState<string | null>(null)
  const [isFiltering, setFiltering] = useState(false)
  return {
    noun,
    view,
    foundBy: (!isPlaceholder && list?.correctedQuery?.q) || view.q,
    layout: viewLayout(kind, useShownView(kind, view)),
    address: addressOf(view),
    addressFor: (q) => addressOf({ ...view, q, page: 1, after: '' }),
    language,
    displayedRows,
    list,
    rows,
    isPlaceholder,
    isFetching,
    changes,
    syntaxError,
    queryError,
    error,
    isStalePage: useStalePage(view, error, show),
    refresh: () => void refetch(),
    setQuery: (q, how) => show({ q }, how),
    sortBy: (sort) => show({ sort: sort as View<Field>['sort'] }),
    pageLinks: usePageLinks(view, isPlaceholder ? undefined : list, rows?.length ?? 0, show),
    selection: gridSelection(rows, selection),
    active: rows?.find(({ id }) => id === activeId) ?? null,
    activate: (row) => setActiveId(row?.id ?? null),
    gridRef: useRef<GridHandle>(null),
    lineRef: useRef<QueryLineHandle>(null),
    isFiltering,
    setFiltering,
  }
}

/** The selection as the grid of this page shows it. Rows of the page are known; others are loaded. */
function gridSelection<Row extends { id: string }>(rows: Row[] | undefined, selection: Selection<Row, unknown>): GridSelection {
  const { count, has, set, setRows, whole } = selection
  return {
    count,
    has,
    set(ids, on) {
      // One row less than all: the rows of this page stay selected, and those of the page on which all were selected.
      if (whole && !on) setRows(rows ?? [], true)
      const remaining = new Set(ids)
      const loaded = rows?.filter(({ id }) => remaining.delete(id)) ?? []
      if (loaded.length) setRows(loaded, on)
      if (remaining.size) set([...remaining], on)
    },
  }
}
