import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual'

/** The rows of a range, and the active one wherever it is. */
export function visibleRows(range: Range, active: number): number[] {
  const rows = defaultRangeExtractor(range)
  if (active < 0 || active >= range.count || rows.includes(active)) return rows
  return [...rows, active].sort((one, other) => one - other)
}
