import { optionField } from '../fields'

export interface OptionValues {
  name: string
  values: string[]
}
type Choice = { name: string; value: string }[]

/** A key that ignores the order of options and the case of their names. */
const keyOf = (choice: Choice) => JSON.stringify(choice.map(({ name, value }) => [optionField(name), value]).sort())

/** The number of combinations, without generating them. */
export const countCombinations = (options: readonly OptionValues[]) =>
  options.length ? options.reduce((count, { values }) => count * values.length, 1) : 0

/** The combinations of one value per option that no variant has yet, in the order of the values, at most `most`. */
export function missingCombinations(options: readonly OptionValues[], existing: readonly Choice[], most: number): Choice[] {
  const known = new Set(existing.map(keyOf))
  const found: Choice[] = []
  const total = countCombinations(options)
  for (let at = 0; at < total && found.length < most; at += 1) {
    const choice = choiceAt(options, at)
    if (!known.has(keyOf(choice))) found.push(choice)
  }
  return found
}

/** The combination at an index; the last option's values vary fastest. */
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

/** A value as a part of a SKU: "Sky blue" as "SKY-BLUE"; with `length`, only its first letters or digits. */
export function codeOf(value: string, length?: number): string {
  const code = value
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
  return length ? code.replaceAll('-', '').slice(0, length) : code
}

/** A SKU by its pattern: {Size} is the chosen value, {Colour:3} its first three letters. */
export const skuOf = (pattern: string, choice: Choice): string =>
  pattern.replace(/\{([^{}:]+)(?::(\d+))?\}/g, (whole, name: string, length?: string) => {
    const found = choice.find((one) => optionField(one.name) === optionField(name))
    return found ? codeOf(found.value, length ? Number(length) : undefined) : whole
  })

/** The problem with a SKU pattern; null when it names only existing options. */
export function patternProblem(pattern: string, options: readonly OptionValues[]): string | null {
  if (!pattern.trim()) return 'Give a pattern, such as TEE-{Size}.'
  const named = [...pattern.matchAll(/\{([^{}:]*)(?::[^{}]*)?\}/g)].map(([, name = '']) => name)
  const unknown = named.find((name) => !options.some((one) => optionField(one.name) === optionField(name)))
  return unknown === undefined ? null : `There is no option “${unknown}”.`
}

/** The default pattern: the words of the product, then every option. */
export const defaultPattern = (product: string, options: readonly OptionValues[]) =>
  [codeOf(product).slice(0, 24).replace(/-$/, ''), ...options.map(({ name }) => `{${name}}`)].filter(Boolean).join('-')

/** The first SKU that occurs twice; null when all are unique. */
export function firstDuplicate(skus: readonly string[]): string | null {
  const seen = new Set<string>()
  for (const sku of skus) {
    if (seen.has(sku)) return sku
    seen.add(sku)
  }
  return null
}
