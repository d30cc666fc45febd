import type { Problem } from '../api-shapes'
import { type Field, optionField } from './fields'

/** What is wrong with the cells of a row. */
export type CellErrors = Partial<Record<Field, string>>
/** The same of many rows, by their ids. */
export type Errors = Readonly<Record<string, CellErrors>>

/** The cell that a field of the API is shown in; the SKU's, where it is shown in none. */
export function cellOf(propertyName: string | null, options: readonly { name: string }[]): Field {
  const [, root = '', place, rest] = /^(\w+)(?:\[(\d+)\])?(?:\.(.*))?$/.exec(propertyName ?? '') ?? []
  if (root === 'options') {
    const name = options[Number(place ?? 0)]?.name
    return name ? optionField(name) : 'sku'
  }
  if (root === 'price') return rest?.endsWith('currency') ? 'currency' : 'price'
  if (root === 'weight') return rest === 'unit' ? 'weightUnit' : 'weight'
  return known.has(root) ? (root as Field) : 'sku'
}
const known = new Set(['sku', 'name', 'barcode', 'hsCode', 'countryOfOrigin', 'isEnabled'])

/** What the service refused of one row, cell by cell. */
export function errorsOf(problems: readonly Problem[], options: readonly { name: string }[], prefix = ''): CellErrors {
  const errors: CellErrors = {}
  for (const { propertyName, errorMessage } of problems) {
    const own = propertyName?.startsWith(prefix) ? propertyName.slice(prefix.length) : propertyName
    const field = cellOf(own, options)
    errors[field] = [errors[field], errorMessage].filter(Boolean).join(' ')
  }
  return errors
}

/** Which of several new rows each problem of a refused request belongs to; what belongs to none is left. */
export function byRow(problems: readonly Problem[]): { rows: Map<number, Problem[]>; rest: Problem[] } {
  const rows = new Map<number, Problem[]>()
  const rest: Problem[] = []
  for (const problem of problems) {
    const [, place, field] = /^variants\[(\d+)\](?:\.(.*))?$/.exec(problem.propertyName ?? '') ?? []
    if (place === undefined) rest.push(problem)
    else rows.set(Number(place), [...(rows.get(Number(place)) ?? []), { ...problem, propertyName: field ?? null }])
  }
  return { rows, rest }
}

export const countErrors = (errors: Errors) => Object.values(errors).reduce((sum, cells) => sum + Object.keys(cells).length, 0)

/** The errors without one cell's: it was written into since. */
export function withoutError(errors: Errors, id: string, field: Field): Errors {
  if (!errors[id]?.[field]) return errors
  const { [id]: row = {}, ...others } = errors
  const cells = { ...row }
  delete cells[field]
  return Object.keys(cells).length ? { ...others, [id]: cells } : others
}
