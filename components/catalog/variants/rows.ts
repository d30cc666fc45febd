import type { CellErrors, Errors } from '@/components/lists/sheet/cell-errors'
import { conflictingCells } from '@/components/lists/sheet/conflicts'
import type { Variant } from '../types'
import { type Field, fieldLabel, textOf } from './fields'
import type { ChangedRow, NewRow, Subject, VariantChanges } from './staged-changes'

/** A line of the sheet. */
export type Row = Subject & {
  id: string
  changed: ChangedRow | undefined
  errors: CellErrors<Field>
}

const noErrors: CellErrors<Field> = {}

/** The rows of a page, new ones last. */
export const rowsOf = (
  variants: readonly Variant[],
  newRows: readonly NewRow[],
  { changed }: VariantChanges,
  errors: Errors<Field>,
): Row[] => [
  ...variants.map((variant) => ({ variant, id: variant.id, changed: changed[variant.id], errors: errors[variant.id] ?? noErrors })),
  ...newRows.map((newRow) => ({ newRow, id: newRow.id, changed: undefined, errors: errors[newRow.id] ?? noErrors })),
]

/** The text of a cell, saved or not. */
export function rowText(row: Row, field: Field): string {
  if ('newRow' in row) return row.newRow.cells[field] ?? (field === 'isEnabled' ? 'true' : '')
  return row.changed?.cells[field]?.yours ?? textOf(row.variant, field)
}

export const isCellChanged = (row: Row, field: Field): boolean =>
  'newRow' in row ? field in row.newRow.cells : Boolean(row.changed?.cells[field])

/** The error of a cell, or a note that somebody else has changed it, too. */
export function cellNote(row: Row, field: Field): string | null {
  const { changed, errors } = row
  if (errors[field]) return errors[field]
  if (!changed?.cells[field] || !('variant' in row) || row.variant.version <= changed.source.version) return null
  const conflict = conflictingCells(changed.cells, (field) => textOf(row.variant, field)).find((one) => one.field === field)
  if (!conflict) return null
  const { theirs, yours } = conflict
  return `Somebody else changed this meanwhile: ${fieldLabel(field)} is ${theirs || 'empty'} now, you have ${yours || 'nothing'}.`
}

/** The label of a row: its SKU, saved or not. */
export const rowLabel = (row: Row): string => rowText(row, 'sku') || ('newRow' in row ? 'new variant' : row.variant.sku)

/** The number of rows by which a block, pasted at row index `at`, exceeds the `count` rows of the sheet. */
export const rowsBeyond = (block: readonly unknown[], at: number, count: number): number => Math.max(0, at + block.length - count)
