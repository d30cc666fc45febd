/** The column of checkboxes, which is not among the declared ones. */
export const selectColumn = '·select'

/** A cell. The row is null in the header. */
export interface Spot {
  row: string | null
  column: string
}

/** Rows and columns as they stand on the screen. */
export interface Extent {
  ids: readonly string[]
  columns: readonly string[]
  /** Rows that fit on the screen. */
  page: number
}

const steps: Record<string, (row: number, column: number, extent: Extent) => [row: number, column: number]> = {
  ArrowUp: (row, column) => [row - 1, column],
  ArrowDown: (row, column) => [row + 1, column],
  ArrowLeft: (row, column) => [row, column - 1],
  ArrowRight: (row, column) => [row, column + 1],
  PageUp: (row, column, { page }) => [row < 0 ? row : Math.max(0, row - page), column],
  PageDown: (row, column, { page }) => [row + page, column],
  Home: (row) => [row, 0],
  End: (row, _, { columns }) => [row, columns.length - 1],
  'Control+Home': () => [0, 0],
  'Control+End': (_row, _column, { ids, columns }) => [ids.length - 1, columns.length - 1],
}

/** Where a key leads from a cell, at the edges no further; null where the key does not move. The header is the row above the first. */
export function step(from: Spot, key: string, extent: Extent): Spot | null {
  const move = steps[key]
  if (!move) return null
  const row = from.row === null ? -1 : extent.ids.indexOf(from.row)
  const [toRow, toColumn] = move(row, extent.columns.indexOf(from.column), extent)
  return spotAt(toRow, toColumn, extent)
}

function spotAt(row: number, column: number, { ids, columns }: Extent): Spot | null {
  const name = columns[Math.min(Math.max(column, 0), columns.length - 1)]
  return name === undefined ? null : { row: row < 0 ? null : (ids[Math.min(row, ids.length - 1)] ?? null), column: name }
}

/** Where the cursor belongs after rows or columns changed: on the same row, or on the one that took its place. */
export function settled({ row, column }: Spot, index: number, { ids, columns }: Extent): Spot {
  const kept = columns.includes(column) ? column : (columns.find((id) => id !== selectColumn) ?? column)
  if (row !== null && ids.includes(row)) return { row, column: kept }
  return { row: ids[Math.min(Math.max(index, 0), ids.length - 1)] ?? null, column: kept }
}

/** The next cell in reading order, over line ends; null behind the last and before the first. */
export function neighbour(from: Spot, by: 1 | -1, { ids, columns }: Pick<Extent, 'ids' | 'columns'>): Spot | null {
  const at = (from.row === null ? 0 : ids.indexOf(from.row)) * columns.length + columns.indexOf(from.column) + by
  if (at < 0) return null
  const row = ids[Math.floor(at / columns.length)]
  const column = columns[at % columns.length]
  return row === undefined || column === undefined ? null : { row, column }
}
