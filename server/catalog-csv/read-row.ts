import type { z } from 'zod'
import { problemsOf } from '../http/problems'
import type { Problem } from '../refusal'
import { CellProblem } from './cells'
import type { Field } from './field'
import { problemIn, type RowProblem } from './row-problem'

/** What cells say of something, as the API takes it: fields that say what is stored already are absent. */
export interface Said {
  input: Record<string, unknown>
  problems: RowProblem[]
}

/**
 * Reads the fields whose columns a file has. A column that it has not stands for what is stored; cells of a field that are all empty clear it;
 * one that says what is stored is left out.
 */
export function said<T>(fields: readonly Field<T>[], cell: (column: string) => string | undefined, stored: T | null): Said {
  const input: Record<string, unknown> = {}
  const problems: RowProblem[] = []
  for (const { name, columns, write, read, empty } of fields) {
    const given = columns.map(cell)
    if (given.every((one) => one === undefined)) continue
    const there = stored ? write(stored) : []
    const isSame = given.every((one, i) => one === undefined || one === (there[i] ?? ''))
    if (isSame && stored) continue
    if (given.every((one) => one === undefined || one === '')) {
      if (stored) input[name] = empty
      continue
    }
    try {
      input[name] = read(given.map((one, i) => one ?? there[i] ?? '') as [string, ...string[]])
    } catch (error) {
      if (!(error instanceof CellProblem)) throw error
      const column = columns[error.at] as string
      problems.push(problemIn(column, error.message, cell(column)))
    }
  }
  return { input, problems }
}

/** What the API says is wrong with a field, told of the column that it is written in. */
export function inColumns<T>(
  fields: readonly Field<T>[],
  problems: readonly Problem[],
  cell: (column: string) => string | undefined,
): RowProblem[] {
  return problems.map(({ propertyName, errorMessage }) => {
    if (propertyName === null) return problemIn(null, errorMessage)
    const [name, ...path] = propertyName
      .replace(/^variants\[\d+\]\.?/, '')
      .split(/[.[\]]+/)
      .filter(Boolean)
    if (!name || name === 'sku') return problemIn('sku', errorMessage, cell('sku'))
    const field = fields.find((one) => one.name === name)
    if (!field) return problemIn(null, errorMessage)
    const cells = field.columns.map((column) => cell(column) ?? '')
    const { at, within } = field.placeOf?.(path, cells) ?? { at: 0, within: path }
    const column = field.columns[at] as string
    return problemIn(column, within.length ? `${entry(within)}: ${errorMessage}` : errorMessage, cell(column) ?? null)
  })
}

/** People count entries from 1. */
const entry = ([place, ...rest]: readonly string[]) => [`Entry ${Number(place) + 1}`, ...rest].join(', ')

/** The same of what a schema finds. */
export function checked<T, S extends z.ZodType>(
  schema: S,
  fields: readonly Field<T>[],
  input: object,
  cell: (column: string) => string | undefined,
): { data: z.output<S>; problems: [] } | { data: null; problems: RowProblem[] } {
  const parsed = schema.safeParse(input)
  if (parsed.success) return { data: parsed.data, problems: [] }
  return { data: null, problems: inColumns(fields, problemsOf(parsed.error, input), cell) }
}
