import type { NameValue } from '@/db/schema'

interface Personalizable {
  options: readonly NameValue[]
  attributes: readonly NameValue[]
}

/** An item's options and attributes that its variant does not have: the customer's own, such as a name. Empty ones are left out. */
export const personalizationOf = ({ options, attributes }: Personalizable, variantValues: readonly NameValue[]): NameValue[] => {
  const known = new Set(variantValues.map(keyOf))
  return [...options, ...attributes].filter((one) => one.value.trim() && !known.has(keyOf(one)))
}

/** The options that an item shares with its variant. */
export const variantOptionsOf = ({ options }: Pick<Personalizable, 'options'>, variantValues: readonly NameValue[]): NameValue[] => {
  const known = new Set(variantValues.map(keyOf))
  return options.filter((one) => known.has(keyOf(one)))
}

const keyOf = ({ name, value }: NameValue) => JSON.stringify([name, value].map((text) => text.trim().toLowerCase()))
