import { type Problem, problem } from '../refusal'
import { nearest } from '../search/query-error'
import { columnCalled, columns, errorColumns, everyColumn, PASSED_OVER } from './column-rules'
import { type Written, wordsAt } from './records'

const isTold = (name: string) => (errorColumns as readonly string[]).includes(name)

export interface Header {
  /** What the columns of a file are called here, null for those that are passed over: they begin with #, or tell what was wrong. */
  names: (string | null)[]
  /** All that keeps the file from being read. */
  problems: Problem[]
}

/**
 * Reads the first line of a file. Capitals, spaces and hyphens do not count. Wrong is a column that is not known, which is told with the nearest
 * that is, one without a name, one that is there twice, and a file without those it needs.
 */
export function headerOf({ line, cells }: Written): Header {
  const problems: Problem[] = []
  const wrong = (message: string, column: string | null = null, value?: unknown) =>
    problems.push(problem(column, wordsAt(line, message, column), value))
  let isListed = false
  const names = cells.map((cell, i) => {
    const name = columnCalled(cell)
    if (cell.trim().startsWith(PASSED_OVER)) return null
    if (name) return name
    const told = cell.slice(0, 100)
    const near = nearest(cell, everyColumn)
    if (!cell.trim()) wrong(`column ${i + 1} has no name. Name it, or take it out.`)
    else {
      const hint = near ? `Did you mean ${near}?` : isListed ? '' : `There are ${columns.join(', ')}.`
      isListed ||= !near
      wrong(
        [`there is no column "${told}".`, hint, `One with ${PASSED_OVER} before its name is passed over.`].filter(Boolean).join(' '),
        null,
        told,
      )
    }
    return null
  })
  const twice = new Set(names.filter((name, i) => name !== null && names.indexOf(name) !== i))
  for (const name of twice) wrong(`the column ${name} is there ${timesOf(names, name)}.`, name)
  if (!names.includes('sku')) wrong('the column sku is missing. It is needed, with empty cells for products that have no variants.', 'sku')
  const kept = names.map((name) => (name && isTold(name) ? null : name))
  if (!problems.length && kept.every((name) => name === null || name === 'sku'))
    wrong('there is nothing but the column sku. Give others too, such as productName or price.')
  return { names: kept, problems }
}

function timesOf(names: readonly (string | null)[], name: string | null): string {
  const count = names.filter((one) => one === name).length
  return count === 2 ? 'twice' : `${count} times`
}
