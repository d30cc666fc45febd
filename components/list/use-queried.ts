'use client'

import { type RefObject, useRef, useState } from 'react'
import type { Language, QueryProblem } from '../search/language'
import type { QueryLineHandle } from '../search/query-line'
import type { GridHandle, GridSelection } from '../ui/grid/grid'
import type { Selection } from './selection'
import type { useListed } from './use-listed'
import { type Listed, usePages } from './use-pages'
import { useRows } from './use-rows'
import { useStalePage } from './use-stale-page'
import type { Show, View } from './view'
import type { Ways } from './ways'

interface Asked<Answer, Row extends { id: string; version: number }, Field extends string> {
  /** Of one: "order". */
  noun: string
  view: View<Field>
  show: Show<Field>
  addressOf: (view: View<Field>) => string
  language: Language
  search: ReturnType<typeof useListed<Answer, Row>>
  selection: Selection<NoInfer<Row>, unknown>
}

/** A list that is asked in a line: what it shows, where one is in it, and how it is asked for something else. */
export interface Queried<Row> {
  noun: string
  view: View
  address: string
  /** The address of another line. */
  addressFor: (q: string) => string
  language: Language
  /** What was found last, whatever stands in the line by now. */
  shown: Row[] | undefined
  /** How many the line finds, and its rows; undefined where it has a mistake, and before the first answer. */
  list: Listed | undefined
  rows: Row[] | undefined
  /** Whether the rows are those of an earlier line. */
  isOld: boolean
  isFetching: boolean
  /** How many rows others have changed. */
  changes: number
  /** What is wrong with the line: seen here, and seen only by the service. */
  problem: QueryProblem | null
  refused: QueryProblem | null
  error: Error | null
  /** Whether it was the page that was not found again: another is shown for it. */
  isStale: boolean
  refresh: () => void
  /** Asks another line. */
  tell: (q: string, how?: 'push' | 'replace') => void
  sortBy: (sort: string) => void
  pages: Ways
  selection: GridSelection
  /** The row that the cursor is on. */
  active: Row | null
  activate(row: Row | null): void
  grid: RefObject<GridHandle | null>
  line: RefObject<QueryLineHandle | null>
  isFiltering: boolean
  setFiltering: (is: boolean) => void
}

export function useQueried<Answer extends Listed, Row extends { id: string; version: number }, Field extends string>(
  asked: Asked<Answer, Row, Field>,
): Queried<Row> {
  const { noun, view, show, addressOf, language, search, selection } = asked
  const { data, rows: shown, isOld, isFetching, changes, problem, refused, error, refetch } = search
  const list = problem || refused ? undefined : data
  const rows = list && shown
  const [activeId, setActiveId] = useState<string | null>(null)
  const [isFiltering, setFiltering] = useState(false)
  return {
    noun,
    view,
    address: addressOf(view),
    addressFor: (q) => addressOf({ ...view, q, page: 1, after: '' }),
    language,
    shown,
    list,
    rows,
    isOld,
    isFetching,
    changes,
    problem,
    refused,
    error,
    isStale: useStalePage(view, error, show),
    refresh: () => void refetch(),
    tell: (q, how) => show({ q }, how),
    sortBy: (sort) => show({ sort: sort as View<Field>['sort'] }),
    pages: usePages(view, isOld ? undefined : list, rows?.length ?? 0, show),
    selection: useRows(rows, selection),
    active: rows?.find(({ id }) => id === activeId) ?? null,
    activate: (row) => setActiveId(row?.id ?? null),
    grid: useRef<GridHandle>(null),
    line: useRef<QueryLineHandle>(null),
    isFiltering,
    setFiltering,
  }
}
