import type { Problem } from '@/components/api/types'

export type CellErrors<F extends string> = Partial<Record<F, string>>
/** The errors of many rows, by their ids. */
export type Errors<F extends string> = Readonly<Record<string, CellErrors<F>>>

export const countErrors = (errors: Errors<string>) => Object.values(errors).reduce((sum, cells) => sum + Object.keys(cells).length, 0)

/** The errors without that of one cell, which was edited since. */
export function withoutError<F extends string>(errors: Errors<F>, id: string, field: F): Errors<F> {
  if (!errors[id]?.[field]) return errors
  const { [id]: row, ...others } = errors as Record<string, CellErrors<F>>
  const cells = { ...row } as CellErrors<F>
  delete cells[field]
  return Object.keys(cells).length ? { ...others, [id]: cells } : others
}

/** Several messages of one cell are joined. */
const withMessage = <F extends string>(errors: CellErrors<F>, field: F, message: string): CellErrors<F> => ({
  ...errors,
  [field]: [errors[field], message].filter(Boolean).join(' '),
})

/** The errors of one row by cell. `fieldOf` returns the cell that shows a field of the API. */
export const cellErrorsOf = <F extends string>(problems: readonly Problem[], fieldOf: (path: string | null) => F): CellErrors<F> =>
  problems.reduce<CellErrors<F>>((errors, { propertyName, errorMessage }) => withMessage(errors, fieldOf(propertyName), errorMessage), {})

/**
 * The errors of a request that sent several rows, such as `variants[3].sku`. `rowIds`: the rows in the order of the request. `fieldOf`
 * returns the cell of a path within a row, null when it belongs to no cell. `rest`: problems of no row.
 */
export function problemsByRow<F extends string>(
  problems: readonly Problem[],
  rowIds: readonly string[],
  fieldOf: (path: string | null, index: number) => F | null,
): { errors: Record<string, CellErrors<F>>; rest: Problem[] } {
  const errors: Record<string, CellErrors<F>> = {}
  const rest: Problem[] = []
  for (const problem of problems) {
    const [, digits, path = null] = /^\w+\[(\d+)\](?:\.(.*))?$/.exec(problem.propertyName ?? '') ?? []
    const id = digits === undefined ? undefined : rowIds[Number(digits)]
    const field = id === undefined ? null : fieldOf(path, Number(digits))
    if (id === undefined || field === null) rest.push(problem)
    else errors[id] = withMessage(errors[id] ?? {}, field, problem.errorMessage)
  }
  return { errors, rest }
}
