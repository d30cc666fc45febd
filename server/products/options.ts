import type { NameValue, OptionData } from '@/db/schema'

const alike = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase()

/** A product's options with what its variants choose, added where it is not there yet. */
export function withChoices(options: readonly OptionData[], variants: readonly { options: readonly NameValue[] }[]): OptionData[] {
  const all = options.map(({ name, values }) => ({ name, values: [...values] }))
  for (const { name, value } of variants.flatMap((variant) => variant.options)) {
    const option = all.find((one) => alike(one.name, name))
    if (!option) all.push({ name, values: [value] })
    else if (!option.values.includes(value)) option.values.push(value)
  }
  return all
}

/** What tells a variant from its product's others, whatever the order of its options; null where it has none. */
export const combinationOf = (options: readonly NameValue[]): string | null =>
  options.length
    ? JSON.stringify(options.map(({ name, value }) => [name.trim().toLowerCase(), value]).sort(([a], [b]) => (`${a}` < `${b}` ? -1 : 1)))
    : null
