'use client'

import { type RefObject, useEffect, useRef } from 'react'
import type { GridHandle } from '@/components/ui/grid/grid'

interface EnterOptions<Row> {
  q: string
  rows: Row[] | undefined
  /** Whether a row is the record typed, by its number or id. */
  isExactMatch: (row: Row, typed: string) => boolean
  /** Whether the rows are the results of `q`. */
  isLoaded: boolean
  /** Whether the search for `q` failed, so that there are no results to wait for. */
  hasError: boolean
  grid: RefObject<GridHandle | null>
  open: (row: Row) => void
}

/** Handles Enter in the query line once the results are there: opens the record whose number was typed, else focuses the rows. */
export function useQueryEnter<Row>({ q, rows, isExactMatch, isLoaded, hasError, grid, open }: EnterOptions<Row>): (typed: string) => void {
  const pendingQuery = useRef<string | null>(null)
  const go = () => {
    if (pendingQuery.current !== q) return
    if (hasError) pendingQuery.current = null
    if (!isLoaded || !rows || hasError) return
    pendingQuery.current = null
    const exact = q ? rows.filter((row) => isExactMatch(row, q)) : []
    if (exact.length === 1 && exact[0]) open(exact[0])
    // After React has rendered these rows: only then can the grid put its cursor on one.
    else if (rows.length) queueMicrotask(() => grid.current?.focusFirst())
  }
  useEffect(go)
  return (typed) => {
    pendingQuery.current = typed
    go()
  }
}
