/** What is wrong with a row: the column, what stands there (cut), and what would be right. */
export interface RowProblem {
  column: string | null
  value: string | null
  message: string
}

export const problemIn = (column: string | null, message: string, value: string | null = null): RowProblem => ({
  column,
  value: value !== null && value.length > 100 ? `${value.slice(0, 100)}…` : value,
  message,
})

/** Each once: a cell can be found wrong on more than one way. */
export const distinct = (problems: readonly RowProblem[]): RowProblem[] =>
  problems.filter((one, i) => problems.findIndex(({ column, message }) => column === one.column && message === one.message) === i)
