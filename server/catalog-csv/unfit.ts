import { problemIn, type RowProblem } from './row-problem'

export const MOST_CHARACTERS = 500_000
const NUL = /\0/g

const counted = (count: number, word: string) => `${count.toLocaleString('en')} ${word}${count === 1 ? '' : 's'}`
const separators: Record<string, string> = { ',': 'a comma', ';': 'a semicolon', '\t': 'a tab', '|': 'a |' }

/**
 * What keeps the cells of a record from being a row of its file: nothing else is said of it then. `names` are what the file's columns are
 * called, null for those that are passed over.
 */
export function unfitness(cells: readonly string[], names: readonly (string | null)[], delimiter: string): RowProblem[] {
  if (cells.length === names.length) return cells.flatMap((cell, i) => problemsOf(cell, names[i] as string | null))
  const there = `There ${cells.length === 1 ? 'is' : 'are'} ${counted(cells.length, 'cell')}, and ${counted(names.length, 'column')} in the first line`
  const surplus = cells.slice(names.length).join(delimiter).replace(NUL, '␀')
  const beyond = surplus.trim() ? `: "${surplus.length > 200 ? `${surplus.slice(0, 200)}…` : surplus}" is beyond them` : ''
  const advice =
    cells.length > names.length
      ? `A cell with ${separators[delimiter]} in it is put into quotes.`
      : 'Give each column a cell, an empty one where there is nothing to say.'
  return [problemIn(null, `${there}${beyond}. ${advice}`)]
}

function problemsOf(cell: string, column: string | null): RowProblem[] {
  if (column === null) return []
  const value = cell.slice(0, 101).replace(NUL, '␀')
  const { length } = cell
  return [
    ...(length > MOST_CHARACTERS
      ? [problemIn(column, `A cell has at most ${counted(MOST_CHARACTERS, 'character')}; this has ${length.toLocaleString('en')}.`, value)]
      : []),
    ...(cell.includes('\0') ? [problemIn(column, 'Text may not contain the character NUL. Take it out.', value)] : []),
  ]
}
