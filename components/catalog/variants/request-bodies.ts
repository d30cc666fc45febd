import type { Arguments } from '@/components/api/request'
import type { CellErrors } from '@/components/lists/sheet/cell-errors'
import { parseAmount } from '@/components/ui/format/money'
import { cellProblem, defaults } from './cell-values'
import { type Field, isOption, optionField, type Source } from './fields'
import type { ChangedRow, NewRow } from './staged-changes'

export type VariantChange = NonNullable<Arguments<'PATCH /products/{id}/variants/{variantId}'>['body']>
export type NewVariant = Arguments<'POST /variants'>['body']['variants'][number]
type FieldErrors = CellErrors<Field>

/** The names of a product's options in the product's spelling. */
export type OptionNames = readonly string[]

/** The changes of a row for the API, or the problems of its cells. */
export function updateBodyOf({ source, cells }: ChangedRow, names: OptionNames): { body: VariantChange } | { problems: FieldErrors } {
  const fields = Object.keys(cells) as Field[]
  const text = (field: Field) => cells[field]?.yours
  const currency = text('currency') ?? source.price?.currency ?? defaults.currency
  const problems = errorsOf(fields, (field) => text(field) ?? '', currency)
  if (problems) return { problems }
  const has = (...some: Field[]) => some.some((field) => field in cells)
  const given = {
    sku: text('sku'),
    name: text('name'),
    barcode: orNull(text('barcode')),
    hsCode: orNull(text('hsCode')),
    countryOfOrigin: orNull(text('countryOfOrigin')),
    isEnabled: has('isEnabled') ? text('isEnabled') === 'true' : undefined,
    price: has('price', 'currency') ? priceOf(source, text('price'), currency) : undefined,
    weight: has('weight', 'weightUnit')
      ? weightOf(text('weight') ?? String(source.weight?.value ?? ''), text('weightUnit'), source)
      : undefined,
    options: fields.some(isOption) ? optionsOf(names, source, text) : undefined,
  }
  return { body: Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) }
}

/** A new row for the API, or the problems of its cells. Without a name, the service names it after its product and options. */
export function createBodyOf({ cells }: NewRow, names: OptionNames): { body: NewVariant } | { problems: FieldErrors } {
  const text = (field: Field) => cells[field] ?? ''
  const currency = text('currency') || defaults.currency
  const problems = errorsOf(['sku', 'price', 'weight', 'countryOfOrigin'], text, currency)
  if (problems) return { problems }
  const body: NewVariant = {
    sku: text('sku'),
    name: orNull(cells.name),
    barcode: orNull(cells.barcode),
    hsCode: orNull(cells.hsCode),
    countryOfOrigin: orNull(cells.countryOfOrigin),
    price: text('price') ? { amount: parseAmount(text('price'), currency), currency } : null,
    weight: text('weight') ? weightOf(text('weight'), cells.weightUnit, null) : null,
    options: optionsOf(names, null, (field) => cells[field]),
    isEnabled: cells.isEnabled !== 'false',
  }
  return { body: Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null && value !== undefined)) as NewVariant }
}

function errorsOf(fields: readonly Field[], text: (field: Field) => string, currency: string): FieldErrors | null {
  const found = fields.map((field) => [field, cellProblem(field, text(field), currency)] as const).filter(([, problem]) => problem !== null)
  return found.length ? (Object.fromEntries(found) as FieldErrors) : null
}

const orNull = (text: string | undefined) => (text === undefined ? undefined : text || null)

/** The typed main price; other currencies stay, except the one that becomes the main one. */
function priceOf({ price }: Source, typed: string | undefined, currency: string): VariantChange['price'] {
  const amount = typed === undefined ? (price?.amount ?? null) : typed ? parseAmount(typed, currency) : null
  if (amount === null) return null
  const others = (price?.currencies ?? []).filter((one) => one.currency !== currency && one.currency !== price?.currency)
  return { currencies: [{ amount, currency }, ...others] }
}

function weightOf(typed: string, unit: string | undefined, source: Source | null): VariantChange['weight'] {
  if (!typed) return null
  return {
    value: parseAmount(typed, ''),
    unit: (unit || source?.weight?.unit || defaults.unit) as NonNullable<VariantChange['weight']>['unit'],
  }
}

/** The chosen values in the order of the product's options; an empty cell chooses none. */
function optionsOf(names: OptionNames, source: Source | null, text: (field: Field) => string | undefined) {
  const stored = source?.options ?? []
  const others = stored.map(({ name }) => name).filter((name) => !names.some((one) => optionField(one) === optionField(name)))
  return [...names, ...others].flatMap((name) => {
    const field = optionField(name)
    const before = stored.find((one) => optionField(one.name) === field)
    const value = text(field) ?? before?.value ?? ''
    return value ? [{ name: before?.name ?? name, value }] : []
  })
}
