import { defaultName } from '../variants/fields'
import type { VariantModel } from '../variants/schemas'
import { amountsIn, flagIn, jsonIn, numberIn, writtenAmounts } from './cells'
import { USUAL_PAIRS } from './column-rules'
import type { Field } from './field'

/** A variant as a file shows it. */
export interface VariantSource {
  variant: VariantModel
  productName: string
}

type VariantField = Field<VariantSource>

const text = (name: 'barcode' | 'hsCode' | 'countryOfOrigin'): VariantField => ({
  name,
  columns: [name],
  write: ({ variant }) => [variant[name] ?? ''],
  read: ([cell]) => cell,
  empty: null,
})

const list = (
  name: 'attributes' | 'decorations' | 'vendorOffers',
  like: string,
  shown = (variant: VariantModel): object[] => variant[name],
): VariantField => ({
  name,
  columns: [name],
  write: ({ variant }) => [variant[name].length ? JSON.stringify(shown(variant)) : ''],
  read: ([cell]) => jsonIn(cell, 0, like),
  empty: [],
})

/** Without what the service finds out by itself. */
const decorationsOf = ({ decorations }: VariantModel) =>
  decorations.map(({ printImage, ...given }) =>
    Object.fromEntries(
      Object.entries({ ...given, printImage: printImage && { sourcePrintFileUrl: printImage.sourcePrintFileUrl } }).filter(
        ([, one]) => one !== null,
      ),
    ),
  )

/** option1Name, option1Value, option2Name and so on. */
const pairColumns = (pairs: number) => Array.from({ length: pairs }, (_, i) => [`option${i + 1}Name`, `option${i + 1}Value`]).flat()

function options(pairs: number): VariantField {
  const columns = [...pairColumns(pairs), 'moreOptions']
  return {
    name: 'options',
    columns,
    write({ variant }) {
      const more = variant.options.slice(pairs)
      const cells = Array.from({ length: pairs }, (_, i) => [variant.options[i]?.name ?? '', variant.options[i]?.value ?? '']).flat()
      return [...cells, more.length ? JSON.stringify(more) : '']
    },
    read(cells) {
      const more = cells.at(-1) as string
      const chosen = Array.from({ length: pairs }, (_, i) => ({ name: cells[2 * i] as string, value: cells[2 * i + 1] as string }))
      const listed = more ? jsonIn(more, columns.length - 1, '[{"name": "Fit", "value": "Slim"}]') : []
      return [...chosen.filter(({ name, value }) => name || value), ...(Array.isArray(listed) ? listed : [listed])]
    },
    empty: [],
    placeOf([place, ...path], cells) {
      const given = Array.from({ length: pairs }, (_, i) => i).filter((i) => cells[2 * i] || cells[2 * i + 1])
      const at = given[Number(place ?? 0)]
      if (at !== undefined) return { at: 2 * at + (path[0] === 'name' ? 0 : 1), within: [] }
      return { at: columns.length - 1, within: place ? [String(Number(place) - given.length), ...path] : [] }
    },
  }
}

const price: VariantField = {
  name: 'price',
  columns: ['price', 'currency', 'otherPrices'],
  write: ({ variant: { price } }) => [
    price ? String(price.amount) : '',
    price?.currency ?? '',
    writtenAmounts(price?.currencies.slice(1) ?? []),
  ],
  read: ([amount, currency, others]) => ({
    ...(amount ? { amount: numberIn(amount) } : {}),
    ...(currency ? { currency: currency.trim().toUpperCase() } : {}),
    ...(others ? { currencies: amountsIn(others, 2) } : {}),
  }),
  empty: null,
  placeOf: ([part]) => ({ at: part === 'currency' ? 1 : part === 'currencies' ? 2 : 0, within: [] }),
}

const weight: VariantField = {
  name: 'weight',
  columns: ['weight', 'weightUnit'],
  write: ({ variant: { weight } }) => [weight ? String(weight.value) : '', weight?.unit ?? ''],
  read: ([value, unit]) => ({ ...(value ? { value: numberIn(value) } : {}), ...(unit ? { unit: unit.trim() } : {}) }),
  empty: null,
  placeOf: ([part]) => ({ at: part === 'unit' ? 1 : 0, within: [] }),
}

const sides = ['length', 'width', 'height'] as const
const dimensions: VariantField = {
  name: 'dimensions',
  columns: [...sides, 'dimensionUnit'],
  write: ({ variant: { dimensions } }) => [...sides.map((side) => (dimensions ? String(dimensions[side]) : '')), dimensions?.unit ?? ''],
  read: (cells) => ({
    ...Object.fromEntries(sides.flatMap((side, i) => (cells[i] ? [[side, numberIn(cells[i], i)]] : []))),
    ...(cells[3] ? { unit: cells[3].trim() } : {}),
  }),
  empty: null,
  placeOf: ([part]) => ({ at: part === 'unit' ? 3 : Math.max(0, (sides as readonly string[]).indexOf(part ?? '')), within: [] }),
}

/**
 * What a file says of a variant besides its SKU, with so many pairs of columns for its options. A variant that is called as its product and
 * its options has no name there, so that it follows them.
 */
export const variantFields = (pairs = USUAL_PAIRS): readonly VariantField[] => [
  {
    name: 'name',
    columns: ['variantName'],
    write: ({ variant, productName }) => [variant.name === defaultName(productName, variant.options) ? '' : variant.name],
    read: ([cell]) => cell,
    empty: null,
  },
  text('barcode'),
  options(pairs),
  list('attributes', '[{"name": "Material", "value": "Cotton"}]'),
  price,
  weight,
  dimensions,
  text('hsCode'),
  text('countryOfOrigin'),
  list('decorations', '[{"area": "front", "width": 3600, "height": 4800}]', decorationsOf),
  list('vendorOffers', '[{"vendorId": "…", "vendorSku": "…", "cost": {"amount": 4.5, "currency": "USD"}, "leadTimeDays": 3}]'),
  {
    name: 'isEnabled',
    columns: ['isEnabled'],
    write: ({ variant }) => [String(variant.isEnabled)],
    read: ([cell]) => flagIn(cell),
    empty: null,
  },
]

/** How many pairs of columns for options there are among these. */
export const pairsAmong = (columns: readonly string[]): number =>
  Math.max(USUAL_PAIRS, ...columns.map((name) => Number(/^option(\d+)(Name|Value)$/.exec(name)?.[1] ?? 0)))
