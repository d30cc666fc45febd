import { shortId } from '@/server/kernel/id'
import { fold, identifierWords, phoneWords, type Query, words } from '@/server/platform/search/search'
import type { Item, Order } from '../types'

export interface Field {
  /** The field's name in the API. */
  path: string
  value: string
  /** Splits the value into words as the search documents do. */
  tokenize: (text: string) => string[]
  /** The qualifier that searches this field. */
  qualifier?: string
}

/** Words of a query, and the qualifier that limits them to its fields; without one all fields are searched. */
export type SearchWords = { words: string[]; qualifier?: string }[]

/** The fields that a search may match and that the order's version covers; tracking numbers are not among them. */
export interface VersionedFields {
  ofOrder: Field[]
  ofItems: Field[]
}

export const versionedFields = (order: Order): VersionedFields => ({
  ofOrder: fieldsWithoutTracking(order),
  ofItems: order.items.flatMap(itemFields),
})

export function searchWordsOf(query: Query): SearchWords {
  return query.terms.flatMap((term): SearchWords => {
    if (term.negated) return []
    if (term.kind === 'text') return [{ words: term.words }]
    if (term.field === 'order') return [{ words: term.values.flatMap(({ words }) => words) }]
    if (term.field === 'sku') return term.values.map(({ parts }) => ({ words: [fold(parts[0] ?? '')], qualifier: 'sku' }))
    const textual = ['name', 'email', 'city', 'phone', 'zip', 'tracking'] as string[]
    if (textual.includes(term.field))
      return term.values.map((value) => ({ words: (value as { words: string[] }).words, qualifier: term.field }))
    return []
  })
}

/** The fields that contain one of the words. */
export const matchingFields = (fields: Field[], searchWords: SearchWords): { field: string; value: string }[] =>
  fields
    .filter((field) => searchWords.some(({ words, qualifier }) => (!qualifier || qualifier === field.qualifier) && matches(field, words)))
    .map(({ path, value }) => ({ field: path, value }))

/**
 * Whether one of the words is a prefix of a word in the field. Tokenizing is expensive, so printable ASCII is skipped when it contains none
 * of the words, also without its apostrophes or blanks, which tokenizing may drop.
 */
function matches({ value, tokenize }: Field, searchWords: string[]): boolean {
  const text = fold(value)
  const isPlain = tokenize !== phoneWords && /^[ -~]*$/.test(text)
  const contains = (word: string) =>
    text.includes(word) || text.replaceAll("'", '').includes(word) || text.replaceAll(/[\s"]+/g, '').includes(word)
  const candidates = isPlain ? searchWords.filter(contains) : searchWords
  return candidates.length > 0 && tokenize(value).some((ownWord) => candidates.some((word) => ownWord.startsWith(word)))
}

/** The searchable field as a list; empty when it has no value. */
export const searchField = (
  path: string,
  value: string | null | undefined,
  tokenize: (text: string) => string[],
  qualifier?: string,
): Field[] => (value ? [{ path, value, tokenize, qualifier }] : [])

/** The searchable fields of an order itself, apart from its items. */
export const orderFields = (order: Omit<Order, 'items' | 'holds'>): Field[] => [...fieldsWithoutTracking(order), ...trackingFields(order)]

function fieldsWithoutTracking(order: Omit<Order, 'items' | 'holds'>): Field[] {
  const address = order.shippingAddress ?? {}
  return [
    ...searchField('shortId', shortId('order', order.number), identifierWords),
    ...searchField('safeId', order.safeId, identifierWords),
    ...searchField('externalId', order.externalId, identifierWords),
    ...searchField('shippingAddress.firstName', address.firstName, words, 'name'),
    ...searchField('shippingAddress.lastName', address.lastName, words, 'name'),
    ...searchField('shippingAddress.company', address.company, words),
    ...searchField('shippingAddress.email', address.email, identifierWords, 'email'),
    ...searchField('shippingAddress.phone', address.phone, phoneWords, 'phone'),
    ...searchField('shippingAddress.city', address.city, words, 'city'),
    ...searchField('shippingAddress.zip', address.zip, identifierWords, 'zip'),
  ]
}

export const trackingFields = ({ shipments }: Pick<Order, 'shipments'>): Field[] =>
  shipments.flatMap(({ tracking }) => tracking.flatMap((one) => searchField('carrierTrackingNumber', one, identifierWords, 'tracking')))

const itemFields = (item: Item, i: number): Field[] => [
  ...searchField(`items[${i}].sku`, item.sku, identifierWords, 'sku'),
  ...(item.originalSku !== item.sku ? searchField(`items[${i}].originalSKU`, item.originalSku, identifierWords, 'sku') : []),
  ...searchField(`items[${i}].shortId`, shortId('orderItem', item.number), identifierWords),
]
