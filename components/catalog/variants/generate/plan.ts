import { parseAmount } from '@/components/ui/format/money'
import { type Field, optionField } from '../fields'
import type { NewRow } from '../staged-changes'
import {
  countCombinations,
  defaultPattern,
  firstDuplicate,
  missingCombinations,
  type OptionValues,
  patternProblem,
  skuOf,
} from './combinations'

export interface GenerateValues {
  options: { name: string; values: string[] }[]
  /** '' for the default pattern. */
  pattern: string
  price: string
  currency: string
}

/** The most new variants at once; below, the most variants of a product. */
export const MAX_NEW_VARIANTS = 1_000
export const MAX_PRODUCT_VARIANTS = 5_000

export interface Plan {
  /** The rows to generate. */
  rows: { sku: string; choice: { name: string; value: string }[] }[]
  /** The number of all combinations, including existing ones. */
  total: number
  pattern: string
  problems: Partial<Record<'options' | 'pattern' | 'price', string>>
}

/** The plan for all missing combinations. `existing`: the options of the product's variants, including unsaved ones. */
export function planOf(typed: GenerateValues, product: string, existing: readonly { name: string; value: string }[][]): Plan {
  const options = typed.options.filter(({ name, values }) => name.trim() || values.length)
  const pattern = typed.pattern || defaultPattern(product, options)
  const problem = optionsProblem(options)
  const total = problem ? 0 : countCombinations(options)
  const choices = problem ? [] : missingCombinations(options, existing, MAX_NEW_VARIANTS + 1)
  const rows = choices.map((choice) => ({ sku: skuOf(pattern, choice), choice }))
  const duplicate = firstDuplicate(rows.map(({ sku }) => sku))
  const problems: Plan['problems'] = {
    options: problem ?? countProblem(rows.length, existing.length),
    pattern: patternProblem(pattern, options) ?? (duplicate ? `Several would have the SKU “${duplicate}”: name every option.` : undefined),
    price: typed.price && Number.isNaN(parseAmount(typed.price, typed.currency)) ? 'Give an amount, such as 12.50.' : undefined,
  }
  return { rows, total, pattern, problems }
}

function optionsProblem(options: readonly OptionValues[]): string | undefined {
  if (!options.length) return 'Give at least one option, such as Size with S, M and L.'
  const unnamed = options.some(({ name }) => !name.trim())
  if (unnamed) return 'Name each option.'
  const empty = options.find(({ values }) => !values.length)
  if (empty) return `Give “${empty.name}” at least one value.`
  const duplicate = firstDuplicate(options.map(({ name }) => optionField(name)))
  return duplicate ? 'An option is there twice.' : undefined
}

function countProblem(made: number, existing: number): string | undefined {
  if (made > MAX_NEW_VARIANTS)
    return `That is more than ${MAX_NEW_VARIANTS.toLocaleString('en-US')} at once: take fewer values, and the others afterwards.`
  if (made + existing > MAX_PRODUCT_VARIANTS) return `A product can have at most ${MAX_PRODUCT_VARIANTS.toLocaleString('en-US')} variants.`
  return undefined
}

/** The cells of the new rows. */
export const cellsOf = ({ rows }: Pick<Plan, 'rows'>, { price, currency }: Pick<GenerateValues, 'price' | 'currency'>): NewRow['cells'][] =>
  rows.map(({ sku, choice }) => ({
    sku,
    ...(Object.fromEntries(choice.map(({ name, value }) => [optionField(name), value])) as Partial<Record<Field, string>>),
    ...(price.trim() && { price: price.trim(), currency }),
  }))
