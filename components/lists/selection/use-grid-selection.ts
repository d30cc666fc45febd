'use client'

import type { GridSelection } from '@/components/ui/grid/grid'
import type { Selection } from './selection'

/** The selection as the grid of this page shows it. Rows of the page are known; others are loaded. */
export function useGridSelection<Row extends { id: string }>(rows: Row[] | undefined, selection: Selection<Row, unknown>): GridSelection {
  const { count, has, set, setRows } = selection
  return {
    count,
    has,
    set(ids, on) {
      const remaining = new Set(ids)
      const loaded = rows?.filter(({ id }) => remaining.delete(id)) ?? []
      if (loaded.length) setRows(loaded, on)
      if (remaining.size) set([...remaining], on)
    },
  }
}
