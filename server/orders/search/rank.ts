import type { OrderKey } from '../sorts'
import { hasIdentifier } from './identifiers'
import type { VersionedFields } from './matched-fields'

/**
 * The rank of an order among the matches of free text: 0 when an identifier equals the text, 1 when every word is in the customer's name, 2
 * otherwise.
 */
export function rankOf(text: string, words: readonly string[], key: OrderKey, { ofOrder, ofItems }: VersionedFields): 0 | 1 | 2 {
  const itemShortIds = ofItems.filter(({ path }) => path.endsWith('.shortId')).map(({ value }) => value)
  if (hasIdentifier(text, key, itemShortIds)) return 0
  const names = ofOrder.filter(({ qualifier }) => qualifier === 'name')
  return words.every((word) => names.some((name) => name.hasWord([word]))) ? 1 : 2
}
