'use client'

import { type RefObject, useEffect, useState } from 'react'
import type { GridHandle } from '@/components/ui/grid/grid'

interface Options<F extends string> {
  grid: RefObject<GridHandle | null>
  /** The ids of the rows in the sheet; undefined while other rows load. */
  rowIds: readonly string[] | undefined
  /** The id of a field's column. */
  columnOf: (field: F) => string
}

/** Focuses a cell as soon as the sheet contains its row. */
export function useFocusCell<F extends string>({ grid, rowIds, columnOf }: Options<F>) {
  const [target, setTarget] = useState<{ row: string; field: F } | null>(null)
  useEffect(() => {
    if (!target || !rowIds?.includes(target.row)) return
    // A dialog that closes at the same time restores the focus first.
    setTimeout(() => grid.current?.moveTo(target.row, columnOf(target.field)))
    setTarget(null)
  }, [target, rowIds, columnOf, grid])
  return (row: string, field: F) => setTarget({ row, field })
}
