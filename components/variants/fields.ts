import type { Variant } from '../catalog/shapes'
import { amountText } from '../ui/amount'

/** What of a variant has a cell of its own. */
export const ownFields = [
  'sku',
  'name',
  'price',
  'currency',
  'weight',
  'weightUnit',
  'barcode',
  'hsCode',
  'countryOfOrigin',
  'isEnabled',
] as const
export type OwnField = (typeof ownFields)[number]
/** A cell: one of a variant's own fields, or what it chooses of an option, by the option's name in small letters. */
export type Field = OwnField | `option:${string}`

const keyOf = (name: string) => name.trim().toLowerCase()
export const optionField = (name: string): Field => `option:${keyOf(name)}`
export const isOption = (field: Field): field is `option:${string}` => field.startsWith('option:')

/** What a row takes over of its variant: what its cells are made of together, and the version that they are of. */
export type Source = Pick<Variant, 'sku' | 'name' | 'version' | 'options' | 'price' | 'weight'>

export const sourceOf = ({ sku, name, version, options, price, weight }: Variant): Source => ({
  ...{ sku, name, version, options, price, weight },
})

/** A cell of a variant as text. */
export function textOf(variant: Variant, field: Field): string {
  if (isOption(field)) return variant.options.find(({ name }) => optionField(name) === field)?.value ?? ''
  const { price, weight } = variant
  switch (field) {
    case 'price':
      return price ? amountText(price.amount, price.currency) : ''
    case 'currency':
      return price?.currency ?? ''
    case 'weight':
      return weight ? String(weight.value) : ''
    case 'weightUnit':
      return weight?.unit ?? ''
    case 'isEnabled':
      return String(variant.isEnabled)
    default:
      return variant[field] ?? ''
  }
}

const words: Record<OwnField, string> = {
  sku: 'SKU',
  name: 'Name',
  price: 'Price',
  currency: 'Currency',
  weight: 'Weight',
  weightUnit: 'Unit of weight',
  barcode: 'Barcode',
  hsCode: 'HS code',
  countryOfOrigin: 'Origin',
  isEnabled: 'Enabled',
}

/** What a field is called. */
export const fieldName = (field: Field): string =>
  isOption(field) ? field.slice('option:'.length).replace(/^./, (letter) => letter.toUpperCase()) : words[field]
