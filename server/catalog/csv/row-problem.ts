/** A problem of a row: the column, its value (truncated), and the expected value. */
export interface RowProblem {
  column: string | null
  value: string | null
  message: string
}

export const rowProblem = (column: string | null, message: string, value: string | null = null): RowProblem => ({
  column,
  value: value !== null && value.length > 100 ? `${value.slice(0, 100)}…` : value,
  message,
})

/** Without duplicates: several checks may find the same problem. */
export const uniqueProblems = (problems: readonly RowProblem[]): RowProblem[] =>
  problems.filter((one, i) => problems.findIndex(({ column, message }) => column === one.column && message === one.message) === i)
