import type { StoredRow } from '@/components/lists/sheet/conflicts'
import { formatAmount } from '@/components/ui/format/money'
import type { Variant } from '../types'

/** The fields of a variant that have a cell of their own. */
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
/** A cell: one of a variant's own fields, or an option by its name in lower case. */
export type Field = OwnField | `option:${string}`

const keyOf = (name: string) => name.trim().toLowerCase()
export const optionField = (name: string): Field => `option:${keyOf(name)}`
export const isOption = (field: Field): field is `option:${string}` => field.startsWith('option:')

/** The stored data that an update needs: the fields that are sent whole, and the version. */
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
      return price ? formatAmount(price.amount, price.currency) : ''
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

const labels: Record<OwnField, string> = {
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

/** The name of a field on screens. */
export const fieldLabel = (field: Field): string =>
  isOption(field) ? field.slice('option:'.length).replace(/^./, (letter) => letter.toUpperCase()) : labels[field]

/** A variant in the form that the sheet compares with its changes. */
export const storedRow = (variant: Variant): StoredRow<Field, Source> => ({
  id: variant.id,
  source: sourceOf(variant),
  text: (field) => textOf(variant, field),
})

const fieldsOfProblems = new Set(['sku', 'name', 'barcode', 'hsCode', 'countryOfOrigin', 'isEnabled'])

/** The cell that shows a field of the API; the SKU's for fields without a cell. `options`: the options as they were sent. */
export function fieldOfProblem(path: string | null, options: readonly { name: string }[]): Field {
  const [, root = '', index, rest] = /^(\w+)(?:\[(\d+)\])?(?:\.(.*))?$/.exec(path ?? '') ?? []
  if (root === 'options') {
    const name = options[Number(index ?? 0)]?.name
    return name ? optionField(name) : 'sku'
  }
  if (root === 'price') return rest?.endsWith('currency') ? 'currency' : 'price'
  if (root === 'weight') return rest === 'unit' ? 'weightUnit' : 'weight'
  return fieldsOfProblems.has(root) ? (root as Field) : 'sku'
}
