import { shortId } from '@/server/kernel/id'
import {
  bareNumber,
  fold,
  hasCommonStreetWord,
  identifierWords,
  numbersOf,
  ownStreetWords,
  phoneWords,
  type Query,
  reversedEnding,
  reversedPhone,
  words,
} from '@/server/platform/search/search'
import type { Item, Order } from '../types'

/** A searchable field of an order or item. Tokenizes its value at most once, since fields are kept with their order's answer. */
export class Field {
  readonly #tokenize: (text: string) => string[]
  #folded: string | null | undefined
  #ownWords: string[] | undefined

  constructor(
    /** The field's name in the API. */
    readonly path: string,
    readonly value: string,
    /** Splits the value into words as the search documents do. */
    tokenize: (text: string) => string[],
    /** The qualifier that searches this field. */
    readonly qualifier?: string,
    /** Whether a word matches in another way than as the beginning of a word in the field. */
    readonly matchesOtherwise?: (word: string) => boolean,
  ) {
    this.#tokenize = tokenize
  }

  /** The same field by its name within another resource. */
  within(resource: string): Field {
    return new Field(`${resource}.${this.path}`, this.value, this.#tokenize, this.qualifier, this.matchesOtherwise)
  }

  /** Whether the field matches one of the words. */
  hasWord(searchWords: string[]): boolean {
    return this.#hasBeginning(searchWords) || searchWords.some((word) => this.matchesOtherwise?.(word))
  }

  /** Whether one of the words is a prefix of a word in the field. */
  #hasBeginning(searchWords: string[]): boolean {
    if (this.#folded === undefined) this.#folded = this.#tokenize === phoneWords ? null : foldedText(this.value)
    const text = this.#folded
    // Tokenizing is expensive, so a text that contains none of the words is not tokenized.
    const candidates = text === null ? searchWords : searchWords.filter((word) => text.includes(word))
    if (!candidates.length) return false
    this.#ownWords ??= this.#tokenize(this.value)
    return this.#ownWords.some((own) => candidates.some((word) => own.startsWith(word)))
  }
}

/** Printable ASCII, folded, as it is and without the apostrophes or blanks that tokenizing may drop; null for other texts. */
function foldedText(value: string): string | null {
  const text = fold(value)
  if (!/^[ -~]*$/.test(text)) return null
  return /['\s"]/.test(text) ? [text, text.replaceAll("'", ''), text.replaceAll(/[\s"]+/g, '')].join('\n') : text
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
    .filter((field) => searchWords.some(({ words, qualifier }) => (!qualifier || qualifier === field.qualifier) && field.hasWord(words)))
    .map(({ path, value }) => ({ field: path, value }))

/** The searchable field as a list; empty when it has no value. */
export const searchField = (
  path: string,
  value: string | null | undefined,
  tokenize: (text: string) => string[],
  qualifier?: string,
  matchesOtherwise?: (word: string, value: string) => boolean,
): Field[] => (value ? [new Field(path, value, tokenize, qualifier, matchesOtherwise && ((word) => matchesOtherwise(word, value)))] : [])

const isNumber = (word: string, identifier: string) => numbersOf(identifier).includes(bareNumber(word) ?? '')
const isPhoneEnd = (word: string, phone: string) => reversedPhone(phone).startsWith(reversedEnding(word) ?? ' ')
const isStreetWord = (word: string, line: string) => hasCommonStreetWord(line, word)

/** The searchable fields of an order itself, apart from its items. */
export const orderFields = (order: Omit<Order, 'items' | 'holds'>): Field[] => [...fieldsWithoutTracking(order), ...trackingFields(order)]

function fieldsWithoutTracking(order: Omit<Order, 'items' | 'holds'>): Field[] {
  const address = order.shippingAddress ?? {}
  return [
    ...searchField('shortId', shortId('order', order.number), identifierWords, undefined, isNumber),
    ...searchField('safeId', order.safeId, identifierWords),
    ...searchField('externalId', order.externalId, identifierWords, undefined, isNumber),
    ...searchField('shippingAddress.firstName', address.firstName, words, 'name'),
    ...searchField('shippingAddress.lastName', address.lastName, words, 'name'),
    ...searchField('shippingAddress.company', address.company, words),
    ...searchField('shippingAddress.email', address.email, identifierWords, 'email'),
    ...searchField('shippingAddress.phone', address.phone, phoneWords, 'phone', isPhoneEnd),
    ...searchField('shippingAddress.line1', address.line1, ownStreetWords, undefined, isStreetWord),
    ...searchField('shippingAddress.line2', address.line2, ownStreetWords, undefined, isStreetWord),
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
