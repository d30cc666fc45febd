import type { NameValue, OptionData } from '@/db/schema'

const isSameName = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase()

/** A product's options, with the option values of these variants added. */
export function withOptionValues(options: readonly OptionData[], variants: readonly { options: readonly NameValue[] }[]): OptionData[] {
  const all = options.map(({ name, values }) => ({ name, values: [...values] }))
  for (const { name, value } of variants.flatMap((variant) => variant.options)) {
    const option = all.find((one) => isSameName(one.name, name))
    if (!option) all.push({ name, values: [value] })
    else if (!option.values.includes(value)) option.values.push(value)
  }
  return all
}

/** A key of a variant's options, independent of their order; null without options. */
export const optionKey = (options: readonly NameValue[]): string | null =>
  options.length
    ? JSON.stringify(options.map(({ name, value }) => [name.trim().toLowerCase(), value]).sort(([a], [b]) => (`${a}` < `${b}` ? -1 : 1)))
    : null
