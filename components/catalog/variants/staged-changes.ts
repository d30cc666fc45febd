import {
  isFilled,
  type ChangedRow as SheetChangedRow,
  type NewRow as SheetNewRow,
  type Staged,
  stageCell,
  stageNewCell,
} from '@/components/lists/sheet/staged'
import { parseAmount } from '@/components/ui/format/money'
import type { Variant } from '../types'
import { defaults, parseCell } from './cell-values'
import { type Field, optionField, type Source, sourceOf, textOf } from './fields'
import type { OptionValues } from './generate/combinations'

export type NewRow = SheetNewRow<Field>
export type ChangedRow = SheetChangedRow<Field, Source>
/** The unsaved changes of a product's variants. New columns are options that the product gets from its new variants. */
export type VariantChanges = Staged<Field, Source>

/** A product's options, with those of its new variants. */
export const optionsWith = (options: readonly OptionValues[], staged: VariantChanges): OptionValues[] => [
  ...options,
  ...staged.newColumns
    .filter((name) => !options.some((one) => optionField(one.name) === optionField(name)))
    .map((name) => ({ name, values: [] })),
]

/** The subject of a row: a stored variant or a new one. */
export type Subject = { variant: Variant } | { newRow: NewRow }

const newRowDefaults: NewRow['cells'] = { isEnabled: 'true' }

/** The text of a cell, saved or not. */
export function cellText(staged: VariantChanges, subject: Subject, field: Field): string {
  if ('newRow' in subject) {
    // The row may have changed since it was rendered.
    const now = staged.newRows.find(({ id }) => id === subject.newRow.id) ?? subject.newRow
    return now.cells[field] ?? newRowDefaults[field] ?? ''
  }
  return staged.changed[subject.variant.id]?.cells[field]?.yours ?? textOf(subject.variant, field)
}

/**
 * The changes after text was typed into a cell. A price without a currency gets the product's, a weight without a unit grams. A cell with
 * its stored value again is not changed.
 */
export function withInput(
  staged: VariantChanges,
  subject: Subject,
  field: Field,
  typed: string,
  currency: string = defaults.currency,
): VariantChanges {
  const texts = parseCell(field, typed)
  const has = (other: Field) => texts[other] ?? cellText(staged, subject, other)
  if (texts.price && !has('currency')) texts.currency = currency
  if (texts.weight && !has('weightUnit')) texts.weightUnit = defaults.unit
  const entries = Object.entries(texts) as [Field, string][]
  return entries.reduce((all, [name, text]) => withCell(all, subject, name, text), staged)
}

function withCell(staged: VariantChanges, subject: Subject, field: Field, yours: string): VariantChanges {
  if ('newRow' in subject) return stageNewCell(staged, subject.newRow.id, field, yours)
  const { variant } = subject
  return stageCell(staged, {
    ...{ row: variant.id, field, source: sourceOf(variant), stored: textOf(variant, field), yours },
    isSame: (one, other) => isSameNumber(field, one, other, variant.price?.currency ?? ''),
  })
}

function isSameNumber(field: Field, one: string, other: string, currency: string): boolean {
  if ((field !== 'price' && field !== 'weight') || !one || !other) return false
  return parseAmount(one, currency) === parseAmount(other, currency)
}

/** The options of the new rows. */
export const stagedChoices = (options: readonly OptionValues[], staged: VariantChanges) =>
  staged.newRows.filter(isFilled).map(({ cells }) =>
    optionsWith(options, staged).flatMap(({ name }) => {
      const value = cells[optionField(name)]
      return value ? [{ name, value }] : []
    }),
  )
