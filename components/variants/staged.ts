import type { Variant } from '../catalog/shapes'
import { numberOf } from '../ui/amount'
import { counted, number } from '../ui/number'
import type { OptionValues } from './combinations'
import { type Field, optionField, type Source, sourceOf, textOf } from './fields'
import { spread, usual } from './read-cell'

/** One cell as it was when it was first touched, and as it is now. */
export interface Edit {
  base: string
  yours: string
}
type Cells<T> = Partial<Record<Field, T>>

/** What was changed of a variant, on which version of it. */
export interface Changed {
  source: Source
  cells: Cells<Edit>
}
/** A variant that is not stored yet. */
export interface Fresh {
  id: string
  cells: Cells<string>
}

/**
 * What was changed of a product's variants and is not saved: of stored ones by their ids, new ones in their order, and the names of options
 * that the product will have by them.
 */
export interface Staged {
  changed: Record<string, Changed>
  fresh: Fresh[]
  options: string[]
}

export const nothing: Staged = { changed: {}, fresh: [], options: [] }

/** A product's options, with those that it will have. */
export const optionsWith = (options: readonly OptionValues[], staged: Staged): OptionValues[] => [
  ...options,
  ...staged.options
    .filter((name) => !options.some((one) => optionField(one.name) === optionField(name)))
    .map((name) => ({ name, values: [] })),
]

/** What a row stands for: a variant, or one that is new. */
export type Subject = { variant: Variant } | { fresh: Fresh }

const freshTexts: Cells<string> = { isEnabled: 'true' }

/** What a cell holds now. */
export function cellText(staged: Staged, subject: Subject, field: Field): string {
  if ('fresh' in subject) {
    // The row may have been written into since it was drawn.
    const now = staged.fresh.find(({ id }) => id === subject.fresh.id) ?? subject.fresh
    return now.cells[field] ?? freshTexts[field] ?? ''
  }
  return staged.changed[subject.variant.id]?.cells[field]?.yours ?? textOf(subject.variant, field)
}

/**
 * The changes with what was typed into a cell. A price without a currency takes the product's, a weight without a unit grams; a cell that
 * holds again what it began with is not changed.
 */
export function withTyped(staged: Staged, subject: Subject, field: Field, typed: string, currency: string = usual.currency): Staged {
  const texts = spread(field, typed)
  const has = (other: Field) => texts[other] ?? cellText(staged, subject, other)
  if (texts.price && !has('currency')) texts.currency = currency
  if (texts.weight && !has('weightUnit')) texts.weightUnit = usual.unit
  const entries = Object.entries(texts) as [Field, string][]
  return entries.reduce((all, [name, text]) => withCell(all, subject, name, text), staged)
}

function withCell(staged: Staged, subject: Subject, field: Field, yours: string): Staged {
  if ('fresh' in subject) {
    const { id } = subject.fresh
    const fresh = staged.fresh.map((row) => (row.id === id ? { id, cells: put(row.cells, field, yours || undefined) } : row))
    return { ...staged, fresh }
  }
  const { variant } = subject
  const row = staged.changed[variant.id] ?? { source: sourceOf(variant), cells: {} }
  const base = row.cells[field]?.base ?? textOf(variant, field)
  const isSame = base === yours || isSameNumber(field, base, yours, variant.price?.currency ?? '')
  return withRow(staged, variant.id, { ...row, cells: put(row.cells, field, isSame ? undefined : { base, yours }) })
}

/** The changes with those of one variant; without it where nothing of it is left. */
export function withRow(staged: Staged, id: string, row: Changed): Staged {
  const { [id]: _, ...changed } = staged.changed
  return { ...staged, changed: Object.keys(row.cells).length ? { ...changed, [id]: row } : changed }
}

/** The cells with one as it is now; without it where it says nothing. */
function put<T>(all: Cells<T>, field: Field, now: T | undefined): Cells<T> {
  const cells = { ...all }
  if (now === undefined) delete cells[field]
  else cells[field] = now
  return cells
}

function isSameNumber(field: Field, one: string, other: string, currency: string): boolean {
  if ((field !== 'price' && field !== 'weight') || !one || !other) return false
  return numberOf(one, currency) === numberOf(other, currency)
}

/** New rows at the end, with what is known of them. */
export const withFresh = (staged: Staged, rows: readonly Fresh[], options: readonly string[] = []): Staged => ({
  ...staged,
  fresh: [...staged.fresh, ...rows],
  options: [...new Set([...staged.options, ...options])],
})

export const withoutFresh = (staged: Staged, ids: ReadonlySet<string>): Staged => ({
  ...staged,
  fresh: staged.fresh.filter(({ id }) => !ids.has(id)),
})

/** Whether somebody has written into a new row. */
export const isWritten = ({ cells }: Fresh) => Object.keys(cells).length > 0

/** How much is not saved: cells of stored variants, the rows that these are in, and new variants. */
export function countOf({ changed, fresh }: Staged): { cells: number; rows: number; fresh: number } {
  const rows = Object.values(changed)
  return {
    cells: rows.reduce((sum, { cells }) => sum + Object.keys(cells).length, 0),
    rows: rows.length,
    fresh: fresh.filter(isWritten).length,
  }
}

/** "12 changes in 7 rows, 3 new variants". */
export function countWords(staged: Staged): string {
  const { cells, rows, fresh } = countOf(staged)
  const parts = [cells && `${counted(cells, 'change')} in ${counted(rows, 'row')}`, fresh && counted(fresh, 'new variant')]
  return parts.filter(Boolean).join(', ') || 'No changes'
}

/** What the bar says that saves them: how far that is, else what is not saved; empty where there is nothing. */
export function barWords(staged: Staged, progress: { saved: number; of: number } | null): string {
  if (progress) return `Saving: ${number(progress.saved)} of ${number(progress.of)} rows`
  const { cells, fresh } = countOf(staged)
  return cells + fresh > 0 ? countWords(staged) : ''
}

/** What the new rows choose of the options. */
export const choicesIn = (options: readonly OptionValues[], staged: Staged) =>
  staged.fresh.filter(isWritten).map(({ cells }) =>
    optionsWith(options, staged).flatMap(({ name }) => {
      const value = cells[optionField(name)]
      return value ? [{ name, value }] : []
    }),
  )
