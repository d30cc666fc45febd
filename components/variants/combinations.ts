import { optionField } from './fields'

export interface OptionValues {
  name: string
  values: string[]
}
type Choice = { name: string; value: string }[]

/** A choice without regard to the order of the options and the capitals of their names. */
const keyOf = (choice: Choice) => JSON.stringify(choice.map(({ name, value }) => [optionField(name), value]).sort())

/** How many there would be, without making them. */
export const countAll = (options: readonly OptionValues[]) =>
  options.length ? options.reduce((count, { values }) => count * values.length, 1) : 0

/** Every choice of one value of each option that no variant is yet, in the order of the values, up to `most` of them. */
export function missingOf(options: readonly OptionValues[], existing: readonly Choice[], most: number): Choice[] {
  const known = new Set(existing.map(keyOf))
  const found: Choice[] = []
  const total = countAll(options)
  for (let at = 0; at < total && found.length < most; at += 1) {
    const choice = choiceAt(options, at)
    if (!known.has(keyOf(choice))) found.push(choice)
  }
  return found
}

/** The choice at a place: the last option's values change first. */
function choiceAt(options: readonly OptionValues[], at: number): Choice {
  let rest = at
  return options
    .toReversed()
    .map(({ name, values }) => {
      const value = values[rest % values.length] ?? ''
      rest = Math.floor(rest / values.length)
      return { name, value }
    })
    .toReversed()
}

/** A value as a part of a SKU: "Sky blue" as "SKY-BLUE"; with `length`, its first letters alone. */
export function codeOf(value: string, length?: number): string {
  const code = value
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
  return length ? code.replaceAll('-', '').slice(0, length) : code
}

/** A SKU by its pattern: {Size} is the value chosen, {Colour:3} the first three letters of it. */
export const skuOf = (pattern: string, choice: Choice): string =>
  pattern.replace(/\{([^{}:]+)(?::(\d+))?\}/g, (whole, name: string, length?: string) => {
    const found = choice.find((one) => optionField(one.name) === optionField(name))
    return found ? codeOf(found.value, length ? Number(length) : undefined) : whole
  })

/** What is wrong with a pattern of SKUs; null when each choice gets one of its own. */
export function wrongPattern(pattern: string, options: readonly OptionValues[]): string | null {
  if (!pattern.trim()) return 'Give a pattern, such as TEE-{Size}.'
  const named = [...pattern.matchAll(/\{([^{}:]*)(?::[^{}]*)?\}/g)].map(([, name = '']) => name)
  const unknown = named.find((name) => !options.some((one) => optionField(one.name) === optionField(name)))
  return unknown === undefined ? null : `There is no option “${unknown}”.`
}

/** A pattern to begin with: the words of the product, and every option. */
export const usualPattern = (product: string, options: readonly OptionValues[]) =>
  [codeOf(product).slice(0, 24).replace(/-$/, ''), ...options.map(({ name }) => `{${name}}`)].filter(Boolean).join('-')

/** The first SKU that comes twice; null where each is one of its own. */
export function twiceIn(skus: readonly string[]): string | null {
  const seen = new Set<string>()
  for (const sku of skus) {
    if (seen.has(sku)) return sku
    seen.add(sku)
  }
  return null
}
