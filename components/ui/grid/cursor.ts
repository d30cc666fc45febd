/** The id of the checkbox column, which is not declared by the caller. */
export const selectColumn = '·select'

/** The position of a cell. The row is null in the header. */
export interface Spot {
  row: string | null
  column: string
}

/** The rows and columns in display order. */
export interface GridBounds {
  ids: readonly string[]
  columns: readonly string[]
  /** The number of rows that fit on the screen. */
  page: number
}

const steps: Record<string, (row: number, column: number, extent: GridBounds) => [row: number, column: number]> = {
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

/** The position that a key leads to, limited by the edges; null for a key that does not move. The header is the row above the first. */
export function step(from: Spot, key: string, extent: GridBounds): Spot | null {
  const move = steps[key]
  if (!move) return null
  const row = from.row === null ? -1 : extent.ids.indexOf(from.row)
  const [toRow, toColumn] = move(row, extent.columns.indexOf(from.column), extent)
  return spotAt(toRow, toColumn, extent)
}

function spotAt(row: number, column: number, { ids, columns }: GridBounds): Spot | null {
  const name = columns[Math.min(Math.max(column, 0), columns.length - 1)]
  return name === undefined ? null : { row: row < 0 ? null : (ids[Math.min(row, ids.length - 1)] ?? null), column: name }
}

/** The cursor's position after rows or columns changed: in the same row, or in the one that replaced it. */
export function clampCursor({ row, column }: Spot, index: number, { ids, columns }: GridBounds): Spot {
  const keptColumn = columns.includes(column) ? column : (columns.find((id) => id !== selectColumn) ?? column)
  if (row !== null && ids.includes(row)) return { row, column: keptColumn }
  return { row: ids[Math.min(Math.max(index, 0), ids.length - 1)] ?? null, column: keptColumn }
}

/** The next cell in reading order, across rows; null after the last and before the first. */
export function adjacentCell(from: Spot, direction: 1 | -1, { ids, columns }: Pick<GridBounds, 'ids' | 'columns'>): Spot | null {
  const at = (from.row === null ? 0 : ids.indexOf(from.row)) * columns.length + columns.indexOf(from.column) + direction
  if (at < 0) return null
  const row = ids[Math.floor(at / columns.length)]
  const column = columns[at % columns.length]
  return row === undefined || column === undefined ? null : { row, column }
}
