import { defaultName } from '../../variants/rules'
import type { VariantModel } from '../../variants/schemas'
import { type Field, formatAmounts, parseAmounts, parseBoolean, parseJsonCell, parseNumber } from './cells'
import { DEFAULT_OPTION_PAIRS } from './column-rules'

/** A variant as a row contains it. */
export interface VariantSource {
  variant: VariantModel
  productName: string
}

type VariantField = Field<VariantSource>

const textField = (name: 'barcode' | 'hsCode' | 'countryOfOrigin'): VariantField => ({
  name,
  columns: [name],
  write: ({ variant }) => [variant[name] ?? ''],
  read: ([cell]) => cell,
  empty: null,
})

const jsonField = (
  name: 'attributes' | 'decorations' | 'vendorOffers',
  example: string,
  toJson = (variant: VariantModel): object[] => variant[name] ?? [],
): VariantField => ({
  name,
  columns: [name],
  write: ({ variant }) => [variant[name]?.length ? JSON.stringify(toJson(variant)) : ''],
  read: ([cell]) => parseJsonCell(cell, 0, example),
  empty: [],
})

/** Without the fields that the service computes. */
const decorationsOf = ({ decorations }: VariantModel) =>
  decorations.map(({ printImage, ...fields }) =>
    Object.fromEntries(
      Object.entries({ ...fields, printImage: printImage && { sourcePrintFileUrl: printImage.sourcePrintFileUrl } }).filter(
        ([, one]) => one !== null,
      ),
    ),
  )

/** option1Name, option1Value, option2Name and so on. */
const pairColumns = (pairs: number) => Array.from({ length: pairs }, (_, i) => [`option${i + 1}Name`, `option${i + 1}Value`]).flat()

function optionsField(pairs: number): VariantField {
  const columns = [...pairColumns(pairs), 'moreOptions']
  return {
    name: 'options',
    columns,
    write({ variant }) {
      const extraOptions = variant.options.slice(pairs)
      const cells = Array.from({ length: pairs }, (_, i) => [variant.options[i]?.name ?? '', variant.options[i]?.value ?? '']).flat()
      return [...cells, extraOptions.length ? JSON.stringify(extraOptions) : '']
    },
    read(cells) {
      const extraOptions = cells.at(-1) as string
      const pairsGiven = Array.from({ length: pairs }, (_, i) => ({ name: cells[2 * i] as string, value: cells[2 * i + 1] as string }))
      const extraPairs = extraOptions ? parseJsonCell(extraOptions, columns.length - 1, '[{"name": "Fit", "value": "Slim"}]') : []
      return [...pairsGiven.filter(({ name, value }) => name || value), ...(Array.isArray(extraPairs) ? extraPairs : [extraPairs])]
    },
    empty: [],
    positionOf([index, ...path], cells) {
      const filledPairs = Array.from({ length: pairs }, (_, i) => i).filter((i) => cells[2 * i] || cells[2 * i + 1])
      const pairIndex = filledPairs[Number(index ?? 0)]
      if (pairIndex !== undefined) return { columnIndex: 2 * pairIndex + (path[0] === 'name' ? 0 : 1), path: [] }
      return { columnIndex: columns.length - 1, path: index ? [String(Number(index) - filledPairs.length), ...path] : [] }
    },
  }
}

const priceField: VariantField = {
  name: 'price',
  columns: ['price', 'currency', 'otherPrices'],
  write: ({ variant: { price } }) => [
    price ? String(price.amount) : '',
    price?.currency ?? '',
    formatAmounts(price?.currencies.slice(1) ?? []),
  ],
  read: ([amount, currency, others]) => ({
    ...(amount ? { amount: parseNumber(amount) } : {}),
    ...(currency ? { currency: currency.trim().toUpperCase() } : {}),
    ...(others ? { currencies: parseAmounts(others, 2) } : {}),
  }),
  empty: null,
  positionOf: ([part]) => ({ columnIndex: part === 'currency' ? 1 : part === 'currencies' ? 2 : 0, path: [] }),
}

const weightField: VariantField = {
  name: 'weight',
  columns: ['weight', 'weightUnit'],
  write: ({ variant: { weight } }) => [weight ? String(weight.value) : '', weight?.unit ?? ''],
  read: ([value, unit]) => ({ ...(value ? { value: parseNumber(value) } : {}), ...(unit ? { unit: unit.trim() } : {}) }),
  empty: null,
  positionOf: ([part]) => ({ columnIndex: part === 'unit' ? 1 : 0, path: [] }),
}

const sizeColumns = ['length', 'width', 'height'] as const
const dimensionsField: VariantField = {
  name: 'dimensions',
  columns: [...sizeColumns, 'dimensionUnit'],
  write: ({ variant: { dimensions } }) => [
    ...sizeColumns.map((side) => (dimensions ? String(dimensions[side]) : '')),
    dimensions?.unit ?? '',
  ],
  read: (cells) => ({
    ...Object.fromEntries(sizeColumns.flatMap((side, i) => (cells[i] ? [[side, parseNumber(cells[i], i)]] : []))),
    ...(cells[3] ? { unit: cells[3].trim() } : {}),
  }),
  empty: null,
  positionOf: ([part]) => ({
    columnIndex: part === 'unit' ? 3 : Math.max(0, (sizeColumns as readonly string[]).indexOf(part ?? '')),
    path: [],
  }),
}

/**
 * The fields of a variant other than its SKU, with this many pairs of option columns. The name is empty if it derives from the product and
 * the options, so that it keeps following them.
 */
export const variantFields = (pairs = DEFAULT_OPTION_PAIRS): readonly VariantField[] => [
  {
    name: 'name',
    columns: ['variantName'],
    write: ({ variant, productName }) => [variant.name === defaultName(productName, variant.options) ? '' : variant.name],
    read: ([cell]) => cell,
    empty: null,
  },
  textField('barcode'),
  optionsField(pairs),
  jsonField('attributes', '[{"name": "Material", "value": "Cotton"}]'),
  priceField,
  weightField,
  dimensionsField,
  textField('hsCode'),
  textField('countryOfOrigin'),
  jsonField('decorations', '[{"area": "front", "width": 3600, "height": 4800}]', decorationsOf),
  jsonField('vendorOffers', '[{"vendorId": "…", "vendorSku": "…", "cost": {"amount": 4.5, "currency": "USD"}, "leadTimeDays": 3}]'),
  {
    name: 'isEnabled',
    columns: ['isEnabled'],
    write: ({ variant }) => [String(variant.isEnabled)],
    read: ([cell]) => parseBoolean(cell),
    empty: null,
  },
]

/** The number of pairs of option columns among `columns`. */
export const countOptionPairs = (columns: readonly string[]): number =>
  Math.max(DEFAULT_OPTION_PAIRS, ...columns.map((name) => Number(/^option(\d+)(Name|Value)$/.exec(name)?.[1] ?? 0)))
