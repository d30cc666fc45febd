import { isRefusal } from '@/server/kernel/refusal'
import { productFields } from '../columns/product-fields'
import { countOptionPairs, variantFields } from '../columns/variant-fields'
import type { Row } from '../file/rows'
import { type RowProblem, uniqueProblems } from '../row-problem'
import { problemsByColumn } from './parse-row'
import type { Cell } from './validate-row'

/** Passes all rows to `apply`; one by one if it throws a Refusal, whose rows then go to `onRefused`. */
export async function applyInChunks<T extends { row: Row }>(
  columns: readonly string[],
  rows: readonly T[],
  apply: (rows: readonly T[]) => Promise<void>,
  onRefused: (one: T, problems: RowProblem[]) => void,
): Promise<void> {
  try {
    await apply(rows)
  } catch (error) {
    if (!isRefusal(error)) throw error
    const [one] = rows
    if (one && rows.length === 1) return onRefused(one, refusedProblems(columns, one.row, error.problems))
    for (const row of rows) await applyInChunks(columns, [row], apply, onRefused)
  }
}

function refusedProblems(columns: readonly string[], row: Row, problems: Parameters<typeof problemsByColumn>[1]): RowProblem[] {
  const cell: Cell = (column) => row.cells[columns.indexOf(column)]
  const isVariants = (name: string | null) => name?.startsWith('variants') ?? false
  return uniqueProblems(
    problems.flatMap((one) =>
      isVariants(one.propertyName)
        ? problemsByColumn(variantFields(countOptionPairs(columns)), [one], cell)
        : problemsByColumn(productFields, [one], cell),
    ),
  )
}
