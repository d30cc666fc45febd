import { nearest } from '../search/query-error'
import { columnCalled, columns, errorColumns, everyColumn, PASSED_OVER } from './column-rules'
import { atLine, type Written } from './records'

const isTold = (name: string) => (errorColumns as readonly string[]).includes(name)

/**
 * What the columns of a file are called here, null for those that are passed over: they begin with #, or tell what was wrong. Capitals, spaces
 * and hyphens do not count. Refuses one that is not known, naming the nearest that is, one that is there twice, and a file without those it needs.
 */
export function columnsOf({ line, cells }: Written): (string | null)[] {
  const names = cells.map((cell, i) => {
    const name = columnCalled(cell)
    if (cell.trim().startsWith(PASSED_OVER)) return null
    if (name) return name
    if (!cell.trim()) throw atLine(line, `column ${i + 1} has no name. Name it, or take it out.`)
    const near = nearest(cell, everyColumn)
    const hint = near ? `Did you mean ${near}?` : `There are ${columns.join(', ')}.`
    const told = cell.slice(0, 100)
    throw atLine(line, `there is no column "${told}". ${hint} One with ${PASSED_OVER} before its name is passed over.`, null, told)
  })
  const twice = names.find((name, i) => name !== null && names.indexOf(name) !== i)
  if (twice) throw atLine(line, `the column ${twice} is there twice.`, twice)
  if (!names.includes('sku'))
    throw atLine(line, 'the column sku is missing. It is needed, with empty cells for products that have no variants.', 'sku')
  const kept = names.map((name) => (name && isTold(name) ? null : name))
  if (kept.every((name) => name === null || name === 'sku'))
    throw atLine(line, 'there is nothing but the column sku. Give others too, such as productName or price.')
  return kept
}
