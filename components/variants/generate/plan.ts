import { numberOf } from '../../ui/amount'
import { countAll, missingOf, type OptionValues, skuOf, twiceIn, usualPattern, wrongPattern } from '../combinations'
import { type Field, optionField } from '../fields'
import type { Fresh } from '../staged'

/** What is typed into the dialog. */
export interface Typed {
  options: { name: string; values: string[] }[]
  /** '' for the usual one. */
  pattern: string
  price: string
  currency: string
}

/** New variants that are made at once, and variants of a product. */
export const mostAtOnce = 1_000
export const mostOfProduct = 5_000

export interface Plan {
  /** What the rows would be. */
  rows: { sku: string; choice: { name: string; value: string }[] }[]
  /** All combinations there are. */
  total: number
  pattern: string
  problems: Partial<Record<'options' | 'pattern' | 'price', string>>
}

/** What generating would make: every combination that is not there yet. `existing`: what the product's variants choose, staged ones too. */
export function planOf(typed: Typed, product: string, existing: readonly { name: string; value: string }[][]): Plan {
  const options = typed.options.filter(({ name, values }) => name.trim() || values.length)
  const pattern = typed.pattern || usualPattern(product, options)
  const problem = wrongOptions(options)
  const total = problem ? 0 : countAll(options)
  const choices = problem ? [] : missingOf(options, existing, mostAtOnce + 1)
  const rows = choices.map((choice) => ({ sku: skuOf(pattern, choice), choice }))
  const twice = twiceIn(rows.map(({ sku }) => sku))
  const problems: Plan['problems'] = {
    options: problem ?? tooMany(rows.length, existing.length),
    pattern: wrongPattern(pattern, options) ?? (twice ? `Several would have the SKU “${twice}”: name every option.` : undefined),
    price: typed.price && Number.isNaN(numberOf(typed.price, typed.currency)) ? 'Give an amount, such as 12.50.' : undefined,
  }
  return { rows, total, pattern, problems }
}

function wrongOptions(options: readonly OptionValues[]): string | undefined {
  if (!options.length) return 'Give at least one option, such as Size with S, M and L.'
  const unnamed = options.some(({ name }) => !name.trim())
  if (unnamed) return 'Name each option.'
  const empty = options.find(({ values }) => !values.length)
  if (empty) return `Give “${empty.name}” at least one value.`
  const twice = twiceIn(options.map(({ name }) => optionField(name)))
  return twice ? 'An option is there twice.' : undefined
}

function tooMany(made: number, existing: number): string | undefined {
  if (made > mostAtOnce)
    return `That is more than ${mostAtOnce.toLocaleString('en-US')} at once: take fewer values, and the others afterwards.`
  if (made + existing > mostOfProduct) return `A product has at most ${mostOfProduct.toLocaleString('en-US')} variants.`
  return undefined
}

/** The cells of the new rows. */
export const cellsOf = ({ rows }: Pick<Plan, 'rows'>, { price, currency }: Pick<Typed, 'price' | 'currency'>): Fresh['cells'][] =>
  rows.map(({ sku, choice }) => ({
    sku,
    ...(Object.fromEntries(choice.map(({ name, value }) => [optionField(name), value])) as Partial<Record<Field, string>>),
    ...(price.trim() && { price: price.trim(), currency }),
  }))
