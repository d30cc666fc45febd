import type { Arguments } from '../api'
import { numberOf } from '../ui/amount'
import { type Field, isOption, optionField, type Source } from './fields'
import { usual, wrongIn } from './read-cell'
import type { Changed, Fresh } from './staged'

export type VariantChange = NonNullable<Arguments<'PATCH /products/{id}/variants/{variantId}'>['body']>
export type NewVariant = Arguments<'POST /variants'>['body']['variants'][number]
type Wrong = Partial<Record<Field, string>>

/** The names of a product's options, as it writes them. */
export type OptionNames = readonly string[]

/** A row's changes as the service takes them, or what of its cells cannot be sent. */
export function changeOf({ source, cells }: Changed, names: OptionNames): { body: VariantChange } | { wrong: Wrong } {
  const fields = Object.keys(cells) as Field[]
  const text = (field: Field) => cells[field]?.yours
  const currency = text('currency') ?? source.price?.currency ?? usual.currency
  const wrong = wrongOf(fields, (field) => text(field) ?? '', currency)
  if (wrong) return { wrong }
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

/** A new row as the service takes it, or what of its cells cannot be sent. Without a name it is called as its product and its options. */
export function newVariantOf({ cells }: Fresh, names: OptionNames): { body: NewVariant } | { wrong: Wrong } {
  const text = (field: Field) => cells[field] ?? ''
  const currency = text('currency') || usual.currency
  const wrong = wrongOf(['sku', 'price', 'weight', 'countryOfOrigin'], text, currency)
  if (wrong) return { wrong }
  const body: NewVariant = {
    sku: text('sku'),
    name: orNull(cells.name),
    barcode: orNull(cells.barcode),
    hsCode: orNull(cells.hsCode),
    countryOfOrigin: orNull(cells.countryOfOrigin),
    price: text('price') ? { amount: numberOf(text('price'), currency), currency } : null,
    weight: text('weight') ? weightOf(text('weight'), cells.weightUnit, null) : null,
    options: optionsOf(names, null, (field) => cells[field]),
    isEnabled: cells.isEnabled !== 'false',
  }
  return { body: Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null && value !== undefined)) as NewVariant }
}

function wrongOf(fields: readonly Field[], text: (field: Field) => string, currency: string): Wrong | null {
  const found = fields.map((field) => [field, wrongIn(field, text(field), currency)] as const).filter(([, why]) => why !== null)
  return found.length ? (Object.fromEntries(found) as Wrong) : null
}

const orNull = (text: string | undefined) => (text === undefined ? undefined : text || null)

/** The main price with what was typed; other currencies stay, but for the one that is now the main one. */
function priceOf({ price }: Source, typed: string | undefined, currency: string): VariantChange['price'] {
  const amount = typed === undefined ? (price?.amount ?? null) : typed ? numberOf(typed, currency) : null
  if (amount === null) return null
  const others = (price?.currencies ?? []).filter((one) => one.currency !== currency && one.currency !== price?.currency)
  return { currencies: [{ amount, currency }, ...others] }
}

function weightOf(typed: string, unit: string | undefined, source: Source | null): VariantChange['weight'] {
  if (!typed) return null
  return { value: numberOf(typed, ''), unit: (unit || source?.weight?.unit || usual.unit) as NonNullable<VariantChange['weight']>['unit'] }
}

/** What is chosen of each option, in the product's order; an empty cell chooses nothing of it. */
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
