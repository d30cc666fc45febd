import { type RowProblem, rowProblem } from '../row-problem'

export const MAX_CELL_LENGTH = 500_000
const NUL = /\0/g

const countText = (count: number, word: string) => `${count.toLocaleString('en')} ${word}${count === 1 ? '' : 's'}`
const separators: Record<string, string> = { ',': 'a comma', ';': 'a semicolon', '\t': 'a tab', '|': 'a |' }

/**
 * The problems of a record that is no valid row; such a record has no other problems. `names` are the file's columns, null for ignored
 * ones.
 */
export function malformedRowProblems(cells: readonly string[], names: readonly (string | null)[], delimiter: string): RowProblem[] {
  if (cells.length === names.length) return cells.flatMap((cell, i) => malformedCellProblems(cell, names[i] as string | null))
  const summary = `There ${cells.length === 1 ? 'is' : 'are'} ${countText(cells.length, 'cell')}, and ${countText(names.length, 'column')} in the first line`
  const surplus = cells.slice(names.length).join(delimiter).replace(NUL, '␀')
  const surplusText = surplus.trim() ? `: "${surplus.length > 200 ? `${surplus.slice(0, 200)}…` : surplus}" is too much` : ''
  const advice =
    cells.length > names.length
      ? `Put a cell that contains ${separators[delimiter]} in quotes.`
      : 'Give each column a cell, empty if there is no value.'
  return [rowProblem(null, `${summary}${surplusText}. ${advice}`)]
}

function malformedCellProblems(cell: string, column: string | null): RowProblem[] {
  if (column === null) return []
  const value = cell.slice(0, 101).replace(NUL, '␀')
  const { length } = cell
  return [
    ...(length > MAX_CELL_LENGTH
      ? [
          rowProblem(
            column,
            `A cell can have at most ${countText(MAX_CELL_LENGTH, 'character')}; this one has ${length.toLocaleString('en')}.`,
            value,
          ),
        ]
      : []),
    ...(cell.includes('\0') ? [rowProblem(column, 'Text cannot contain the NUL character. Remove it.', value)] : []),
  ]
}
