export interface Place {
  /** Which of the columns it is in. */
  at: number
  /** The path within the list that is written there; empty where none is. */
  within: readonly string[]
}

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
  /** Where a problem is, by its path below the field; in the list that the first column holds unless said. */
  placeOf?(path: readonly string[], cells: readonly string[]): Place
}
