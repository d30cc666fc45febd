'use client'

import { useMemo, useRef } from 'react'

/** The rows, with unchanged ones as the same objects as before, so that only changed rows render again. */
export const reuseRows = <R extends { id: string }>(rows: readonly R[], previous: ReadonlyMap<string, R>): R[] =>
  rows.map((row) => {
    const before = previous.get(row.id)
    return before && (Object.keys(row) as (keyof R)[]).every((name) => Object.is(row[name], before[name])) ? before : row
  })

/** `reuseRows` from one render to the next. `rows` must be memoized. */
export function useSheetRows<R extends { id: string }>(rows: readonly R[] | undefined): R[] | undefined {
  const previous = useRef<ReadonlyMap<string, R>>(new Map())
  return useMemo(() => {
    if (!rows) return undefined
    const next = reuseRows(rows, previous.current)
    previous.current = new Map(next.map((row) => [row.id, row]))
    return next
  }, [rows])
}
