import { isRefusal } from '../refusal'
import type { Cell } from './judge'
import { productFields } from './product-fields'
import { inColumns } from './read-row'
import { distinct, type RowProblem } from './row-problem'
import type { Row } from './rows'
import { pairsAmong, variantFields } from './variant-fields'

/** How long a piece should take: what other requests wait for is a piece at most. */
const PIECE_MS = 15
const MOST_AT_ONCE = 250
export const FIRST_SIZE = 20

/** How many rows the next piece should have, when one of `size` took so long. */
export const nextSize = (size: number, ms: number): number =>
  Math.max(5, Math.min(MOST_AT_ONCE, size * 2, Math.round((size * PIECE_MS) / Math.max(ms, 1))))

/**
 * Does rows together, as one change that `act` makes; where what is stored forbids one of them, each by itself. `refused` is told those that
 * cannot be done.
 */
export async function inPieces<T extends { row: Row }>(
  columns: readonly string[],
  rows: readonly T[],
  act: (rows: readonly T[]) => Promise<void>,
  refused: (one: T, problems: RowProblem[]) => void,
): Promise<void> {
  try {
    await act(rows)
  } catch (error) {
    if (!isRefusal(error)) throw error
    const [one] = rows
    if (one && rows.length === 1) return refused(one, refusedIn(columns, one.row, error.problems))
    for (const row of rows) await inPieces(columns, [row], act, refused)
  }
}

function refusedIn(columns: readonly string[], row: Row, problems: Parameters<typeof inColumns>[1]): RowProblem[] {
  const cell: Cell = (column) => row.cells[columns.indexOf(column)]
  const isVariants = (name: string | null) => name?.startsWith('variants') ?? false
  return distinct(
    problems.flatMap((one) =>
      isVariants(one.propertyName) ? inColumns(variantFields(pairsAmong(columns)), [one], cell) : inColumns(productFields, [one], cell),
    ),
  )
}
