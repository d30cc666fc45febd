import { csvOf } from './csv'
import type { RowProblem } from './row-problem'
import type { Row } from './rows'

/** Rows that failed as they were sent, and after them on which line of that file, in which columns, and why. */
export const failuresText = (failures: readonly { row: Row; problems: readonly RowProblem[] }[]): string =>
  csvOf(
    failures.map(({ row, problems }) => [
      ...row.cells,
      String(row.line),
      [...new Set(problems.flatMap(({ column }) => column ?? []))].join(', '),
      problems.map(({ column, message }) => (problems.length > 1 && column ? `${column}: ${message}` : message)).join(' '),
    ]),
  )
