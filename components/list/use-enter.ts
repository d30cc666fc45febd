'use client'

import { type RefObject, useEffect, useRef } from 'react'
import type { GridHandle } from '../ui/grid/grid'

interface Entered<Row> {
  q: string
  rows: Row[] | undefined
  /** Whether a row is what was typed: its number, its id. */
  isItself: (row: Row, typed: string) => boolean
  /** Whether the rows are those of `q`. */
  isThere: boolean
  /** Whether the search for `q` was refused, so that nothing is to be waited for. */
  isRefused: boolean
  grid: RefObject<GridHandle | null>
  open: (row: Row) => void
}

/** What Enter in the query line leads to, once it is found: the one whose number was typed, else the rows. */
export function useEnter<Row>({ q, rows, isItself, isThere, isRefused, grid, open }: Entered<Row>): (typed: string) => void {
  const wanted = useRef<string | null>(null)
  const go = () => {
    if (wanted.current !== q) return
    if (isRefused) wanted.current = null
    if (!isThere || !rows || isRefused) return
    wanted.current = null
    const exact = q ? rows.filter((row) => isItself(row, q)) : []
    if (exact.length === 1 && exact[0]) open(exact[0])
    // Once React has done with these rows: before that the grid cannot put its cursor on one.
    else if (rows.length) queueMicrotask(() => grid.current?.first())
  }
  useEffect(go)
  return (typed) => {
    wanted.current = typed
    go()
  }
}
