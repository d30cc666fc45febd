import type { Difference, Row } from '../file/rows'
import { type RowProblem, rowProblem } from '../row-problem'
import type { CategoryLookup } from './record-lookup'
import { validateNewProduct } from './validate-row'

/**
 * The cells in which a row disagrees with an earlier row of its product. One wrong cell is one error: cells that
 * are wrong by themselves (those of this row are in `known`) are not compared.
 */
export async function disagreements(
  { cells, differences = [] }: Row,
  columns: readonly string[],
  known: readonly RowProblem[],
  categories: CategoryLookup,
): Promise<RowProblem[]> {
  const problems: RowProblem[] = []
  for (const difference of differences) {
    const { column, line, value } = difference
    if ([...known, ...problems].some((one) => one.column === column) || (await isWrong(difference, categories))) continue
    const shownValue = value ? `"${value.length > 60 ? `${value.slice(0, 60)}…` : value}"` : 'nothing'
    const message = `Line ${line} has ${shownValue} for this product. All rows of a product must agree.`
    problems.push(rowProblem(column, message, cells[columns.indexOf(column)]))
  }
  return problems
}

async function isWrong({ column, value }: Difference, categories: CategoryLookup): Promise<boolean> {
  const { problems } = await validateNewProduct((name) => (name === column ? value : undefined), categories)
  return value !== '' && problems.some((one) => one.column === column)
}
