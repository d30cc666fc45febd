/** Columns in which one field of the API is written. */
export interface Field<T> {
  /** As the API calls it. */
  name: string
  columns: readonly string[]
  /** The cells of these columns, for something that is stored. */
  write(source: T): string[]
  /** What the cells say, as the API takes it. Throws CellProblem. */
  read(cells: readonly [string, ...string[]]): unknown
  /** What the API takes where the cells are empty. */
  empty: unknown
  /** Which of the columns a problem is in, by its path below the field; the first unless said. */
  columnAt?(path: readonly string[]): number
}
