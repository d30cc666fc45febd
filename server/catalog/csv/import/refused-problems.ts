import { productFields } from '../columns/product-fields'
import { countOptionPairs, variantFields } from '../columns/variant-fields'
import type { Row } from '../file/rows'
import { type RowProblem, uniqueProblems } from '../row-problem'
import { problemsByColumn } from './parse-row'
import type { Cell } from './validate-row'

/** The problems of a row that stored data refuses, by the columns of the file. */
export function refusedProblems(columns: readonly string[], row: Row, problems: Parameters<typeof problemsByColumn>[1]): RowProblem[] {
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
