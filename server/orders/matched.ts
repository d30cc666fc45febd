import { shortId } from '../id'
import type { Query } from '../search/query'
import { fold, identifierWords, phoneWords, words } from '../search/words'
import type { Order } from './order'

interface Field {
  /** What the API calls it. */
  path: string
  value: string
  /** How the search documents cut it into words. */
  cut: (text: string) => string[]
  /** The qualifier that looks here. */
  qualifier?: string
}

/** What of an order matched the words of a query: which field, and what it says. Each field once. */
export function matchedFields(order: Order, query: Query): { field: string; value: string }[] {
  const sought = query.terms.flatMap((term): { words: string[]; qualifier?: string }[] => {
    if (term.negated) return []
    if (term.kind === 'text') return [{ words: term.words }]
    if (term.field === 'order') return [{ words: term.values.flatMap(({ words }) => words) }]
    if (term.field === 'sku') return term.values.map(({ parts }) => ({ words: [fold(parts[0] ?? '')], qualifier: 'sku' }))
    const textual = ['name', 'email', 'city', 'phone', 'zip', 'tracking'] as string[]
    if (textual.includes(term.field))
      return term.values.map((value) => ({ words: (value as { words: string[] }).words, qualifier: term.field }))
    return []
  })
  if (!sought.length) return []
  return fieldsOf(order)
    .filter((field) => sought.some(({ words, qualifier }) => (!qualifier || qualifier === field.qualifier) && matches(field, words)))
    .map(({ path, value }) => ({ field: path, value }))
}

/** Whether one of the words begins a word of the field. Cutting is dear, so plain text that has none of them anywhere is not cut. */
function matches({ value, cut }: Field, sought: string[]): boolean {
  const text = fold(value)
  const isPlain = cut !== phoneWords && /^[!-~]*$/.test(text)
  const possible = isPlain ? sought.filter((word) => text.includes(word) || text.replaceAll("'", '').includes(word)) : sought
  return possible.length > 0 && cut(value).some((own) => possible.some((word) => own.startsWith(word)))
}

function fieldsOf(order: Order): Field[] {
  const address = order.shippingAddress ?? {}
  const field = (path: string, value: string | null | undefined, cut: (text: string) => string[], qualifier?: string): Field[] =>
    value ? [{ path, value, cut, qualifier }] : []
  return [
    ...field('shortId', shortId('order', order.number), identifierWords),
    ...field('safeId', order.safeId, identifierWords),
    ...field('externalId', order.externalId, identifierWords),
    ...field('shippingAddress.firstName', address.firstName, words, 'name'),
    ...field('shippingAddress.lastName', address.lastName, words, 'name'),
    ...field('shippingAddress.company', address.company, words),
    ...field('shippingAddress.email', address.email, identifierWords, 'email'),
    ...field('shippingAddress.phone', address.phone, phoneWords, 'phone'),
    ...field('shippingAddress.city', address.city, words, 'city'),
    ...field('shippingAddress.zip', address.zip, identifierWords, 'zip'),
    ...order.items.flatMap((item, i) => [
      ...field(`items[${i}].sku`, item.sku, identifierWords, 'sku'),
      ...(item.originalSku && item.originalSku !== item.sku
        ? field(`items[${i}].originalSKU`, item.originalSku, identifierWords, 'sku')
        : []),
      ...field(`items[${i}].shortId`, shortId('orderItem', item.number), identifierWords),
    ]),
  ]
}
