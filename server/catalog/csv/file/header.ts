import { type Problem, problem } from '@/server/kernel/refusal'
import { nearestChoice } from '@/server/kernel/spelling'
import { type FileRow, lineMessage } from '@/server/platform/imports/imports'
import { allColumns, columns, errorColumns, findColumn, IGNORED_PREFIX } from '../columns/column-rules'

const isErrorColumn = (name: string) => (errorColumns as readonly string[]).includes(name)

export interface Header {
  /** The column of each header; null for ignored ones, which start with # or are error columns. */
  names: (string | null)[]
  /** All reasons why the file cannot be read. */
  problems: Problem[]
}

/**
 * Parses the header line, ignoring case, spaces and hyphens. Reports unknown columns with the nearest known name, headers without a name,
 * duplicates and missing required columns.
 */
export function parseHeader({ line, cells }: FileRow): Header {
  const problems: Problem[] = []
  const addProblem = (message: string, column: string | null = null, value?: unknown) =>
    problems.push(problem('file.malformed', column, lineMessage(line, message, column), value))
  let hasListedColumns = false
  const names = cells.map((cell, i) => {
    const name = findColumn(cell)
    if (cell.trim().startsWith(IGNORED_PREFIX)) return null
    if (name) return name
    const shownName = cell.slice(0, 100)
    const nearestName = nearestChoice(cell, allColumns)
    if (!cell.trim()) addProblem(`column ${i + 1} has no name. Name it or remove it.`)
    else {
      const hint = nearestName ? `Did you mean ${nearestName}?` : hasListedColumns ? '' : `The columns are ${columns.join(', ')}.`
      hasListedColumns ||= !nearestName
      addProblem(
        [`there is no column "${shownName}".`, hint, `A column whose name starts with ${IGNORED_PREFIX} is ignored.`]
          .filter(Boolean)
          .join(' '),
        null,
        shownName,
      )
    }
    return null
  })
  const repeatedNames = new Set(names.filter((name, i) => name !== null && names.indexOf(name) !== i))
  for (const name of repeatedNames) addProblem(`the column ${name} is there ${occurrenceText(names, name)}.`, name)
  if (!names.includes('sku'))
    addProblem('the column sku is missing. It is required; leave its cells empty for products without variants.', 'sku')
  const usedNames = names.map((name) => (name && isErrorColumn(name) ? null : name))
  if (!problems.length && usedNames.every((name) => name === null || name === 'sku'))
    addProblem('the only column is sku. Add others, such as productName or price.')
  return { names: usedNames, problems }
}

function occurrenceText(names: readonly (string | null)[], name: string | null): string {
  const count = names.filter((one) => one === name).length
  return count === 2 ? 'twice' : `${count} times`
}
