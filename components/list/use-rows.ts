'use client'

import type { GridSelection } from '../ui/grid/grid'
import type { Selection } from './selection'

/** The selection as the grid of this page marks it. What is on the page is known; what is not is asked for. */
export function useRows<Row extends { id: string }>(rows: Row[] | undefined, selection: Selection<Row, unknown>): GridSelection {
  const { count, has, set, setRows } = selection
  return {
    count,
    has,
    set(ids, on) {
      const wanted = new Set(ids)
      const known = rows?.filter(({ id }) => wanted.delete(id)) ?? []
      if (known.length) setRows(known, on)
      if (wanted.size) set([...wanted], on)
    },
  }
}
