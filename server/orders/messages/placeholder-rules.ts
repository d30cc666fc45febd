/** The placeholders that a message or template may have, with what each stands for. Written {{name}}; there is no other logic. */
export const placeholders = {
  'customer.firstName': 'First name of the shipping address',
  'customer.lastName': 'Last name of the shipping address',
  'customer.name': 'Full name, else the company',
  'order.shortId': 'Number of the order',
  'order.externalId': 'The merchant’s number of the order',
  'order.items': 'Items that are not canceled, one a line',
  'order.shippingAddress': 'Shipping address, several lines',
  'tracking.links': 'Tracking links of the packages, one a line',
  'tracking.numbers': 'Tracking numbers of the packages, one a line',
  'merchant.name': 'Name of the merchant',
  'merchant.supportEmail': 'Support address of the merchant',
} as const

export type PlaceholderName = keyof typeof placeholders
export type PlaceholderValues = Record<PlaceholderName, string>

export const placeholderNames = Object.keys(placeholders) as PlaceholderName[]

const isPlaceholder = (name: string): name is PlaceholderName => Object.hasOwn(placeholders, name)

/** Two braces on each side, not three. */
const pattern = /(?<!\{)\{\{\s*([^{}]*?)\s*\}\}(?!\})/g

/** The names in a text, each once. */
const namesIn = (text: string): string[] => [...new Set([...text.matchAll(pattern)].map(([, name = '']) => name))]

/** The problem of a text's placeholders in one sentence; null when all are known and closed. */
export function placeholderProblem(text: string): string | null {
  const unknown = namesIn(text).find((name) => !isPlaceholder(name))
  if (unknown !== undefined) return `There is no placeholder {{${unknown}}}. There are ${placeholderNames.join(', ')}.`
  if (text.replace(pattern, '').includes('{{')) return 'A placeholder begins with {{ and does not end with }}.'
  return null
}

/** The text with the values of its placeholders. Values are not searched for placeholders again. */
export const fillPlaceholders = (text: string, values: PlaceholderValues): string =>
  text.replace(pattern, (whole, name: string) => (isPlaceholder(name) ? values[name] : whole))

/** The same, with the placeholders left in place that have no value. */
export const fillKnownPlaceholders = (text: string, values: PlaceholderValues): string =>
  text.replace(pattern, (whole, name: string) => (isPlaceholder(name) && values[name]) || whole)

/** The placeholders of a text that have no value, each once. */
export const emptyPlaceholders = (text: string, values: PlaceholderValues): PlaceholderName[] =>
  namesIn(text).filter((name): name is PlaceholderName => isPlaceholder(name) && !values[name])

/** The text in the first of the languages that a template has: the customer's, English, or any. */
export function textIn<T>(texts: Record<string, T>, languageCode: string): { languageCode: string; text: T } | undefined {
  const code = [languageCode, 'en', ...Object.keys(texts)].find((one) => Object.hasOwn(texts, one))
  return code === undefined ? undefined : { languageCode: code, text: texts[code] as T }
}
