import { isListed, listed } from '@/db/conditions'
import { orderItems } from '@/db/schema'
import { shortId } from '../id'
import { type Field, fieldOf, matchedAmong, type SoughtWords } from '../orders/matched'
import type { Item } from '../orders/order'
import type { Reader } from '../reader'
import { identifierWords, words } from '../search/words'
import type { Key } from './search-keys'

type Own = Pick<Item, 'id' | 'number' | 'sku' | 'originalSku' | 'externalId' | 'productName'>

/** What an item is found by on its own, apart from its order. */
export const ownFields = (item: Own): Field[] => [
  ...fieldOf('sku', item.sku, identifierWords, 'sku'),
  ...(item.originalSku !== item.sku ? fieldOf('originalSKU', item.originalSku, identifierWords, 'sku') : []),
  ...fieldOf('id', item.id, identifierWords),
  ...fieldOf('shortId', shortId('orderItem', item.number), identifierWords),
  ...fieldOf('externalId', item.externalId, identifierWords),
  ...fieldOf('productName', item.productName, words),
]

/** Of each order only the items that have some of the words, where it has any such; otherwise all that were found. */
export async function narrowed(reader: Reader, keys: Key[], sought: SoughtWords): Promise<Key[]> {
  if (!keys.length) return []
  const { id, orderId, number, sku, originalSku, externalId, productName } = orderItems
  const items = await reader.sql
    .select({ id, orderId, number, sku, originalSku, externalId, productName })
    .from(orderItems)
    .where(isListed(orderId, listed([...new Set(keys.map((key) => key.orderId))])))
  const having = items.filter((item) => matchedAmong(ownFields(item), sought).length > 0)
  const orders = new Set(having.map((item) => item.orderId))
  const numbers = new Set(having.map((item) => item.number))
  return keys.filter((key) => !orders.has(key.orderId) || numbers.has(key.number))
}
