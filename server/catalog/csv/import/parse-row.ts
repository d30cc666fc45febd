import type * as z from 'zod'
import { validationProblems } from '@/server/http/problems'
import type { Problem } from '@/server/kernel/refusal'
import { CellError, type Field } from '../columns/cells'
import { type RowProblem, rowProblem } from '../row-problem'

/** The fields of a row as API input, without those that equal the stored value. */
export interface ParsedFields {
  input: Record<string, unknown>
  problems: RowProblem[]
}

/**
 * Parses the fields whose columns the file has. A missing column leaves the stored value; a field with only empty cells is cleared; a value
 * that equals the stored one is left out.
 */
export function parseFields<T>(fields: readonly Field<T>[], cell: (column: string) => string | undefined, stored: T | null): ParsedFields {
  const input: Record<string, unknown> = {}
  const problems: RowProblem[] = []
  for (const { name, columns, write, read, empty } of fields) {
    const sentCells = columns.map(cell)
    if (sentCells.every((one) => one === undefined)) continue
    const storedCells = stored ? write(stored) : []
    const isSame = sentCells.every((one, i) => one === undefined || one === (storedCells[i] ?? ''))
    if (isSame && stored) continue
    if (sentCells.every((one) => one === undefined || one === '')) {
      if (stored) input[name] = empty
      continue
    }
    try {
      input[name] = read(sentCells.map((one, i) => one ?? storedCells[i] ?? '') as [string, ...string[]])
    } catch (error) {
      if (!(error instanceof CellError)) throw error
      const column = columns[error.cellIndex] as string
      problems.push(rowProblem(column, error.message, cell(column)))
    }
  }
  return { input, problems }
}

/** The API's problems of a field, assigned to its column. */
export function problemsByColumn<T>(
  fields: readonly Field<T>[],
  problems: readonly Problem[],
  cell: (column: string) => string | undefined,
): RowProblem[] {
  return problems.map(({ propertyName, errorMessage }) => {
    if (propertyName === null) return rowProblem(null, errorMessage)
    const [name, ...path] = propertyName
      .replace(/^variants\[\d+\]\.?/, '')
      .split(/[.[\]]+/)
      .filter(Boolean)
    if (!name || name === 'sku') return rowProblem('sku', errorMessage, cell('sku'))
    const field = fields.find((one) => one.name === name)
    if (!field) return rowProblem(null, errorMessage)
    const cells = field.columns.map((column) => cell(column) ?? '')
    const { columnIndex, path: within } = field.positionOf?.(path, cells) ?? { columnIndex: 0, path: path }
    const column = field.columns[columnIndex] as string
    return rowProblem(column, within.length ? `${entryLabel(within)}: ${errorMessage}` : errorMessage, cell(column) ?? null)
  })
}

/** People count entries from 1. */
const entryLabel = ([index, ...rest]: readonly string[]) => [`Entry ${Number(index) + 1}`, ...rest].join(', ')

/** Parses with a schema; problems are assigned to columns as above. */
export function parseWithSchema<T, S extends z.ZodType>(
  schema: S,
  fields: readonly Field<T>[],
  input: object,
  cell: (column: string) => string | undefined,
): { data: z.output<S>; problems: [] } | { data: null; problems: RowProblem[] } {
  const parsed = schema.safeParse(input)
  if (parsed.success) return { data: parsed.data, problems: [] }
  return { data: null, problems: problemsByColumn(fields, validationProblems(parsed.error, input), cell) }
}
