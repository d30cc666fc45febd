/** One cell as it was when it was first touched, and as it is now, both as text. */
export interface StagedCell {
  base: string
  yours: string
}

/** What was changed in a sheet and is not saved, by the row's key and the column. It outlives the page of rows that is shown. */
export type Staged<F extends string = string> = Record<string, Partial<Record<F, StagedCell>>>

interface Write<F extends string> {
  row: string
  field: F
  /** What the cell holds as it is stored. */
  stored: string
  yours: string
  /** Whether two texts mean the same: 5 and 5.00. */
  isSame?: (one: string, other: string) => boolean
}

/** What is staged with one more cell; one that holds again what it began with is not staged. */
export function withStaged<F extends string>(staged: Staged<F>, { row, field, stored, yours, isSame }: Write<F>): Staged<F> {
  const base = staged[row]?.[field]?.base ?? stored
  const { [field]: _, ...others } = (staged[row] ?? {}) as Record<string, StagedCell>
  const cells = base === yours || isSame?.(base, yours) ? others : { ...others, [field]: { base, yours } }
  const { [row]: __, ...rest } = staged
  return (Object.keys(cells).length ? { ...rest, [row]: cells } : rest) as Staged<F>
}

export const countStaged = (staged: Staged) => Object.values(staged).reduce((count, cells) => count + Object.keys(cells).length, 0)

/** What is left after these rows were saved or let go of. */
export const withoutRows = <F extends string>(staged: Staged<F>, rows: ReadonlySet<string>): Staged<F> =>
  Object.fromEntries(Object.entries(staged).filter(([row]) => !rows.has(row))) as Staged<F>

/** How a cell is called where problems are kept: its row, its column. */
export const cellKey = (row: string, field: string) => `${row}\n${field}`

export interface Contested<F extends string> extends StagedCell {
  row: string
  field: F
  theirs: string
}

/** Staged cells in which something else is stored now than when they were touched. `storedOf` answers undefined for what is not known. */
export const contestedCells = <F extends string>(
  staged: Staged<F>,
  storedOf: (row: string, field: F) => string | undefined,
  isSame: (field: F, one: string, other: string) => boolean = (_, one, other) => one === other,
): Contested<F>[] =>
  Object.entries(staged).flatMap(([row, cells]) =>
    (Object.entries(cells) as [F, StagedCell][]).flatMap(([field, cell]) => {
      const theirs = storedOf(row, field)
      const isContested = theirs !== undefined && !isSame(field, theirs, cell.base) && !isSame(field, theirs, cell.yours)
      return isContested ? [{ row, field, ...cell, theirs }] : []
    }),
  )
