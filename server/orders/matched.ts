import { shortId } from '../id'
import type { Query } from '../search/query'
import { fold, identifierWords, phoneWords, words } from '../search/words'
import type { Item, Order } from './order'

export interface Field {
  /** What the API calls it. */
  path: string
  value: string
  /** How the search documents cut it into words. */
  cut: (text: string) => string[]
  /** The qualifier that looks here. */
  qualifier?: string
}

/** Words that a query looks for, and in which fields: everywhere unless a qualifier names them. */
export type SoughtWords = { words: string[]; qualifier?: string }[]

/** What of an order matched the words of a query: which field, and what it says. Each field once. */
export function matchedFields(order: Order, query: Query): { field: string; value: string }[] {
  const sought = soughtWords(query)
  return sought.length ? matchedAmong([...headFields(order), ...order.items.flatMap(itemFields)], sought) : []
}

export function soughtWords(query: Query): SoughtWords {
  return query.terms.flatMap((term): SoughtWords => {
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

/** Those of the fields that one of the words is in. */
export const matchedAmong = (fields: Field[], sought: SoughtWords): { field: string; value: string }[] =>
  fields
    .filter((field) => sought.some(({ words, qualifier }) => (!qualifier || qualifier === field.qualifier) && matches(field, words)))
    .map(({ path, value }) => ({ field: path, value }))

/** Whether one of the words begins a word of the field. Cutting is dear, so plain text that has none of them anywhere is not cut. */
function matches({ value, cut }: Field, sought: string[]): boolean {
  const text = fold(value)
  const isPlain = cut !== phoneWords && /^[!-~]*$/.test(text)
  const possible = isPlain ? sought.filter((word) => text.includes(word) || text.replaceAll("'", '').includes(word)) : sought
  return possible.length > 0 && cut(value).some((own) => possible.some((word) => own.startsWith(word)))
}

/** A field that has a value. */
export const fieldOf = (path: string, value: string | null | undefined, cut: (text: string) => string[], qualifier?: string): Field[] =>
  value ? [{ path, value, cut, qualifier }] : []

/** What an order itself is found by, apart from its items. */
export function headFields(order: Omit<Order, 'items' | 'holds'>): Field[] {
  const address = order.shippingAddress ?? {}
  return [
    ...fieldOf('shortId', shortId('order', order.number), identifierWords),
    ...fieldOf('safeId', order.safeId, identifierWords),
    ...fieldOf('externalId', order.externalId, identifierWords),
    ...fieldOf('shippingAddress.firstName', address.firstName, words, 'name'),
    ...fieldOf('shippingAddress.lastName', address.lastName, words, 'name'),
    ...fieldOf('shippingAddress.company', address.company, words),
    ...fieldOf('shippingAddress.email', address.email, identifierWords, 'email'),
    ...fieldOf('shippingAddress.phone', address.phone, phoneWords, 'phone'),
    ...fieldOf('shippingAddress.city', address.city, words, 'city'),
    ...fieldOf('shippingAddress.zip', address.zip, identifierWords, 'zip'),
    ...order.shipments.flatMap(({ tracking }) =>
      tracking.flatMap((one) => fieldOf('carrierTrackingNumber', one, identifierWords, 'tracking')),
    ),
  ]
}

const itemFields = (item: Item, i: number): Field[] => [
  ...fieldOf(`items[${i}].sku`, item.sku, identifierWords, 'sku'),
  ...(item.originalSku !== item.sku ? fieldOf(`items[${i}].originalSKU`, item.originalSku, identifierWords, 'sku') : []),
  ...fieldOf(`items[${i}].shortId`, shortId('orderItem', item.number), identifierWords),
]
